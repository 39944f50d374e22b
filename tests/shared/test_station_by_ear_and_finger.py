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
    chef.hears("Ann, table 1, coup 1, différence.")
    bob.says("2 =", "Ben, table 2 : noté ; personne d'autre ne l'a encore saisi.")
    anna.says("2 pioche h4 20", "avertissement")
    chef.hears("Ben, table 2, coup 1, différence.")
    bob.says("4 =", "juste")
    bob.says("manquants", "il vous manque : table 5.")
    kept("second", bob)


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
