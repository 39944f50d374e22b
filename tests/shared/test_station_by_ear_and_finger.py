"""A corrector's station used by ear alone and by finger alone: only what is said, or brailled, is read."""

import os
import re
import time
from contextlib import closing
from pathlib import Path

import pytest

from tests.keyboard.terminal import environment
from tests.liblouis import needs_liblouis
from tests.shared.halls import Hall, begin, play_first_turn, play_second_turn
from tests.shared.postgres import Cable, Server
from tests.shared.posts import PATIENCE, EarPost, FingerPost, Post

needs_liblouis()
pytestmark = pytest.mark.judge


def kept(name: str, post: Post) -> None:
    """Keep a transcript where somebody wants it."""
    if folder := os.environ.get("TRANSCRIPTS"):
        (Path(folder) / f"{name}.txt").write_text("\n".join(post.transcript) + "\n", encoding="utf-8")


def joined(post: Post, *words: str) -> None:
    post.says("rejoindre", "Numéro :")
    post.says("1", *words)


@pytest.mark.parametrize("kind", [EarPost, FingerPost])
def test_a_corrector_s_turn(hall: Hall, server: Server, kind: type[EarPost | FingerPost]) -> None:
    """Joins, knows draw, clock and word, enters slips, asks, hears the ruling, loses the server and has it back."""
    chef = hall.post("chef")
    begin(chef)
    with closing(Cable(server)) as cable:
        anna = hall.open(kind, "anna", cable.folder)
        joined(anna, "Coup 1, 7 lettres à tirer.", "À vous : tables 1 à 3.")
        anna.says("temps", "Le chrono n")
        chef.says("PIOCHEZ", "dans le sac")
        anna.hears("Coup 1 : P, I, O, C, H, E, Z." if kind is EarPost else "Coup 1 : PIOCHEZ")
        chef.says("chrono", "démarrer quand même le chrono ?")
        chef.says("o", "Coup 1 :")
        anna.hears("Chrono.")
        anna.says("temps", "Il reste ")
        chef.says("retenir", "Retenu au coup 1")
        heard = anna.hears("Retenu au coup 1 : H6 CHOPIEZ, 116 points.", "bulletins du coup 1")
        assert re.search(r"Coup 2, bulletins du coup 1 ?:?$", heard), "the prompt says which slips are awaited now"

        anna.says("1 chopiez h6 116", "116", "juste")
        anna.says("4 =", "La table 4 n'est pas à vous : rien n'est saisi.")
        anna.says("2 pioche h4 20", "avertissement")
        anna.says("manquants", "il vous manque : table 3.")
        anna.says("demander 2 score illisible", "À trancher", "score illisible")
        chef.says("trancher 1: 2 34", "décidé par l'arbitre")
        anna.hears("Ben, table 2, coup 1 : 34 points", "décidé par l'arbitre")

        cable.cut()
        anna.hears("Serveur perdu. Continuez : vos bulletins sont gardés")
        anna.says("3 =", "juste", "Aucune de vos tables ne manque au coup 1.", "1 saisie gardée")
        cable.mend()
        anna.hears("Serveur de nouveau là.", "1 saisie envoyée.")
        chef.says("manquants", "bob : tables 4, 5.")
        chef.says("interruption 40", "Partie finie")
        heard = anna.hears("Fin de partie", "Partie finie")
        assert not re.search("annuler|annoncer", heard), "what only the referee can do is not told to her"
        chef.says("recours 1: 2 le score", "formulé à temps ?")
        chef.says("n", "Recours tardif enregistré")
        heard = anna.hears("Recours tardif enregistré : Ben, table 2, coup 1.") + anna.rest()
        assert "commission" not in heard
        kept(f"station-{kind.__name__}", anna)


@pytest.mark.rule("BU-19")
def test_a_second_corrector_by_finger(hall: Hall) -> None:
    """He is not told what the first one found before he has entered his own; then both and the referee are."""
    chef = hall.post("chef")
    begin(chef)
    bob = hall.open(FingerPost, "bob")
    joined(bob, "À vous : tables 4, 5.")
    chef.says("donner 1-2 bob double", "Double arbitrage par bob : tables 1, 2.")
    bob.hears("En double arbitrage : tables 1, 2.")
    play_first_turn(chef)
    bob.hears("Retenu au coup 1", "bulletins du coup 1")
    anna = hall.open(EarPost, "anna")
    joined(anna, "À vous : tables 1 à 3.")
    anna.says("1 chopiez h6 116", "116 juste")
    assert "116 points" not in bob.rest(2), "the second is to judge by himself"
    bob.says("1 pioche h4 20", "différence. Arbitre : 116 points ; double arbitre : 34 points")
    for told in (chef, anna):
        told.hears("Ann, table 1, coup 1, différence.")
    bob.says("2 =", "Ben, table 2 : noté ; personne d'autre ne l'a encore saisi.")
    anna.says("2 pioche h4 20", "avertissement", "Ben, table 2, coup 1, différence.")
    for told in (chef, bob):
        told.hears("Ben, table 2, coup 1, différence.")
    bob.says("4 =", "juste")
    bob.says("manquants", "il vous manque : table 5.")

    anna.says("3 =", "juste")
    chef.says("donner 3 bob double", "Double arbitrage par bob : table 3.")
    bob.hears("En double arbitrage : tables 1 à 3.")
    bob.says("manquants", "il vous manque : table 5.", "il vous manque en double arbitrage : table 3.")
    bob.says("5 =", "table 5 : 116, juste. Plus personne ne manque au coup 1.", "en double arbitrage : table 3.")
    bob.says("3 =", "même décision.", "Aucune de vos tables ne manque au coup 1.")
    bob.says("expliquer 4", "Dan, table 4, coup 1 : 116 points")
    kept("second", bob)


