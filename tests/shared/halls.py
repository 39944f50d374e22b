"""A hall of five tables: its accounts, its computers, and how its first turn is played."""

from pathlib import Path
from typing import TypeVar

from tests.shared.postgres import Server, accounts
from tests.shared.posts import Post

P = TypeVar("P", bound=Post)
ROLES = (("referee", "chef"), ("corrector", "anna"), ("corrector", "bob"), ("viewer", "vue"))


class Hall:
    def __init__(self, server: Server, database: str, folder: Path) -> None:
        self._server, self._database, self._folder = server, database, folder
        for role, name in ROLES:
            server.psql(accounts([name], role))
        self._posts: list[Post] = []

    def post(self, name: str, socket: Path | None = None) -> Post:
        return self.open(Post, name, socket)

    def open(self, kind: type[P], name: str, socket: Path | None = None, home: str = "") -> P:
        """A computer of a kind, by its own way to the server or by another; the account's usual one, or a new one."""
        post = kind(self._folder / (home or name), self._server.address(name, self._database, socket))
        self._posts.append(post)
        return post

    def close(self) -> None:
        for post in self._posts:
            post.kill()


def begin(chef: Post) -> None:
    """Five tables, anna has three, bob two."""
    chef.says("arbitrer", "Numéro :")
    chef.says("1", "Numéro :")
    chef.says("2", "Entrée s'il n'y en a pas")
    chef.says("1 Ann, 2 Ben, 3 Cléo, 4 Dan, 5 Eve", "7 lettres à taper")
    chef.says("donner 1-3 anna", "anna : tables 1 à 3.")
    chef.says("donner 4-5 bob", "bob : tables 4, 5.")


def play_first_turn(chef: Post) -> None:
    chef.says("PIOCHEZ", "dans le sac", "Coup 1 :")
    chef.says("retenir", "Retenu au coup 1", "bulletins du coup 1 :")


def play_second_turn(chef: Post) -> None:
    """Drawn and retained while slips of the first turn are still missing."""
    chef.says("AEIRSTU", "dans le sac")
    chef.says("retenir", "Retenir un mot alors que le tirage n'est pas annoncé ?")
    chef.says("o", "Retenu au coup 2")
