"""Addresses of this computer, and the host names under which a browser may ask for the page."""

import socket
from ipaddress import IPv4Address, ip_address

from access_scrabble.app.audience import Reach

LOOPBACK = "127.0.0.1"
EVERYWHERE = "0.0.0.0"  # noqa: S104 - only when the user opens the page to the network
_SOMEWHERE_ELSE = ("192.0.2.1", 9)
"""An address for documentation: asking the way there sends nothing."""


def bind_address(reach: Reach) -> str:
    """Where to listen so that the page reaches whom it should."""
    return LOOPBACK if reach is Reach.COMPUTER else EVERYWHERE


def addresses(reach: Reach, port: int) -> tuple[str, ...]:
    """What to type into a browser, the address most likely to be right first."""
    if reach is Reach.COMPUTER:
        return (f"localhost:{port}",)
    return tuple(f"{address}:{port}" for address in network_addresses()) or (f"{own_name()}:{port}",)


def network_addresses() -> tuple[str, ...]:
    """The computer's addresses on its networks, the one it reaches others from first."""
    found = dict.fromkeys((*_outgoing_address(), *_named_addresses()))
    return tuple(address for address in found if not IPv4Address(address).is_loopback)


def own_name() -> str:
    """The name of this computer."""
    return socket.gethostname().lower()


def is_allowed_host(host: str, reach: Reach) -> bool:
    """Whether a browser that asks this host means us.

    A foreign name that leads here is a trick of another site (DNS rebinding); plain addresses cannot be.

    >>> is_allowed_host("localhost:8015", Reach.COMPUTER), is_allowed_host("evil.example", Reach.NETWORK)
    (True, False)
    >>> is_allowed_host("192.168.1.20:8015", Reach.NETWORK), is_allowed_host("192.168.1.20", Reach.COMPUTER)
    (True, False)
    """
    name = host.rpartition(":")[0].lower() if ":" in host.rpartition("]")[2] else host.lower()
    try:
        address = ip_address(name.strip("[]"))
    except ValueError:
        own = {own_name(), f"{own_name()}.local"} if reach is Reach.NETWORK else set()
        return name == "localhost" or name in own
    return address.is_loopback or reach is Reach.NETWORK


def _outgoing_address() -> list[str]:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_SOMEWHERE_ELSE)
            return [str(probe.getsockname()[0])]
        except OSError:
            return []


def _named_addresses() -> list[str]:
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        return []
    return [str(entry[4][0]) for entry in found]
