"""Cutting long texts, and the order of utterances."""

from hypothesis import given
from hypothesis import strategies as st

from access_scrabble.language.messages import Earcon, Pause, Priority
from access_scrabble.speech.speaker import SpeechQueue, Utterance, flatten, split_text


@given(st.text(alphabet="ab ,.;:!?é\n", max_size=300), st.integers(5, 60))
def test_cutting_loses_no_word_and_keeps_chunks_short(text: str, longest: int) -> None:
    chunks = split_text(text, longest)
    assert " ".join(chunks).split() == text.split()
    assert all(len(chunk) <= longest or " " not in chunk for chunk in chunks)


def test_a_short_text_is_left_whole() -> None:
    assert split_text("Bonjour. Ça va ?") == ["Bonjour. Ça va ?"]


def test_flattening_keeps_pauses_and_earcons_and_drops_empty_texts() -> None:
    assert flatten(["un", "", Pause(5), "  ", Earcon.EDGE]) == ("un", Pause(5), Earcon.EDGE)


def utterance(text: str, priority: Priority = Priority.NORMAL, good_until: float | None = None) -> Utterance:
    return Utterance((text,), priority, good_until)


def drain(queue: SpeechQueue, now: float = 0) -> list[str]:
    taken = []
    while (found := queue.take(now)) is not None:
        taken.append(str(found.items[0]))
    return taken


def test_the_most_urgent_comes_first_and_equals_in_order() -> None:
    queue = SpeechQueue()
    for text, priority in [("a", Priority.NORMAL), ("b", Priority.NEXT), ("c", Priority.NOW), ("d", Priority.NORMAL)]:
        queue.put(utterance(text, priority))
    queue.put_back(utterance("z"))
    assert drain(queue) == ["c", "b", "z", "a", "d"]


def test_stale_speech_is_dropped() -> None:
    queue = SpeechQueue()
    queue.put(utterance("late", good_until=5))
    queue.put(utterance("good", good_until=15))
    queue.put(utterance("always"))
    assert drain(queue, now=10) == ["good", "always"]


def test_what_was_interrupted_is_never_stale() -> None:
    assert not utterance("late", good_until=5).resumed_at(0).is_stale(10)
