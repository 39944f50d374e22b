"""Many viewers of the room's page in a process of their own; run by ``bench_audience.py``.

Writes ``ready`` once all follow, and at the end what each saw, with the processor time that it took: the turns as they
came, and the last table. They do as little as they can, as real ones have computers of their own.
"""

import json
import re
import selectors
import socket
import sys
from time import monotonic, process_time

NEWEST = re.compile(rb'"rows":\[\["(\d+)"')
GAME = b'data: {"edition"'
END = b"\n\n\r\n"
"""Of a chunk: a view and its clock."""
ADDRESSES = 100
"""So many computers, as one alone would not be given so many places."""


class Viewer:
    """Follows the game until the server goes; turns with the time when each was first seen."""

    def __init__(self, port: int, number: int) -> None:
        self.connection = socket.create_connection(
            ("127.0.0.1", port), source_address=(f"127.0.0.{2 + number % ADDRESSES}", 0)
        )
        self.connection.sendall(b"GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        self.live: list[tuple[int, float]] = []
        self.last = self._coming = b""

    def take(self) -> bool:
        """Read what has come; nothing more comes when the server has gone."""
        data = self.connection.recv(1 << 18)
        now = monotonic()
        self._coming += data
        if self._coming.endswith(END):
            if GAME in self._coming:
                self.last = self._coming
                found = NEWEST.search(self._coming)
                if found and (not self.live or self.live[-1][0] != int(found[1])):
                    self.live.append((int(found[1]), now))
            self._coming = b""
        return bool(data)

    @property
    def saw(self) -> dict[str, list[tuple[int, float]]]:
        (line,) = (line for line in self.last.splitlines() if line.startswith(GAME))
        rows = json.loads(line.removeprefix(b"data: "))["turns"]["rows"]
        return {"live": self.live, "table": sorted((int(row[0]), 0) for row in rows)}


def main(port: int, count: int) -> None:
    """All viewers at once."""
    viewers = [Viewer(port, number) for number in range(count)]
    with selectors.DefaultSelector() as coming:
        for viewer in viewers:
            coming.register(viewer.connection, selectors.EVENT_READ, viewer)
        is_ready = False
        before = 0.0
        while coming.get_map():
            for key, _ in coming.select():
                if not key.data.take():
                    coming.unregister(key.fileobj)
            if not is_ready and all(viewer.last for viewer in viewers):
                is_ready = True
                print("ready", flush=True)
                before = process_time()
        used = process_time() - before
    print(json.dumps({"seconds": used, "saw": [viewer.saw for viewer in viewers]}), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
