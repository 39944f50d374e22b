"""Many viewers of the room's page in a process of their own; run by ``bench_audience.py``.

Writes ``ready`` once all follow, and at the end what each saw: the turns as they came, and the last table.
"""

import asyncio
import json
import sys


async def watch(port: int, ready: asyncio.Semaphore) -> dict[str, list[int]]:
    """Follow the game until the server goes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**20)
    writer.write(b"GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
    seen: list[int] = []
    table: list[int] = []
    while line := await reader.readline():
        if line.startswith(b'data: {"edition"'):
            rows = json.loads(line[6:])["turns"]["rows"]
            table = [int(row[0]) for row in rows]
            seen.append(len(table))
            ready.release()
    writer.close()
    return {"live": sorted(set(seen)), "table": sorted(table)}


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
