"""The room's page: opened, opened wider, closed by typed lines; and given one view after another (DU-17)."""

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from threading import RLock

from access_scrabble.audience.room_page import spelled_address, told_followers, told_opening
from access_scrabble.audience.view import PORTS, Audience, PublicView, Reach, RoomNotice
from access_scrabble.desks.common.actions import fold
from access_scrabble.desks.common.lines import LineProblem
from access_scrabble.errors import InputError
from access_scrabble.language.language import Language

_HERE = frozenset({"oui", "on", "ordinateur", "computer", "ici", "here"})
_NETWORK = frozenset({"reseau", "network", "salle", "room"})
_OFF = frozenset({"non", "off", "fermer", "close"})

_CODE = frozenset({"code", "qr"})
_ADDRESS = frozenset({"adresse", "address"})

_NOTICES_KEPT = 8
"""A viewer that was away for a moment still hears these."""


class AudienceLines:
    """Understands what is typed about the page."""

    def __init__(
        self,
        audience: Audience,
        language: Language,
        draw: Callable[[str], None] = lambda _: None,
        keep: Callable[[bytes], Path] = lambda _: Path(),
    ) -> None:
        """Answer lines; ``draw`` shows what only eyes can use, ``keep`` writes a page to a file and says where."""
        self._audience = audience
        self._language = language
        self._draw = draw
        self._keep = keep

    def answer(self, text: str) -> list[str]:
        """Do what was typed: nothing asks, a word opens or closes, a number is a port.

        :raises InputError: when it is none of these.
        """
        words = fold(text).split()
        if len(words) == 1 and words[0] in _CODE | _ADDRESS:
            return self._address(as_code=words[0] in _CODE)
        port = _port(words.pop()) if words and words[-1].isdecimal() else None
        if len(words) > 1 or (words and words[0] not in _HERE | _NETWORK | _OFF):
            raise InputError(LineProblem.AUDIENCE_EXPECTED, text=text)
        if words and words[0] in _OFF:
            self._audience.close()
            return [self._language.text("The room's page is closed.")]
        if words or port is not None:
            return told_opening(self._language, self._audience.open(self._reach(words), port))
        opening = self._audience.opening
        looking = [] if opening is None else [told_followers(self._language, self._audience.followers)]
        return [*told_opening(self._language, opening), *looking]

    def _address(self, *, as_code: bool) -> list[str]:
        """The address spelled, or as a code; that is for others, so there is none on this computer alone."""
        text, opening = self._language.text, self._audience.opening
        if opening is None or (as_code and opening.reach is Reach.COMPUTER):
            return told_opening(self._language, opening)
        address = opening.addresses[0]
        if not as_code:
            return [text("In a browser: {address}", address=address), spelled_address(self._language, address)]
        from access_scrabble.audience.page import code_drawing, code_page  # most games have no page

        self._draw(code_drawing(address))
        path = self._keep(code_page(self._language, address))
        return [
            text("The QR code of {address} is on the screen: a telephone's camera opens the page.", address=address),
            text("To print it: {path}", path=path),
        ]

    def _reach(self, words: list[str]) -> Reach:
        """Who is to see the page; another port alone changes nothing about that."""
        if words:
            return Reach.NETWORK if words[0] in _NETWORK else Reach.COMPUTER
        opening = self._audience.opening
        return Reach.COMPUTER if opening is None else opening.reach


def _port(text: str) -> int:
    if len(text) > 5 or int(text) not in PORTS:
        raise InputError(LineProblem.PORT_EXPECTED, text=text)
    return int(text)


class RoomScreen:
    """Hands one view after another to the page, with what is new in each; any thread may call.

    A view is made only for a page that is open, or as it opens.
    """

    def __init__(self, page: Audience) -> None:
        self.page = page
        page.newest = self._newest
        self._make: Callable[[], PublicView] = PublicView
        self._notices: deque[RoomNotice] = deque(maxlen=_NOTICES_KEPT)
        self._told = 0
        self._shown = PublicView()
        self._using = RLock()

    def show(self, make: Callable[[], PublicView]) -> None:
        """Let this be looked at from now on."""
        self._make = make
        self.refresh()

    def refresh(self) -> None:
        """Show what has changed; nothing is made while no page is open."""
        if self.page.opening is None:
            return
        with self._using:
            before = self._shown
            if (view := self._newest()) != before:
                self.page.publish(view)

    def notify(self, text: str) -> None:
        """Have something told with the next view."""
        with self._using:
            self._told += 1
            self._notices.append(RoomNotice(self._told, text))

    def put_away(self) -> None:
        """The game is left: it stays to be seen, its time does not run."""
        make = self._make
        self.show(lambda: replace(make(), clock=None))

    def _newest(self) -> PublicView:
        """The view of this moment; what it holds that is new is told."""
        with self._using:
            view = self._make()
            for sentence in view.news:
                if sentence not in self._shown.news:
                    self.notify(sentence)
            self._shown = replace(view, notices=tuple(self._notices))
            return self._shown
