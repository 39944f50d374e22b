"""How much the viewers together, and each of them, may take."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """Numbers that a full room stays far below, and that keep an attack from harming anybody."""

    connections: int = 500
    """Well below the files that a program may have open."""
    of_one_address: int = 250
    """One computer cannot take the places of all others."""
    request_seconds: float = 5
    """A request that takes longer to come is given up."""
    send_seconds: float = 20
    """A viewer that takes longer to receive is left behind, and may come back."""
    heartbeat_seconds: float = 15
    """A viewer that has gone without a word is found out by then."""
