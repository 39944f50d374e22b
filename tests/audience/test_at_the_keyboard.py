"""The room's page from the referee's side: opened and closed by a word, and nothing private on it (DU-17)."""

import json
import re
import socket
from collections.abc import Iterator
from contextlib import closing
from io import StringIO
from pathlib import Path
from random import Random

import pytest
import segno

from access_scrabble.audience import server
from access_scrabble.audience.server import network_addresses
from access_scrabble.cli import main
from access_scrabble.engine.tiles import FULL_SET
from tests.audience.viewers import Viewer, connect, request
from tests.audience.watching import Shown, WatchedReferee, free_port
from tests.keyboard.refereeing import REAL_BAG, VIRTUAL_BAG, announce_early, sit_down
from tests.keyboard.sitting_down import usual_game
from tests.keyboard.typed import Typed


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is published can be seen before the next line is typed."""
    monkeypatch.setattr(server, "GATHERING_SECONDS", 0)


@pytest.fixture
def talk(home: Path) -> Iterator[Typed]:
    with Typed() as conversation:
        yield conversation


def test_opened_here_then_wider_then_closed(talk: Typed) -> None:
    port = free_port()
    sit_down(talk, VIRTUAL_BAG)
    assert talk.say("audience")[0] == "The room's page is closed: nobody sees the game in a browser."
    assert talk.say(f"audience on {port}") == [
        f"The room's page is open on this computer only. In a browser: localhost:{port}",
        "“audience network” opens it to the room's network, “audience off” closes it.",
    ]
    assert b"Turn 1, the draw is awaited" in request(port).body
    told = talk.say("audience network")
    assert told[0].startswith("The room's page is open to the network: whoever is on the same network can see")
    assert f":{port}" in told[1]
    outside = network_addresses()
    token = told[1].rstrip("/").rpartition("/")[2]
    assert request(port).status == 404, "who was not told the address does not find the page"
    assert request(port, f"/{token}").headers["location"] == f"/{token}/"
    if outside:
        assert told[1].startswith(f"In a browser: {outside[0]}:{port}/{token}/")
        assert request(port, f"/{token}/", host=f"{outside[0]}:{port}", address=outside[0]).status == 200
    with closing(Viewer(port, path=f"/{token}/events")) as viewer:
        viewer.next_game()
        assert talk.say("audience")[-1] == "1 browser follows the game."
    assert talk.say("audience off") == ["The room's page is closed."]
    with pytest.raises(ConnectionRefusedError):
        connect(port)
    assert talk.say("audience off") == ["The room's page is closed."]
    assert talk.say("audience on")[0].endswith(f"localhost:{port}"), "the port is remembered"
    assert talk.say("audience on")[0].endswith(f"localhost:{port}"), "and opening twice is nothing new"


def test_bad_wishes_change_nothing(talk: Typed) -> None:
    port = free_port()
    sit_down(talk, VIRTUAL_BAG)
    talk.say(f"audience on {port}")
    for line in ("audience everybody", "audience on off", "audience on 80", "audience 99999999", "audience 0"):
        (told,) = talk.say(line)
        assert re.search("is not understood: type|is no port: type", told)
        assert request(port).status == 200
    with connect(port):
        other = free_port()
    assert talk.say(f"audience {other}")[0].endswith(f"localhost:{other}"), "a port alone moves it"
    with pytest.raises(ConnectionRefusedError):
        connect(port)


def test_a_port_in_use_is_one_sentence(talk: Typed) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        sit_down(talk, VIRTUAL_BAG)
        assert talk.say(f"audience on {taken}") == [
            f"Port {taken} is in use by another program: type another after audience on, as audience on 8016."
        ]
    assert talk.say("turn")[0] == "Turn 1, 7 letters to draw."


@pytest.mark.rule("DU-17")
@pytest.mark.parametrize("bag", [VIRTUAL_BAG, REAL_BAG])
def test_a_whole_game_is_followed_turn_by_turn(talk: Typed, bag: str) -> None:
    port = free_port()
    sit_down(talk, bag)
    talk.say(f"audience on {port}")
    with closing(Viewer(port)) as viewer:
        last: list[Shown] = []

        def look(expected: Shown) -> None:
            while not last or last[-1] != expected:
                last.append(Shown.of_json(viewer.next_game()))

        referee = WatchedReferee(talk, has_real_bag=bag == REAL_BAG, seed=4, look=look)
        referee.run()
        assert referee.turns > 10
        assert last[-1].rows[0][0] == str(referee.turns)


SECRET = re.compile(r"(?:\d+\. |\d+ points?, )(?:[A-O]\d+|\d+[A-O]) (?P<word>[A-Za-z]+)")
"""A top as only the referee is told it."""


@pytest.mark.rule("DU-17", "DU-08", "DU-03")
def test_nothing_is_shown_before_it_is_said(talk: Typed) -> None:
    """Part by part, every answer is searched for letters and words that the room has not heard."""
    port = free_port()
    sit_down(talk, REAL_BAG, ["12 Zoë", "14 Quentin"])
    talk.say(f"audience on {port}")
    talk.say("prompter")
    bag = Random(8).sample(list(FULL_SET), len(FULL_SET))
    heard: set[str] = set()
    with closing(Viewer(port)) as viewer:
        viewer.next_game()
        for _ in range(6):
            draw_by_hand(talk, bag)
            secret_words = {found["word"].upper() for line in talk.say("best") if (found := SECRET.match(line))}
            check_draw(talk, port)
            talk.say("12 3")
            talk.say("retain")
            check_word(talk, port, secret_words - heard)
            heard |= secret_words
        everything = viewer.raw
    assert b"Quentin" not in everything
    assert "Quentin" not in request(port).body.decode()


def draw_by_hand(talk: Typed, bag: list[str]) -> None:
    """Type as many letters as are wanted, until a draw is valid, and have it announced."""
    told = ["Rejected"]
    while told[0].startswith("Rejected"):
        wanted = re.search(r"(\d+) letters? to draw", talk.say("turn")[0])
        assert wanted is not None
        told = talk.say(" ".join(bag.pop() for _ in range(int(wanted[1]))))
    if talk.reply.prompt.startswith("Turn") and "announces the draw" in talk.reply.prompt:
        announce_early(talk)


def shown(port: int) -> Shown:
    """What a newcomer is shown, whole page and first view being searched alike."""
    with closing(Viewer(port)) as newcomer:
        return Shown.of_json(newcomer.next_game())


def check_draw(talk: Typed, port: int) -> None:
    """Say a draw part by part; a letter is shown once it has been said, and none before."""
    drawn = ""
    while "Clock" not in (part := talk.reply.prompt):
        letters = shown(port).letters
        found = re.match(r"“(?:\w+ – (?P<letter>[A-Z])|Joker – .*)”, Enter says it:", part)
        talk.say("")
        after = shown(port).letters
        if found is not None:
            assert after == letters + (found["letter"] or "?")
        drawn = after
    assert len(drawn) == 7


def check_word(talk: Typed, port: int, secret: set[str]) -> None:
    """Say a word part by part: before it is said, it stands nowhere in what the room can load."""
    before = shown(port)
    while (part := talk.reply.prompt).endswith("”, Enter says it:"):
        word = part.removeprefix("“").removesuffix("”, Enter says it:")
        if word in secret:
            page = request(port).body.decode()
            assert not [other for other in secret if re.search(rf"\b{other}\b", page)]
            assert shown(port) == before
            talk.say("")
            assert shown(port).rows[0][2].split()[0] == word
            return
        talk.say("")
    raise AssertionError("the word was never said")


def test_in_a_classic_game_racks_stay_where_they_are(talk: Typed) -> None:
    port = free_port()
    usual_game(talk, ["Anna", "Bob"])
    talk.say(f"audience on {port}")
    with closing(Viewer(port)) as viewer:
        assert viewer.next_game()["letters"] is None
        talk.say("rack passekw")
        talk.say("h8 passe")
        game = viewer.next_game()
        assert game["turns"]["rows"][0][2] == "PASSE H8"
        assert game["scores"] == ["Anna: 0 points.", "Bob: 0 points."], "it may still be challenged"
        talk.say("confirm")
        assert viewer.next_game()["scores"] == ["Anna: 16 points.", "Bob: 0 points."]
        page = request(port).body.decode()
        for text in (page, json.dumps(game)):
            assert not re.search("PASSEKW|AEKPSSW|A E K P S S W|[^A-Z]K ?W[^A-Z]", text)


def test_a_game_left_stays_to_be_seen_and_the_next_takes_its_place(talk: Typed) -> None:
    port = free_port()
    sit_down(talk, VIRTUAL_BAG)
    talk.say_all(f"audience on {port}", "draw", "clock", "y")
    with closing(Viewer(port)) as viewer:
        letters = viewer.next_game()["letters"]
        assert viewer.next_clock()["running"]
        talk.say("quit")
        assert viewer.next_game()["letters"] == letters
        assert viewer.next_clock() is None
        usual_game(talk, ["Anna", "Bob"])
        assert viewer.next_game()["title"] == "Classic game"


@pytest.mark.rule("DU-16")
def test_somebody_alone_sees_what_he_is_told(talk: Typed) -> None:
    """A tablet beside a player with low vision: nothing is kept back, as there is no room to announce to."""
    port = free_port()
    talk.choose("Practise duplicate alone")
    while "letters to draw" not in " ".join(talk.reply.lines):
        talk.say("n" if talk.reply.prompt.endswith("(y or n)") else "1")
    talk.say(f"audience on {port}")
    talk.say("")
    assert len(shown(port).letters) == 7
    talk.say("retain")
    assert len(shown(port).rows) == 1


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--audience"], "The room's page is open on this computer only."),
        (["--audience-network"], "The room's page is open to the network: whoever is on the same network"),
    ],
)
def test_open_from_the_start(
    options: list[str], said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("\n"))
    assert main(["--lang", "en", f"{options[0]}={free_port()}"]) == 0
    assert capsys.readouterr().out.startswith(said)


def test_a_port_in_use_from_the_start(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The program started twice: the second says so and goes on."""
    monkeypatch.setattr("sys.stdin", StringIO("\n"))
    with socket.create_server(("127.0.0.1", 0)) as other:
        assert main(["--lang", "en", f"--audience={other.getsockname()[1]}"]) == 0
    told = capsys.readouterr().out
    assert "is in use by another program: type another after audience on" in told.splitlines()[0]
    assert "What do you want to do?" in told