class RoomPost(EarPost):
    """A referee at his screen; his program's voice is for the room."""

    shown = Post.shown

    @property
    def said_to_the_room(self) -> str:
        return str(EarPost.shown.__get__(self))


def test_three_turns_with_the_server_and_the_referee_s_computer_lost(hall: Hall, server: Server) -> None:
    """One station by ear, one by finger: slips of all kinds, one half typed when the server stops."""
    chef = hall.open(RoomPost, "chef")
    begin(chef)
    anna, bob = hall.open(EarPost, "anna"), hall.open(FingerPost, "bob")
    joined(anna, "À vous : tables 1 à 3.")
    joined(bob, "À vous : tables 4, 5.")
    play_first_turn(chef)
    for station in (anna, bob):
        station.hears("Retenu au coup 1 : H6 CHOPIEZ, 116 points.", "bulletins du coup 1")
    anna.says("1 xopiez h6 120", "table 1, zéro : mot non admis : XOPIEZ.")
    anna.says("1 chopiez h6 116", "Remplacer ?")
    anna.says("o", "116 points. CHOPIEZ en H6.", "Avant : zéro.")
    bob.says("4 chopiez 106", "116 points, avertissement", "différent du maximum")
    bob.says("demander 4 le score", "À trancher, demandé par bob : Dan, table 4, coup 1.")
    chef.hears("À trancher, demandé par bob")
    anna.child.send("2 ")
    server.stop()
    for station in (anna, bob):
        station.hears("Serveur perdu. Continuez")
    chef.hears("Serveur perdu : rien n'est enregistré avant son retour.")
    anna.says("=", "table 2 - 116 juste", "Serveur absent : 1 saisie gardée sur cet ordinateur.")
    anna.says("3 =", "table 3 - 116 juste", "Aucune de vos tables ne manque au coup 1.", "2 saisies gardées.")
    bob.says("5 =", "table 5 : 116, juste.", "1 saisie gardée")
    bob.says("postes", "Serveur injoignable.")
    server.start()
    anna.hears("Serveur de nouveau là.", "2 saisies envoyées.")
    bob.hears("Serveur de nouveau là.", "1 saisie envoyée.")
    chef.hears("Serveur de nouveau là.", "Plus personne ne manque au coup 1.")
    play_second_turn(chef)
    for station in (anna, bob):
        station.hears("Retenu au coup 2")
    heard = chef.said_to_the_room
    assert "CHOPIEZ, H6, 116 points" in heard
    assert not [word for word in ("trancher", "Serveur", "bob", "manque", "Dan") if word in heard]

    chef.kill()
    other = hall.open(Post, "chef", home="another")
    other.says("reprendre", "bulletins du coup 2 :")
    other.says("trancher 1: 4 116", "décidé par l'arbitre")
    bob.hears("Dan, table 4, coup 1 : 116 points, décidé par l'arbitre.")
    anna.says("=", "tables 1 à 3 - ", "Aucune de vos tables ne manque au coup 2.")
    bob.says("=", "tables 4, 5 : ", "Plus personne ne manque au coup 2.")
    other.says("LESTAGE", "dans le sac")
    other.says("retenir", "Retenu au coup 3")
    for station in (anna, bob):
        station.hears("bulletins du coup 3")
        station.says("postes", "chef (arbitre), anna (correcteur), bob (correcteur).")
    kept("three-turns-ear", anna)
    kept("three-turns-finger", bob)


def test_slips_stay_with_their_turn_while_the_game_goes_on(hall: Hall) -> None:
    """An entry never goes to another turn than the one that the prompt names."""
    chef = hall.post("chef")
    begin(chef)
    anna = hall.open(EarPost, "anna")
    joined(anna, "À vous : tables 1 à 3.")
    play_first_turn(chef)
    anna.hears("bulletins du coup 1")
    play_second_turn(chef)
    assert "bulletins du coup 2" not in anna.hears("Retenu au coup 2")
    anna.says("1 chopiez h6 116", "table 1 - 116 juste")
    anna.says("manquants", "Coup 1, il vous manque : tables 2, 3.")
    anna.says("ramassage", "2 Ben :")
    anna.says("=", "table 2 - 116 juste", "3 Cléo :")
    assert "Dan" not in anna.says("", "Coup 1, il vous manque : table 3."), "others' tables are not asked of her"
    anna.says("=", "table 3", "Aucune de vos tables ne manque au coup 1.", "bulletins du coup 2")
    anna.says("manquants", "Coup 2, il vous manque : tables 1 à 3.")


class ReadPost(Post):
    """A computer beside a screen reader: nothing is written twice, and a key reads the line again."""

    def _variables(self, home: Path) -> dict[str, str]:
        return {**environment(home), "ACCESS_SCRABBLE_SPEECH": "screen_reader"}

    def rereads(self, line: str) -> None:
        """Press the key until it reads this line: the prompt follows a moment behind the news."""
        deadline, read = time.monotonic() + PATIENCE, ""
        while line not in read:
            assert time.monotonic() < deadline, read
            self.child.send("\x12")
            read = self.rest(0.5)


def test_beside_a_screen_reader_the_line_is_read_again_behind_the_present_turn(hall: Hall) -> None:
    chef = hall.post("chef")
    begin(chef)
    anna = hall.open(ReadPost, "anna")
    joined(anna, "À vous : tables 1 à 3.")
    anna.hears("Coup 1 :")
    anna.child.send("1 cho")
    play_first_turn(chef)
    assert "bulletins" not in anna.hears("Retenu au coup 1 : H6 CHOPIEZ, 116 points.")
    anna.rereads("Coup 2, bulletins du coup 1 : 1 cho")
    anna.child.send("piez h6 116\r")
    anna.hears("116 points. CHOPIEZ")
