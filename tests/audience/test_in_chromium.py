"""The room's page in a real browser: a whole game, every size, both schemes, keys and screen readers."""

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import replace
from time import monotonic, sleep

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from access_scrabble.audience.http import HttpExchange
from access_scrabble.audience.server import AudienceServer, Site
from access_scrabble.audience.view import PublicView, RoomNotice
from access_scrabble.desks.duplicate.audience import Announced, public_view
from access_scrabble.language.language import Language
from access_scrabble.language.messages import monotonic_ms
from access_scrabble.rules.duplicate.clock import TurnClock
from access_scrabble.rules.duplicate.commands import DrawLetters
from access_scrabble.rules.duplicate.records import perform, steps
from access_scrabble.rules.duplicate.settings import DuplicateSettings
from access_scrabble.rules.duplicate.state import DuplicateState
from tests.audience import browser
from tests.audience.conftest import ServerMaker
from tests.audience.watching import Shown, WatchedReferee, free_port
from tests.keyboard.refereeing import VIRTUAL_BAG, sit_down
from tests.keyboard.typed import Typed
from tests.rules.duplicate.support import french_context

PATIENCE = 30
TO_BOARD = (Keys.TAB,) * 5
"""Past the four buttons."""
SIZES = ((1920, 1080), (1024, 768), (360, 800))


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chrome]:
    with browser.chromium(tmp_path_factory.mktemp("profile")) as opened:
        yield opened


@pytest.fixture
def usual(driver: Chrome) -> Chrome:
    """The browser as a projector has it."""
    browser.resize(driver, 1920, 1080)
    browser.prefer(driver, prefers_color_scheme="light")
    return driver


def eventually(check: Callable[[], bool]) -> None:
    """Wait for something that is about to be so."""
    deadline = monotonic() + PATIENCE
    while not check():
        assert monotonic() < deadline
        sleep(0.02)


def middle_of_a_game(turns: int = 14, language: str = "en") -> PublicView:
    """A view with everything on it: jokers, a draw, a running clock, many turns."""
    context = french_context(9)
    states: list[DuplicateState] = [state for state, _ in steps(context, DuplicateSettings())]
    state = next(state for state in states if len(state.table.turns) == turns and state.table.draw is None)
    state, _ = perform(context, state, DrawLetters())
    clock = TurnClock(180_000).resumed(monotonic_ms())
    return public_view(Language(language), state, Announced().with_all(state), clock)


@pytest.mark.rule("DU-17")
def test_a_whole_game_is_what_the_page_shows_at_every_turn(usual: Chrome) -> None:
    port = free_port()
    seen: list[Shown] = []

    def look(expected: Shown) -> None:
        eventually(lambda: browser.shown(usual) == expected)
        seen.append(expected)

    with Typed() as talk:
        sit_down(talk, VIRTUAL_BAG)
        talk.say(f"audience on {port}")
        usual.get(f"http://localhost:{port}/")
        referee = WatchedReferee(talk, has_real_bag=False, look=look)
        referee.run()
        assert len(seen) >= 2 * referee.turns > 20
        assert browser.read(usual, "status").startswith("End of the game: ")
        talk.say("undo")
        eventually(lambda: browser.read(usual, "status").startswith("Turn "))
        assert usual.get_log("browser") == []  # type: ignore[no-untyped-call]
    eventually(lambda: browser.read(usual, "live").startswith("Connection lost"))


def test_the_clock_counts_down_by_itself(usual: Chrome, serve: ServerMaker) -> None:
    server = serve(view=PublicView(clock=TurnClock(62_000)))
    usual.get(f"http://localhost:{server.port}/")
    assert browser.read(usual, "clock") == "1:02"
    server.publish(PublicView(clock=TurnClock(62_000).resumed(monotonic_ms())))
    eventually(lambda: browser.read(usual, "clock") in {"1:01", "1:00", "0:59"})
    server.publish(PublicView(clock=TurnClock(500).resumed(monotonic_ms())))
    eventually(lambda: browser.read(usual, "clock") == "Time")
    assert clock_state(usual) == "over"
    server.publish(PublicView(clock=TurnClock(29_000, 30_000)))
    eventually(lambda: clock_state(usual) == "last")
    assert "Last seconds" in usual.execute_script("return document.getElementById('clock-part').textContent")
    server.publish(PublicView())
    eventually(lambda: browser.read(usual, "clock") is None)


def clock_state(driver: Chrome) -> str:
    return str(driver.execute_script("return document.getElementById('clock-part').className"))


