"""``access-scrabble store``: the database of a hall prepared, and accounts made for those who write or look there."""

import secrets
from argparse import Namespace

from access_scrabble.cli.options import CommandParser, Uses
from access_scrabble.cli.services import Services
from access_scrabble.errors import InputError, Problem, says
from access_scrabble.language.language import Language
from access_scrabble.session.database import Role
from access_scrabble.session.shared_store import SharedStore

_PASSWORD_BYTES = 9


class StoreUseProblem(Problem):
    NO_ADDRESS = says("Say which database: access-scrabble --store postgresql://name@computer/database store")


def configure(parser: CommandParser, language: Language) -> None:
    text = language.text
    uses = Uses(parser, language, metavar="init|add")
    uses.add("init", _init, text("make the tables and roles, where they are missing"))
    add = uses.add("add", _add, text("make an account for a referee, a corrector or somebody who only looks"))
    add.add_argument("name", metavar="NAME")
    add.add_argument("role", choices=[role.value for role in Role])
    add.add_argument("--no-password", action="store_true", help=text("where the server knows people in another way"))


def _init(arguments: Namespace, services: Services) -> None:
    del arguments
    _store(services).prepare()
    print(services.language.text("Ready: the database can keep games."))


def _add(arguments: Namespace, services: Services) -> None:
    password = None if arguments.no_password else secrets.token_urlsafe(_PASSWORD_BYTES)
    _store(services).add_account(arguments.name, Role(arguments.role), password)
    text = services.language.text
    if password is None:
        print(text("Account {name} is made.", name=arguments.name))
    else:
        print(text("Account {name} is made. Password: {password}", name=arguments.name, password=password))


def _store(services: Services) -> SharedStore:
    if not services.store_address:
        raise InputError(StoreUseProblem.NO_ADDRESS)
    return SharedStore(services.store_address, {})
