"""Games to train with away from the computer: texts, paper braille, and recordings with their real times."""

from dataclasses import replace
from pathlib import Path

import pytest

from access_scrabble.cli.formats import format_named
from access_scrabble.cli.prepared import Narrator, practice_text, record_practice
from access_scrabble.cli.services import Services
from access_scrabble.desks.duplicate.training import PracticeTape, PracticeWishes, SilentUntil, Solutions, Spoken
from access_scrabble.errors import FileProblem, OperationFailed
from access_scrabble.language.language import Language
from access_scrabble.rules.duplicate.records import RecordedGame, from_text
from access_scrabble.rules.duplicate.settings import Formula, TurnTime
from access_scrabble.rules.game import Contest
from access_scrabble.speech.accents import Accents
from access_scrabble.speech.backends.voice_settings import VoiceSettings
from tests.files.hearing import Sound, length, sounds

GAME = from_text("""duplicate R26
1 IELTABP H4 BIPALE
2 T+DIOWUB 9G WEB
3 -AEIRSTU 4H BASTER
""")
FRENCH = Language("fr")
SHORT = TurnTime(9, 4)


def tape(game: RecordedGame = GAME, wishes: PracticeWishes | None = None) -> list[object]:
    return list(PracticeTape(FRENCH, game, wishes or PracticeWishes()).items())


def spoken(items: list[object]) -> list[str]:
    return [text for item in items if isinstance(item, Spoken) for text in item.items if type(text) is str]


@pytest.mark.rule("DU-03", "DU-05", "DU-08")
def test_a_turn_is_announced_timed_and_solved_as_before_a_room() -> None:
    items = tape()
    texts = spoken(items)
    first = texts.index("Coup 1")
    assert texts[first : first + 22] == [
        "Coup 1", "Italie – I", "Égypte – E", "Luxembourg – L", "Tunisie – T", "Algérie – A", "Belgique – B",
        "Portugal – P", "Italie, Égypte, Luxembourg, Tunisie, Algérie, Belgique, Portugal", "Chrono",
        "Trente secondes", "Terminé", "26 points", "Horizontal", "H4", "BIPALE", "B, I, P, A, L, E",
        "BIPALE, H4, 26 points", "Coup 2", "Reliquat : 1 lettre", "Tunisie", "Danemark – D",
    ]  # fmt: skip
    assert "Rejet" in texts[texts.index("Coup 3") :]
    assert texts[-2:] == ["Fin de la partie", f"Total des tops : {GAME.total} points"]
    until = [item.milliseconds for item in items if isinstance(item, SilentUntil)]
    assert until == [150_000, 180_000, 20_000] * 3


@pytest.mark.rule("FO-06")
def test_a_sudden_death_game_has_the_times_of_its_turns() -> None:
    items = tape(replace(GAME, formula=Formula(contest=Contest.SUDDEN_DEATH)))
    until = [item.milliseconds for item in items if isinstance(item, SilentUntil)]
    assert until == [40_000, 60_000, 20_000] * 3


def test_solutions_are_told_when_one_wants_them() -> None:
    for solutions, count in ((Solutions.AFTER_TURN, 3), (Solutions.AT_END, 3), (Solutions.NEVER, 0)):
        texts = spoken(tape(wishes=PracticeWishes(solutions=solutions)))
        assert sum(text in ("BIPALE", "WEB", "BASTER") for text in texts) == count
        if solutions is Solutions.AT_END:
            assert texts.index("BIPALE") > texts.index("Fin de la partie")


def text_of(solutions: Solutions) -> str:
    wishes = PracticeWishes(SHORT, solutions)
    return practice_text(FRENCH, GAME, wishes, format_named("txt"), None).decode()


def test_a_text_gives_each_word_after_its_turn() -> None:
    lines = text_of(Solutions.AFTER_TURN).splitlines()
    turn = lines.index("Coup 2")
    assert lines[turn + 2] == "Placez BIPALE en H4, 26 points."
    assert lines[turn + 4] == "Tirage : T+DIOWUB."
    assert "Tirage : rejet, AEIRSTU." in lines
    assert "9 secondes par coup." in lines


def test_a_text_keeps_the_words_for_the_end_or_to_itself() -> None:
    late = text_of(Solutions.AT_END)
    assert late.index("rejet, AEIRSTU") < late.index("BIPALE")
    assert "BIPALE" not in text_of(Solutions.NEVER)
    for form in (format_named("brf"), format_named("html")):
        written = practice_text(FRENCH, GAME, PracticeWishes(), form, None).decode()
        assert "IELTABP" in written


@pytest.fixture(scope="module")
def recording(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, float]:
    path = tmp_path_factory.mktemp("tape") / "game.wav"
    accents = Accents(Services(FRENCH).lexicon_store.spellings)
    game = replace(GAME, turns=GAME.turns[:2])
    narrator = Narrator(VoiceSettings(rate=260), accents)
    return path, record_practice(FRENCH, game, PracticeWishes(SHORT), path, narrator)


def test_a_recording_is_as_long_as_it_says_and_leaves_nothing_else(recording: tuple[Path, float]) -> None:
    path, seconds = recording
    assert length(path) == pytest.approx(seconds, abs=0.001)
    assert [one.name for one in path.parent.iterdir()] == [path.name]
    assert seconds > 2 * (SHORT.seconds + 20)


@pytest.mark.rule("DU-05", "DU-06")
def test_the_signals_are_heard_at_their_times_and_silence_between(recording: tuple[Path, float]) -> None:
    heard = sounds(recording[0], least_gap=1.2)
    starts = [index for index in range(len(heard) - 2) if _is_turn(heard[index : index + 3])]
    assert len(starts) == 2
    for index in starts:
        chrono, last_call, end = heard[index : index + 3]
        assert chrono.end - chrono.start < 1.2
        assert last_call.start - chrono.start == pytest.approx(5, abs=0.15)
        assert end.start - chrono.start == pytest.approx(9, abs=0.15)
        solution = heard[index + 3]
        assert solution.end - solution.start > 3
        after = heard[index + 4]
        assert after.start - solution.end == pytest.approx(21.5, abs=0.6)


def _is_turn(three: list[Sound]) -> bool:
    """A short sound, another some seconds later, a third after the rest of the time."""
    chrono, last_call, end = three
    return last_call.start - chrono.end > 3 and 2 < end.start - last_call.end < 5


def test_a_place_that_cannot_be_written_is_told_before_anything_is_said(tmp_path: Path) -> None:
    narrator = Narrator(VoiceSettings(), Accents(Services(FRENCH).lexicon_store.spellings))
    for path, code in ((tmp_path / "no" / "x.wav", FileProblem.FOLDER_MISSING), (tmp_path, FileProblem.IS_A_FOLDER)):
        with pytest.raises(OperationFailed) as caught:
            record_practice(FRENCH, GAME, PracticeWishes(), path, narrator)
        assert caught.value.problem is code