def test_announcements_are_told_once_and_the_clock_never(usual: Chrome, serve: ServerMaker) -> None:
    server = serve(view=PublicView(notices=(RoomNotice(1, "Old."),)))
    usual.get(f"http://localhost:{server.port}/")
    eventually(lambda: usual.execute_script("return document.body.dataset.version") == "1")
    assert browser.read(usual, "live") == "", "what was told before somebody came is not told to him"
    server.publish(PublicView(notices=(RoomNotice(1, "Old."), RoomNotice(2, "Clock."), RoomNotice(3, "Time."))))
    eventually(lambda: browser.read(usual, "live") == "Clock. Time.")
    regions = usual.execute_script(
        "return [...document.querySelectorAll('[aria-live], [role=status], [role=alert], [role=log]')]"
        ".map((region) => [region.id, region.ariaLive]);"
    )
    assert regions == [["live", "polite"], ["clock", "off"]]
    assert usual.execute_script("return document.getElementById('clock').role") == "timer"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(usual: Chrome, serve: ServerMaker, scheme: str) -> None:
    server = serve(view=middle_of_a_game())
    browser.resize(usual, 1024, 768)
    browser.prefer(usual, prefers_color_scheme=scheme)
    usual.get(f"http://localhost:{server.port}/")
    announce(usual, server)
    found = browser.axe(usual)
    assert found.violations == []
    assert {"aria-required-children", "color-contrast-enhanced", "td-headers-attr"} <= found.passed


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_contrast_is_seven_to_one_and_nothing_is_too_wide(usual: Chrome, serve: ServerMaker, scheme: str) -> None:
    server = serve(view=middle_of_a_game())
    browser.prefer(usual, prefers_color_scheme=scheme)
    usual.get(f"http://localhost:{server.port}/")
    announce(usual, server)
    for size in SIZES:
        browser.resize(usual, *size)
        pairs = browser.contrasts(usual)
        assert len(pairs) >= 8
        assert {pair: ratio for pair, ratio in pairs.items() if ratio < 7} == {}
        assert overflow(usual) <= 0


def announce(driver: Chrome, server: AudienceServer, language: str = "en") -> None:
    """Have something announced on the page, so that nothing of it is empty."""
    eventually(lambda: driver.execute_script("return document.body.dataset.version") == "1")
    told = {"en": "Clock.", "fr": "Chrono."}[language]
    server.publish(replace(middle_of_a_game(language=language), notices=(RoomNotice(1, told),)))
    eventually(lambda: browser.read(driver, "live") == told)


def overflow(driver: Chrome) -> int:
    """How many pixels the page is too wide."""
    script = "const root = document.documentElement; return root.scrollWidth - root.clientWidth;"
    return int(driver.execute_script(script))


SEEN = {
    "letters of the board": "#board .tile .seen",
    "premium squares": "#board .double_letter .seen",
    "coordinates": "#board thead th:nth-child(2)",
    "draw": "#letters .tile .seen",
    "clock": "#clock",
    "last word": "#last",
    "points": "#scores li",
    "turns": "#turns td",
}


def letter_sizes(driver: Chrome) -> dict[str, float]:
    """How large each kind of text is, in pixels of the screen."""
    script = "return parseFloat(getComputedStyle(document.querySelector(arguments[0])).fontSize) * devicePixelRatio"
    return {name: driver.execute_script(script, where) for name, where in SEEN.items()}


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768)], ids=str)
def test_zoom_enlarges_every_text_as_much(size: tuple[int, int], usual: Chrome, serve: ServerMaker) -> None:
    """WCAG 1.4.4: twice at 200 %; and at 400 % of a projector four times (1.4.10: nothing is too wide)."""
    port = serve(view=middle_of_a_game()).port
    sizes = {}
    for zoom in (1, 2, 4) if size == (1920, 1080) else (1, 2):
        browser.resize(usual, *size, zoom=zoom)
        usual.get(f"http://localhost:{port}/")
        eventually(lambda: browser.read(usual, "clock") is not None)
        sizes[zoom] = letter_sizes(usual)
        assert overflow(usual) <= 0
    for zoom, found in sizes.items():
        for name, pixels in found.items():
            assert pixels == pytest.approx(zoom * sizes[1][name]), (name, zoom)


def test_zoomed_to_320_pixels_it_flows_into_one_column(usual: Chrome, serve: ServerMaker) -> None:
    server = serve(view=middle_of_a_game())
    browser.resize(usual, 1280, 1024)
    usual.get(f"http://localhost:{server.port}/")
    before = letter_sizes(usual)
    browser.resize(usual, 1280, 1024, zoom=4)
    usual.get(f"http://localhost:{server.port}/")
    assert usual.execute_script("return innerWidth") == 320
    assert overflow(usual) <= 0
    lefts = usual.execute_script(
        "return [...document.querySelectorAll('section')].map((part) => part.getBoundingClientRect().left)"
    )
    assert len(set(lefts)) == 1
    for name, pixels in letter_sizes(usual).items():
        assert pixels >= 2 * before[name], name


