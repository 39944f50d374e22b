"""A tournament in a hall's store: three games with correctors, resumed from another computer, printed, copied."""

import json
import re
from pathlib import Path

import pytest

from access_scrabble.cli.formats import endings
from access_scrabble.cli.main import main
from access_scrabble.language.documents import Content
from tests.keyboard.test_federation import PLAYERS, SERIES, federation_list
from tests.shared.halls import Hall
from tests.shared.postgres import Server
from tests.shared.posts import Post

pytestmark = pytest.mark.judge
HALVES = {"anna": (1, 30), "bob": (31, 60)}


def choose(post: Post, title: str, *words: str) -> str:
    """Take an option of the menu shown last by its title."""
    option = re.compile(rf"^(\d+) {re.escape(title)}", re.MULTILINE)
    while not option.search(post.shown):
        post.rest(0.1)
    return post.says(option.findall(post.shown)[-1], *words)


def play(chef: Post, stations: dict[str, Post], letters: str) -> None:
    """One turn whose top all tables of a half have, and one table of the other half has not."""
    chef.says("1", "Numéro :")
    chef.says("2", "7 lettres à taper")
    for name, (first, last) in HALVES.items():
        chef.says(f"donner {first}-{last} {name}", f"{name} : tables {first} à {last}.")
        stations[name].says("rejoindre", "Numéro :")
        stations[name].says("1", f"À vous : tables {first} à {last}.")
    chef.says(letters, "dans le sac")
    chef.says("retenir", "Retenu au coup 1")
    for name, (first, _) in HALVES.items():
        stations[name].hears("Retenu au coup 1")
        stations[name].says(f"{first + 1} zéro", f"table {first + 1}, coup 1")
        stations[name].says("=", "tables", "coup 1")
        stations[name].says("manquants", "Aucune de vos tables ne manque au coup 1.")
        stations[name].says("quitter", "Numéro :")
    chef.hears("Plus personne ne manque au coup 1.")
    chef.says("interruption 40", "Fin de partie")
    chef.says("quitter", "Numéro :")


@pytest.mark.rule("DU-14")
def test_a_tournament_of_a_hall(
    hall: Hall, server: Server, database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    listed = tmp_path / "licenciés.csv"
    listed.write_bytes(federation_list().encode("cp1252"))
    chef = hall.post("chef")
    chef.says("tournois", "Nom du tournoi :")
    chef.says("Coupe", "Numéro :")
    chef.says("1", "Numéro :")
    choose(chef, "Joueurs", "Numéro :")
    choose(chef, "prendre les joueurs dans un fichier", "fichier :")
    chef.says(str(listed), f"{PLAYERS} joueurs.")
    chef.says("", "Numéro :")
    stations = {name: hall.post(name) for name in HALVES}
    for number, letters in enumerate(("PIOCHEZ", "AEIRSTU"), start=1):
        choose(chef, f"Commencer la partie {number}", ":")
        chef.says(f"Manche {number}", ":")
        chef.says("", "Numéro :")
        play(chef, stations, letters)

    chef.kill()  # his computer fails between two games; another one goes on
    other = hall.open(Post, "chef", home="second")
    other.says("tournois", "Numéro :")
    choose(other, "Coupe", f"Coupe : {PLAYERS} joueurs, 2 parties")
    other.hears("Numéro :")
    choose(other, "Commencer la partie 3", ":")
    other.says("Manche 3", ":")
    other.says("", "Numéro :")
    play(other, stations, "BCDEIOU")

    address = server.address("chef", database)
    capsys.readouterr()
    assert main(["--store", address, "tournament", "--list"]) == 0
    name = capsys.readouterr().out.split()[0]
    for form in endings(Content.RESULTS):  # while it is open at the referee's computer
        path = tmp_path / f"results.{form}"
        assert main(["--store", address, "tournament", "--saved", name, "--output", str(path)]) == 0, form
        assert path.stat().st_size > 1000, form
    found = json.loads((tmp_path / "results.json").read_text(encoding="utf-8"))
    assert sorted(found["series"]) == sorted(SERIES)
    assert [one["table"] for one in found["ranking"][-2:]] == [2, 32]

    assert main(["--store", address, "game", "copy", name, "--to", "files"]) == 0
    copied = capsys.readouterr().out
    assert copied.count("Copie faite : ") == 4  # three games, and the tournament
    assert main(["tournament", "--saved", name, "--output", str(tmp_path / "copied.json")]) == 0
    assert (tmp_path / "copied.json").read_bytes() == (tmp_path / "results.json").read_bytes()
