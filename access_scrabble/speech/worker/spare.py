"""A player started ahead of its sound: the next sound begins without waiting for a process to start."""

import contextlib
import subprocess
from collections.abc import Sequence


class SparePlayer:
    """At most one player that waits for a sound on its standard input; used by one thread."""

    def __init__(self) -> None:
        self._child: subprocess.Popen[bytes] | None = None

    def start(self, command: Sequence[str]) -> None:
        """Have a player wait, unless one does; one that cannot be started is missed when it is wanted."""
        if self._child is None or self._child.poll() is not None:
            self.close()
            with contextlib.suppress(OSError):
                self._child = subprocess.Popen(
                    command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
                )

    def take(self) -> "subprocess.Popen[bytes] | None":
        """The player that waits, if it still does."""
        if self._child is not None and self._child.poll() is not None:
            self.close()
        child, self._child = self._child, None
        return child

    def give_back(self, child: "subprocess.Popen[bytes]") -> None:
        """Let a player wait on: it was not needed."""
        self._child = child

    def close(self) -> None:
        """End the player that waits, and leave no descriptor behind."""
        if self._child is not None:
            self._child.kill()
            self._child.communicate()
            self._child = None
