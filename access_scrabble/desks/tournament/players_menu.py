"""The players of a tournament at the keyboard: listed, from a file, added, changed, withdrawn (DU-13)."""

from collections.abc import Callable
from functools import partial

from access_scrabble.desks.common.dialogue import Abandoned, Dialogue
from access_scrabble.desks.common.lines import parse_number, parse_time
from access_scrabble.desks.ranking import player_lists
from access_scrabble.desks.tournament.tournaments import OpenTournament
from access_scrabble.errors import InputError
from access_scrabble.language.documents import DocumentFiles
from access_scrabble.language.language import Language
from access_scrabble.language.messages import Message
from access_scrabble.rules.tournament.model import ListPlayers, Player, SetPlayer, WithdrawPlayer

NONE = "-"
"""Typed where something that was known is to be forgotten."""


class PlayersMenu:
    def __init__(
        self,
        dialogue: Dialogue,
        language: Language,
        read: Callable[[str], player_lists.PlayerList],
        files: DocumentFiles,
    ) -> None:
        self._dialogue = dialogue
        self._language = language
        self._read = read
        self._files = files

    def run(self, tournament: OpenTournament) -> None:
        text = self._language.text
        ways: list[tuple[str, Callable[[OpenTournament], None]]] = [
            (text("take the players from a file"), self._take),
            (text("add or change a player"), self._set),
            (text("hear the list"), self._tell),
            (text("take a player off the list"), self._withdraw),
            (text("write the list to a file"), self._write),
        ]
        while True:
            try:
                with self._dialogue.setting_up():  # Enter alone leaves here
                    told = player_lists.player_count(self._language, tournament.state.players)
                    task = self._dialogue.pick(told, ways)
            except Abandoned:
                return
            with self._dialogue.setting_up():
                self._dialogue.attempt(partial(task, tournament))

    def _take(self, tournament: OpenTournament) -> None:
        """The whole list anew; nothing changes when a line is wrong."""
        listed = self._read(self._dialogue.ask_path())
        tournament.perform(ListPlayers(listed.players))
        self._dialogue.tell_done(*player_lists.told_list(self._language, listed))

    def _tell(self, tournament: OpenTournament) -> None:
        players = tournament.state.players
        told = [player_lists.told_player(self._language, player) for player in players]
        self._dialogue.let_read(Message.listed(player_lists.player_count(self._language, players), told))

    def _set(self, tournament: OpenTournament) -> None:
        """A question for each thing to know; Enter keeps what is known, a hyphen forgets it."""
        text = self._language.text
        known = {player.table: player for player in tournament.state.players}
        free = max(known, default=0) + 1
        question = text("Table, or Enter for {table}:", table=free)
        table = self._dialogue.ask_until(question, partial(parse_number, default=free))
        player = known.get(table, Player(table, ()))
        names = self._kept(text("Name, two names as Anna / Bob for a pair"), " / ".join(player.names))
        changed = Player(
            table,
            tuple(part.strip() for part in names.split("/") if part.strip()),
            licence=self._kept(text("Licence"), player.licence),
            series=self._kept(text("Series"), player.series),
            category=self._kept(text("Category"), player.category),
            club=self._kept(text("Club"), player.club),
            club_code=player.club_code,
            corrector=self._kept(text("Corrector"), player.corrector),
            extra_seconds=self._extra_seconds(player),
        )
        tournament.perform(SetPlayer(changed))
        self._dialogue.tell_done(player_lists.told_player(self._language, changed))

    def _kept(self, question: str, known: str) -> str:
        if known:
            asked = self._language.text("{question}, or Enter for {known}:", question=question, known=known)
        else:
            asked = self._language.text("{question}:", question=question)
        answer = " ".join(self._dialogue.ask_text(asked).split())
        return "" if answer == NONE else answer or known

    def _extra_seconds(self, player: Player) -> int:
        """Asked again until it is a time: a wrong one does not cost the answers before it."""
        known = str(player.extra_seconds) if player.extra_seconds else ""
        while True:
            try:
                answer = self._kept(self._language.text("Extra seconds"), known)
                return parse_time(answer) // 1000 if answer else 0
            except InputError as error:
                self._dialogue.complain(error)

    def _withdraw(self, tournament: OpenTournament) -> None:
        table = self._dialogue.ask_until(self._language.text("Table:"), _table)
        tournament.perform(WithdrawPlayer(table))
        self._dialogue.tell_done(player_lists.player_count(self._language, tournament.state.players))

    def _write(self, tournament: OpenTournament) -> None:
        state = tournament.state
        document = player_lists.players_document(self._language, state.title, state.players)
        self._dialogue.write_file(self._files.formats, partial(self._files.write, document))


def _table(answer: str) -> int:
    if not answer:
        raise Abandoned
    return parse_number(answer)