@pytest.mark.parametrize("port", ["80", "99999", "page"])
def test_no_port_for_programs(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["--lang", "en", "--audience", port])
    assert capsys.readouterr().err == (
        f"argument --audience: invalid port value: '{port}'. For help, type: access-scrabble --help\n"
    )


def read_code(drawing: list[str]) -> list[list[bool]]:
    """The dark modules of a code drawn in a terminal, its border taken off."""
    pairs = {"█": (False, False), "▀": (False, True), "▄": (True, False), "\u00a0": (True, True)}
    rows = [[pairs[mark][half] for mark in line] for line in drawing for half in (0, 1)]
    size = len(rows[0])
    return [row[2 : size - 2] for row in rows[2 : size - 2]]


def test_the_address_is_spelled_and_shown_as_a_code(talk: Typed, home: Path) -> None:
    port = free_port()
    sit_down(talk, VIRTUAL_BAG)
    assert talk.say("audience code")[0].startswith("The room's page is closed")
    talk.say(f"audience on {port}")
    assert "on this computer only" in talk.say("audience code")[0]
    address = next(line for line in talk.say("audience network") if line.startswith("In a browser: "))
    address = address.removeprefix("In a browser: ").partition(",")[0]
    told, spelled = talk.say("audience address")
    assert address in told
    signs = spelled.removeprefix("Sign by sign: ").removesuffix(".").split(", ")
    names = {"dot": ".", "colon": ":", "slash": "/", "hyphen": "-"}
    assert "".join(names.get(sign, sign.lower()) for sign in signs) == address
    *drawing, told, where = talk.say("audience code")
    expected = segno.make(f"http://{address}", error="m", micro=False)
    assert read_code(drawing) == [[bool(dark) for dark in row] for row in expected.matrix]
    assert address in told
    printed = Path(where.removeprefix("To print it: ")).read_text(encoding="utf-8")
    assert f"http://{address}" in printed
    assert "<svg" in printed
    path = "/" + address.partition("/")[2]
    page = request(port, path).body.decode()
    assert address in page
    assert 'src="code.svg"' in page
    assert request(port, f"{path}code.svg").body.startswith(b"<svg")
    talk.say("audience on")
    assert "code.svg" not in request(port).body.decode()


def test_no_code_is_drawn_on_a_screen_that_is_read_aloud(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ACCESS_SCRABBLE_SPEECH", "screen_reader")
    with Typed() as talk:
        talk.say_all("1", "Anna, Bob", "1", "3")  # menus are told in brief there
        talk.say(f"audience network {free_port()}")
        told = talk.say("audience code")
        assert told[0].startswith("The QR code of ")
        assert not any("█" in line for line in told)
