"""Correction slips, spoken, brailled and printed: what was played, what is given, why (BU-17)."""

from collections.abc import Iterable

from access_scrabble.presentation.documents import Document, Listing, Paragraph, Section
from access_scrabble.presentation.duplicate.names import DuplicateNames
from access_scrabble.presentation.duplicate.slip_events import AUTHORITIES
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.slips import SlipWording
from access_scrabble.rules.duplicate.accounting import conditions
from access_scrabble.rules.duplicate.state import State
from access_scrabble.rules.slips.notices import Notice
from access_scrabble.rules.slips.slip import Slip


class NoticeWording:
    """Words correction slips, one by one or as a document."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._names = DuplicateNames(language)
        self._slips = SlipWording(language)

    def told(self, state: State, notices: Iterable[Notice]) -> list[str]:
        """Each correction slip in one line."""
        lines = [f"{self._title(state, found)}. {' '.join(self._body(state, found))}" for found in notices]
        return lines or [self._language.text("No correction slip.")]

    def none_left(self) -> str:
        """Why there is no correction slip where a person has decided."""
        return self._language.text("No correction slip: after the decision no sanction is left.")

    def document(self, state: State, notices: Iterable[Notice], title: str) -> Document:
        """Correction slips to print, emboss or send, each under its own title."""
        sections = tuple(
            Section(self._title(state, found), (Listing(tuple(self._body(state, found))),))
            for found in notices
        )
        if not sections:
            sections = (Section("", (Paragraph(self._language.text("No correction slip.")),)),)
        return Document(title, self._language.code, sections)

    def _title(self, state: State, found: Notice) -> str:
        return self._language.text(
            "Turn {turn}, {player}", turn=found.turn, player=self._names.table(state, found.slip.table)
        )

    def _body(self, state: State, found: Notice) -> list[str]:
        lines = [
            self._language.text("Played: {slip}.", slip=self.written(found.slip)),
            self._language.text("Given: {verdict}.", verdict=self._given(state, found)),
        ]
        if found.verdict.reading is not None:
            lines.append(
                self._language.text("Read as {solution}", solution=self._slips.reading(found.verdict.reading))
            )
        if found.verdict.warnings:
            lines.append(self._warnings(state, found))
        if not found.must_be_sent:
            lines.append(self._language.text("This one need not be sent."))
        return lines

    def _given(self, state: State, found: Notice) -> str:
        """The verdict, and which person decided so."""
        judged = state.table.scores_of(found.turn).slip_of(found.slip.table)
        authority = None if judged is None else AUTHORITIES.get(judged.authority)
        told = self._slips.judged(found.verdict)
        return told if authority is None else f"{told}, {self._language.text(authority)}"

    def _warnings(self, state: State, found: Notice) -> str:
        told = self._language.count("{number} warning so far", "{number} warnings so far", found.warnings)
        cost = conditions(state.settings).cost(found.warnings)
        if cost:
            told += ", " + self._language.count("{number} point lost", "{number} points lost", cost)
        return f"{told}."

    def written(self, slip: Slip) -> str:
        """What stands on a slip, jokers in small letters, a point for an empty square."""
        words = ", ".join(word.symbols for word in slip.words)
        parts = [words] if words else []
        if slip.lines:
            drawn = " / ".join(line.replace(" ", ".") for line in slip.lines)
            parts.append(self._language.text("drawn {lines}", lines=drawn))
        if slip.has_reference:
            parts.append(
                self._language.text("reference {reference}", reference=slip.reference.strip().upper())
            )
        if slip.claimed is not None:
            parts.append(self._language.count("{number} point", "{number} points", slip.claimed))
        return ", ".join(parts) or self._language.text("nothing")