SPACING = """
const look = document.createElement('style');
look.textContent = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important;'
    + ' word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }';
document.head.append(look);
return [...document.querySelectorAll('.now *, .past *, header *')].filter((part) =>
    part.checkVisibility() && !part.closest('.heard') && getComputedStyle(part).overflow === 'hidden'
    && (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1)
    ).map((part) => part.outerHTML);
"""


def test_spacing_of_ones_own_hides_nothing(usual: Chrome, serve: ServerMaker) -> None:
    """WCAG 1.4.12."""
    usual.get(f"http://localhost:{serve(view=middle_of_a_game()).port}/")
    for size in SIZES:
        browser.resize(usual, *size)
        assert usual.execute_script(SPACING) == []
        assert overflow(usual) <= 0


def test_a_phone_has_draw_and_clock_first_and_no_label_under_12_pixels(usual: Chrome, serve: ServerMaker) -> None:
    browser.resize(usual, 360, 800)
    usual.get(f"http://localhost:{serve(view=middle_of_a_game()).port}/")
    eventually(lambda: browser.read(usual, "clock") is not None)
    tops = [_top(usual, part) for part in ("letters-part", "clock-part", "last-part", "board")]
    assert tops == sorted(tops)
    assert tops[2] < 400, "draw and clock on the upper half of the first screen"
    smallest = usual.execute_script(
        "return Math.min(...[...document.querySelectorAll('body *')].filter((part) => part.checkVisibility()"
        " && !part.closest('.heard') && [...part.childNodes].some((node) => node.nodeType === 3"
        " && node.textContent.trim())).map((part) => parseFloat(getComputedStyle(part).fontSize)))"
    )
    assert smallest >= 12
    assert overflow(usual) <= 0


def _top(driver: Chrome, name: str) -> float:
    return float(
        driver.execute_script("return document.getElementById(arguments[0]).getBoundingClientRect().top", name)
    )


def test_the_keys_plus_and_minus_change_every_size_and_may_be_turned_off(usual: Chrome, serve: ServerMaker) -> None:
    usual.get(f"http://localhost:{serve(view=middle_of_a_game()).port}/")
    before = letter_sizes(usual)
    browser.press(usual, "+", "+")
    for name, pixels in letter_sizes(usual).items():
        assert pixels == pytest.approx(before[name] * 1.15**2, rel=0.01), name
    browser.press(usual, "-", "-", "-")
    assert letter_sizes(usual)["clock"] < before["clock"]
    browser.press(usual, "0")
    assert letter_sizes(usual) == pytest.approx(before)
    usual.find_element("id", "keys").click()
    browser.press(usual, "+")
    assert letter_sizes(usual) == pytest.approx(before), "WCAG 2.1.4"


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768)], ids=str)
def test_the_back_of_the_room_sees_draw_clock_and_last_word(
    size: tuple[int, int], usual: Chrome, serve: ServerMaker
) -> None:
    """Cap height is 0.7 of the size of the letters and more: 5 % of the picture at least."""
    browser.resize(usual, *size)
    usual.get(f"http://localhost:{serve(view=middle_of_a_game()).port}/")
    browser.press(usual, "f")
    eventually(lambda: letter_sizes(usual)["draw"] > 50)
    found = letter_sizes(usual)
    assert found["last word"] >= found["draw"]
    assert 0.7 * min(found["draw"], found["clock"], found["last word"]) >= 0.05 * size[1]
    script = "const root = document.documentElement; return [root.scrollHeight, root.scrollWidth]"
    assert [used <= whole for used, whole in zip(usual.execute_script(script), size[::-1], strict=True)] == [True, True]
    assert not usual.execute_script("return document.getElementById('board').checkVisibility()")
    browser.press(usual, "f")
    eventually(lambda: usual.execute_script("return document.getElementById('board').checkVisibility()"))


def test_nothing_moves_by_itself(usual: Chrome, serve: ServerMaker) -> None:
    usual.get(f"http://localhost:{serve(view=middle_of_a_game()).port}/")
    moving = usual.execute_script(
        "return [...document.querySelectorAll('*')].map(getComputedStyle).filter((look) =>"
        " look.animationName !== 'none' || parseFloat(look.transitionDuration) > 0).length"
    )
    assert moving == 0


