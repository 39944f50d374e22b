"""A referee's and two correctors' programs on one game, each in a terminal, heard by what they show."""

import time
from contextlib import closing

import pytest

from access_scrabble.session.database import AWAY_SECONDS
from tests.shared.halls import Hall, begin, play_first_turn
from tests.shared.postgres import Cable, Server

pytestmark = pytest.mark.judge
MENU_AGAIN = "15 Rejoindre une partie de la salle"


@pytest.mark.rule("BU-19")
def test_a_referee_and_two_correctors(hall: Hall) -> None:
    chef = hall.post("chef")
    begin(chef)
    anna, bob = hall.post("anna"), hall.post("bob")
    anna.says("rejoindre", "Numéro :")
    anna.says("1", "Coup 1, 7 lettres à tirer.", "À vous : tables 1 à 3.")
    bob.says("reprendre", "À vous : tables 4, 5.")
    chef.says("donner 1 bob double", "Double arbitrage par bob : table 1.")
    bob.hears("En double arbitrage : table 1.")
    play_first_turn(chef)
    for station in (anna, bob):  # nobody types, and all know
        station.hears("Coup 1 : PIOCHEZ", "Retenu au coup 1 : H6 CHOPIEZ")

    anna.says("1 chopiez h6 116", "116 points. CHOPIEZ")
    assert "n'est pas à vous" in anna.says("4 =", "rien n'est saisi")
    anna.says("2 chopiez h9 116", "Ben, table 2, coup 1")
    anna.says("demander 2 référence douteuse", "À trancher, demandé par anna : Ben")
    chef.hears("À trancher, demandé par anna : Ben", "référence douteuse")
    bob.says("1 pioche h4 20", "différence")
    bob.says("=", "tables 4, 5")
    chef.says("manquants", "anna : table 3.")
    chef.says("trancher 1: 2 7", "décidé par l'arbitre")
    anna.hears("Ben, table 2, coup 1 : 7 points", "décidé par l'arbitre")

    chef.says("3 10", "Cléo, coup 1 : 10 points.")
    anna.hears("Cléo, coup 1 : 10 points.")
    anna.says("3 =", "Remplacer ?")
    anna.says("o", "Cléo, table 3, coup 1")
    chef.hears("Plus personne ne manque au coup 1.")
    chef.says("double", "Entrée pour finir")
    assert "différence" in chef.says("", "Pas de double arbitrage")
    chef.says("annuler 1", "Annuler bulletin du coup 1, table 3 ?")  # anna's, not his own last step
    chef.says("n", "Rien n'est changé")
    chef.says("postes", "chef (arbitre), anna (correcteur), bob (correcteur).")
    vue = hall.post("vue")
    vue.says("reprendre", "Aucune table ne vous est confiée : vue.")
    vue.says("1 =", "n'est pas à vous")


def test_a_station_goes_on_without_the_server(hall: Hall, server: Server) -> None:
    chef = hall.post("chef")
    begin(chef)
    with closing(Cable(server)) as cable:
        anna = hall.post("anna", cable.folder)
        anna.says("reprendre", "À vous : tables 1 à 3.")
        play_first_turn(chef)
        anna.hears("Retenu au coup 1")
        anna.says("1 =", "116 points. CHOPIEZ")
        cable.cut()
        anna.hears("Serveur perdu. Continuez")
        anna.says("2 chopiez h6 116", "116 points. CHOPIEZ", "1 saisie gardée")
        anna.says("3 =", "2 saisies gardées")
        chef.says("manquants", "anna : tables 2, 3.")
        chef.says("postes", "Absents : anna, bob.")
        anna.kill()  # and its computer fails, too
        cable.mend()
        again = hall.post("anna", cable.folder)
        again.says("reprendre", "2 saisies envoyées.")
        chef.says("manquants", "bob : tables 4, 5.")
        assert "anna" not in chef.says("bulletins 1", "3 bulletins")


def test_the_menu_stays_while_the_server_is_away(hall: Hall, server: Server) -> None:
    with closing(Cable(server)) as cable:
        anna = hall.post("anna", cable.folder)
        cable.cut()
        for _ in range(2):
            anna.says("rejoindre", "Serveur injoignable.", MENU_AGAIN)
        cable.mend()
        time.sleep(AWAY_SECONDS)  # it is not asked again before
        anna.says("rejoindre", "La salle n'a pas encore de partie.", MENU_AGAIN)


def test_what_was_changed_meanwhile_is_given_back(hall: Hall, server: Server) -> None:
    chef = hall.post("chef")
    begin(chef)
    with closing(Cable(server)) as cable:
        anna = hall.post("anna", cable.folder)
        anna.says("reprendre", "À vous : tables 1 à 3.")
        play_first_turn(chef)
        anna.hears("Retenu au coup 1")
        cable.cut()
        anna.hears("Serveur perdu")
        anna.says("1 chopiez h6 116", "1 saisie gardée")
        anna.says("2 chopiez h6 116", "2 saisies gardées")
        chef.says("1 12", "Ann, coup 1 : 12 points.")
        cable.mend()
        anna.hears("1 saisie envoyée", "Non envoyé, à saisir de nouveau : table 1.", "chef a changé la même chose")
        anna.says("verdict 1", "12 points")


def test_another_computer_takes_the_dead_referee_s_place(hall: Hall) -> None:
    chef = hall.post("chef")
    begin(chef)
    play_first_turn(chef)
    other = hall.post("chef")
    other.says("reprendre", "ouverte sur un autre poste d'arbitre")
    chef.kill()
    other.says("reprendre", "bulletins du coup 1 :")
    other.says("1 =", "Ann, table 1, coup 1")
