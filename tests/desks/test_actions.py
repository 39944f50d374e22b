"""The table of actions: no two words or keys alike, near to what people mistype, read by all that tells."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from access_scrabble.desks.common import actions
from access_scrabble.desks.common.actions import Action, fold, nearest_action
from access_scrabble.desks.common.lines import LineProblem, Request, understand
from access_scrabble.errors import InputError

EVERYTHING = frozenset(Action)


def test_no_word_calls_two_actions() -> None:
    """Words are compared without accents and case; one word may serve both languages of one action."""
    pairs = {(fold(word), action) for action in Action for word in action.words}
    shared = [word for word, count in Counter(word for word, _ in pairs).items() if count > 1]
    assert shared == []


def test_no_key_asks_for_two_actions() -> None:
    for bound in ([key for one in Action for key in one.keys], [key for one in Action for key in one.typing]):
        assert [key for key, count in Counter(bound).items() if count > 1] == []


ENTRY = """
    SNEEZE = ActionEntry(_G, "éternuer", "sneeze", "sneeze 2", "wishes you well", offered=LOTO, keys="ctrl+b")
"""
READERS = """
import sys
from types import ModuleType

NAME = "access_scrabble.desks.common.actions"
actions = sys.modules[NAME] = ModuleType(NAME)
exec(sys.stdin.read(), actions.__dict__)

from access_scrabble.desks.common.keys import Keymap, KeyMode
from access_scrabble.desks.common.lines import understand
from access_scrabble.files.text import to_markdown
from access_scrabble.desks.common.keys import cheat_sheet
from access_scrabble.desks.common.help import help_about, help_overview
from access_scrabble.desks.common.keys import describe_key
from access_scrabble.language.language import Language
from access_scrabble.language.spelling import SpellingWording
from access_scrabble.desks.loto import LotoDesk

english = Language("en")
offered = LotoDesk(english, SpellingWording(english)).offered(None)
print(understand("Eternuer 3", offered))
print(*help_about(english, "sneeze", offered))
print(*[line for line in help_overview(english, offered) if line.startswith("General")])
print(describe_key(english, Keymap(), KeyMode.EXPLORE, "ctrl+b"))
sheet = to_markdown(cheat_sheet(english, Keymap()))
print(*[line for line in sheet.splitlines() if "sneeze:" in line])
"""


def test_an_action_more_is_one_entry() -> None:
    """It is offered, understood, explained, bound to its key and on the sheet; the desk only does it."""
    source = Path(actions.__file__).read_text("utf-8")
    before, mark, after = source.partition("    # fmt: on\n")
    told = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", READERS],
        input=before + ENTRY + mark + after,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert told.stdout.splitlines() == [
        "Request(action=Action.SNEEZE, rest='3')",
        "sneeze 2: wishes you well.",
        (
            "General: next (b), back (y), list-start, list-end, close, repeat (z), spell, large, hush, rate, faster,"
            " slower, volume, louder, softer, brief, keys, help, export, quit (q), sneeze."
        ),
        "Control B: sneeze, wishes you well.",
        "- sneeze: wishes you well. Example: sneeze 2. Explore mode: Control B.",
    ]


def test_the_example_of_an_action_calls_it() -> None:
    """What the help tells people to type is understood as that action."""
    for action in Action:
        for line in action.example.split(", "):
            request = understand(line, EVERYTHING)
            assert request is not None
            assert request.action is action, line


@pytest.mark.parametrize(
    ("line", "request_"),
    [
        ("h4 mot", Request(Action.PLAY, "h4 mot")),
        ("4h mo?t", Request(Action.PLAY, "4h mo?t")),
        ("H-4 mot", Request(Action.PLAY, "H-4 mot")),
        ("h 4 mot", Request(Action.PLAY, "h 4 mot")),
        ("  h8  ", Request(Action.SQUARE, "h8")),
        ("e3", Request(Action.SQUARE, "e3")),
        ("d 4", Request(Action.LAST, "4")),
        ("b 4", Request(Action.SQUARE, "b 4")),
        ("e 3", Request(Action.EXCHANGE, "3")),
        ("e 3 mot", Request(Action.PLAY, "e 3 mot")),
        ("E aeu", Request(Action.EXCHANGE, "aeu")),
        ("ÉCHANGER aeu", Request(Action.EXCHANGE, "aeu")),
        ("exchange 3", Request(Action.EXCHANGE, "3")),
        ("?", Request(Action.HELP)),
        ("?échange", Request(Action.HELP, "échange")),
        ("? set-up", Request(Action.HELP, "set-up")),
        ("s", Request(Action.SCORES)),
    ],
)
def test_lines_understood(line: str, request_: Request) -> None:
    assert understand(line, EVERYTHING) == request_


def test_an_empty_line_asks_for_nothing() -> None:
    assert understand("   ", EVERYTHING) is None


@pytest.mark.parametrize(
    ("typed", "nearest"),
    [
        ("exchnage", Action.EXCHANGE),
        ("contestr", Action.CHALLENGE),
        ("scors", Action.SCORES),
        ("echange", Action.EXCHANGE),
    ],
)
def test_the_nearest_action(typed: str, nearest: Action) -> None:
    assert nearest_action(typed, EVERYTHING) is nearest


@pytest.mark.parametrize("typed", ["foo", "xyzzy", "deh", "12", "bonjour"])
def test_nothing_is_near(typed: str) -> None:
    with pytest.raises(InputError) as refused:
        understand(typed, EVERYTHING)
    assert refused.value.problem is LineProblem.NOT_UNDERSTOOD
    assert refused.value.data == {"text": typed}


def test_only_what_is_offered_is_understood_or_suggested() -> None:
    offered = frozenset({Action.PASS, Action.QUIT})
    with pytest.raises(InputError) as refused:
        understand("exchnage", offered)
    assert refused.value.problem is LineProblem.NOT_UNDERSTOOD
    assert nearest_action("quitt", offered) is Action.QUIT


@pytest.mark.parametrize("typed", ["temps", "TIME 2"])
def test_a_command_of_another_game(typed: str) -> None:
    with pytest.raises(InputError) as refused:
        understand(typed, frozenset({Action.PASS, Action.QUIT}))
    assert refused.value.problem is LineProblem.NOT_OFFERED
    assert refused.value.data == {"text": typed.split(maxsplit=1)[0]}