def focused(driver: Chrome) -> str:
    """The square that has the focus, by its headings, as a screen reader finds them."""
    return str(
        driver.execute_script(
            "const cell = document.activeElement; if (cell.tagName !== 'TD') return cell.tagName;"
            "return cell.parentElement.cells[0].textContent"
            " + document.querySelector('#board thead tr').cells[cell.cellIndex].textContent;"
        )
    )


def test_the_board_is_walked_by_keys(usual: Chrome, serve: ServerMaker) -> None:
    usual.get(f"http://localhost:{serve(view=middle_of_a_game()).port}/")
    browser.press(usual, *TO_BOARD)
    assert focused(usual) == "H8"
    walk = {
        Keys.ARROW_RIGHT: "H9",
        Keys.ARROW_DOWN: "I9",
        Keys.ARROW_LEFT: "I8",
        Keys.ARROW_UP: "H8",
        Keys.HOME: "H1",
        Keys.END: "H15",
        Keys.PAGE_UP: "C15",
        Keys.PAGE_DOWN: "H15",
    }
    for key, square in walk.items():
        browser.press(usual, key)
        assert focused(usual) == square
    for key, square in {Keys.HOME: "A1", Keys.END: "O15"}.items():
        ActionChains(usual).key_down(Keys.CONTROL).send_keys(key).key_up(Keys.CONTROL).perform()
        assert focused(usual) == square
    browser.press(usual, Keys.ARROW_RIGHT, Keys.ARROW_DOWN)
    assert focused(usual) == "O15", "the edge holds"
    assert usual.execute_script("return document.querySelectorAll('#board [tabindex=\"0\"]').length") == 1
    browser.press(usual, Keys.TAB)
    assert focused(usual) == "BODY", "one step enters the board, one step leaves it"
    ActionChains(usual).key_down(Keys.SHIFT).send_keys(Keys.TAB).key_up(Keys.SHIFT).perform()
    assert focused(usual) == "O15", "the place is kept"


def test_the_focus_stays_while_the_game_goes_on(usual: Chrome, serve: ServerMaker) -> None:
    server = serve(view=middle_of_a_game(5))
    usual.get(f"http://localhost:{server.port}/")
    browser.press(usual, *TO_BOARD, Keys.ARROW_DOWN)
    server.publish(middle_of_a_game(8))
    eventually(lambda: len(browser.shown(usual).rows) == 8)
    assert focused(usual) == "I8"


def test_the_clock_of_the_page_stands_until_there_is_news(
    usual: Chrome, serve: ServerMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a slow line a second goes by before the first news: the clock went with it, and came back."""

    async def keep_waiting(_site: Site, exchange: HttpExchange) -> None:
        await exchange.begin_stream()
        await asyncio.Event().wait()

    monkeypatch.setattr(Site, "stream", keep_waiting)
    usual.get(f"http://localhost:{serve(view=middle_of_a_game()).port}/")
    time_left = browser.read(usual, "clock")
    usual.execute_async_script("setTimeout(arguments[0], 600)")
    assert browser.read(usual, "clock") == time_left
    for _ in range(2):
        browser.press(usual, "f")
        assert browser.read(usual, "clock") == time_left


def test_what_a_screen_reader_finds(usual: Chrome, serve: ServerMaker) -> None:
    """A real table in the tree of accessibility: grid, headings, cells that say what they hold."""
    view = middle_of_a_game()
    usual.get(f"http://localhost:{serve(view=view).port}/")
    nodes = usual.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    roles = [node["role"]["value"] for node in nodes if not node["ignored"]]
    assert roles.count("grid") == 1
    assert roles.count("gridcell") == 225
    assert roles.count("columnheader") == 16 + 5
    assert roles.count("rowheader") == 15 + 14
    assert {"timer", "status", "heading", "list", "table", "main"} <= set(roles)
    names = [node["name"]["value"] for node in nodes if node["role"]["value"] == "gridcell"]
    assert names[0] in {"triple word", view.board.cells[0].upper()}
    jokers = [symbol.upper() for symbol in view.board.cells if symbol.islower()]
    assert jokers
    assert [name for name in names if name.startswith("joker")] == [f"joker {letter}" for letter in jokers]
    assert names.count("empty") + names.count("double letter") > 50


def test_without_scripts_the_page_reads_as_well(usual: Chrome, serve: ServerMaker) -> None:
    port = serve(view=middle_of_a_game()).port
    usual.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    usual.get(f"http://localhost:{port}/")
    usual.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
    assert len(browser.shown(usual).rows) == 14
    assert len(browser.shown(usual).letters) == 7
