"""Many viewers of the room's page in a process of their own; run by ``bench_audience.py``.

Writes ``ready`` once all follow, and at the end what each saw: the turns as they came, and the last table.
They do as little as they can, as real ones have computers of their own.
"""

import asyncio
import json
import re
import sys
from time import monotonic

NEWEST = re.compile(rb'"rows":\[\["(\d+)"')
GAME = b'data: {"edition"'


async def watch(port: int, ready: asyncio.Semaphore) -> dict[str, list[tuple[int, float]]]:
    """Follow the game until the server goes; turns with the time when each was first seen."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**20)
    writer.write(b"GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
    seen: dict[int, float] = {}
    last = b""
    while line := await reader.readline():
        if line.startswith(GAME):
            last = line
            ready.release()
            if found := NEWEST.search(line):
                seen.setdefault(int(found[1]), monotonic())
    writer.close()
    rows = json.loads(last.removeprefix(b"data: "))["turns"]["rows"]
    return {"live": sorted(seen.items()), "table": sorted((int(row[0]), 0) for row in rows)}


async def main(port: int, count: int) -> None:
    """All viewers at once."""
    ready = asyncio.Semaphore(0)
    watching = [asyncio.create_task(watch(port, ready)) for _ in range(count)]
    for _ in range(count):
        await ready.acquire()
    print("ready", flush=True)
    print(json.dumps(await asyncio.gather(*watching)), flush=True)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), int(sys.argv[2])))
