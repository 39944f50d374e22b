"""The server of the room's page: what it answers, whom it refuses, what it withstands."""

import socket
import sys
from contextlib import ExitStack, closing
from subprocess import PIPE, Popen
from threading import enumerate as all_threads
from time import monotonic, sleep

import pytest

from access_scrabble.audience.http import Limits
from access_scrabble.audience.page import Page
from access_scrabble.audience.server import AudienceProblem, AudienceServer, network_addresses, own_name
from access_scrabble.audience.view import PublicView, Reach
from access_scrabble.errors import OperationFailed
from access_scrabble.language.language import Language
from access_scrabble.language.messages import monotonic_ms
from access_scrabble.rules.duplicate.clock import TurnClock
from tests.audience.conftest import ServerMaker
from tests.audience.viewers import PATIENCE, Viewer, connect, parsed, received, request

LARGE = 500_000
VIEW = PublicView(title="Game", status="Turn 3")


def test_the_page_and_its_files(serve: ServerMaker) -> None:
    port = serve(view=VIEW).port
    page = request(port)
    assert page.status == 200
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert "Turn 3" in page.body.decode()
    for path, kind in {"/style.css": "text/css", "/page.js": "text/javascript", "/icon.svg": "image/svg"}.items():
        answer = request(port, path)
        assert (answer.status, answer.headers["content-type"].startswith(kind)) == (200, True)
    assert request(port, "/?theme=dark").status == 200
    assert request(port, "/settings.toml").status == 404
    assert request(port, "/../server.py").status == 404


def test_nothing_is_loaded_from_elsewhere(serve: ServerMaker) -> None:
    answer = request(serve().port)
    policy = answer.headers["content-security-policy"]
    assert policy.startswith("default-src 'none'")
    assert "unsafe" not in policy
    assert "http" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["cache-control"] == "no-store"
    for name in ("/", "/style.css", "/page.js"):
        text = request(serve().port, name).body.decode()
        assert "http://" not in text.replace('xmlns="http://www.w3.org/2000/svg"', "")
        assert "https://" not in text


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "FOO"])
@pytest.mark.parametrize("path", ["/", "/events", "/game"])
def test_there_is_no_way_in(serve: ServerMaker, method: str, path: str) -> None:
    answer = request(serve().port, path, method)
    assert (answer.status, answer.headers["allow"]) == (405, "GET, HEAD")


def test_the_head_alone(serve: ServerMaker) -> None:
    port = serve(view=VIEW).port
    answer = request(port, method="HEAD")
    assert (answer.status, answer.body) == (200, b"")
    assert int(answer.headers["content-length"]) == len(request(port).body)


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8015", "localhost.evil.example", "", "10.0.0.1"])
def test_foreign_names_that_lead_here_get_nothing(serve: ServerMaker, host: str) -> None:
    port = serve(view=VIEW).port
    for path in ("/", "/events", "/page.js"):
        answer = request(port, path, host=host)
        assert answer.status == 421
        assert b"Turn 3" not in answer.body


def test_names_of_this_computer(serve: ServerMaker) -> None:
    here = serve().port
    for host in ("localhost", f"localhost:{here}", "127.0.0.1", f"127.0.0.1:{here}", "[::1]:80", "LOCALHOST"):
        assert request(here, host=host).status == 200
    room = serve(Reach.NETWORK).port
    for host in (own_name(), f"{own_name()}.local:{room}", "10.0.0.1", f"192.168.1.20:{room}"):
        assert request(room, host=host).status == 200
    assert request(room, host="evil.example").status == 421


def test_from_outside_nothing_answers_unless_opened(serve: ServerMaker) -> None:
    outside = network_addresses()
    if not outside:
        pytest.skip("this computer has no address but loopback")
    with pytest.raises(ConnectionRefusedError):
        connect(serve().port, outside[0])
    opened = serve(Reach.NETWORK, view=VIEW)
    answer = request(opened.port, host=f"{outside[0]}:{opened.port}", address=outside[0])
    assert (answer.status, b"Turn 3" in answer.body) == (200, True)


def test_a_viewer_follows(serve: ServerMaker) -> None:
    server = serve(view=VIEW)
    with closing(Viewer(server.port)) as viewer:
        assert viewer.next_game()["status"] == "Turn 3"
        assert viewer.next_clock() is None
        server.publish(PublicView(status="Turn 4", clock=TurnClock(60_000).resumed(monotonic_ms())))
        assert viewer.next_game()["status"] == "Turn 4"
        clock = viewer.next_clock()
        assert clock["running"]
        assert 60_000 - 1000 * PATIENCE < clock["left"] <= 60_000
    with closing(Viewer(server.port)) as late:
        assert late.next_game()["status"] == "Turn 4"


def test_a_late_viewer_sees_the_time_left_when_he_comes(serve: ServerMaker) -> None:
    server = serve(view=PublicView(clock=TurnClock(60_000).resumed(monotonic_ms() - 45_000)))
    with closing(Viewer(server.port)) as viewer:
        assert 15_000 - 1000 * PATIENCE < viewer.next_clock()["left"] <= 15_000


GARBAGE = {
    "noise": bytes(range(256)) * 8,
    "tls": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 300,
    "no host": b"GET / HTTP/1.1\r\n\r\n",
    "two hosts": b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil\r\n\r\n",
    "bad length": b"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
    "old": b"GET / HTTP/0.9\r\n\r\n",
    "folded": b"GET / HTTP/1.1\r\nHost: localhost\r\n evil\r\n\r\n",
    "spaces": b"GET  /  HTTP/1.1\r\nHost: localhost\r\n\r\n",
}


@pytest.mark.parametrize("data", GARBAGE.values(), ids=GARBAGE)
def test_garbage_is_refused_and_harms_nobody(serve: ServerMaker, data: bytes) -> None:
    server = serve(view=VIEW)
    with closing(Viewer(server.port)) as viewer, connect(server.port) as other:
        viewer.next_game()
        other.sendall(data)
        other.shutdown(socket.SHUT_WR)
        answer = received(other)
        assert answer.startswith(b"HTTP/1.1 4")
        assert b"Turn 3" not in answer
        server.publish(PublicView(status="Turn 4"))
        assert viewer.next_game()["status"] == "Turn 4"


def test_ten_megabytes_of_headers_are_cut_off(serve: ServerMaker) -> None:
    server = serve(view=VIEW)
    sent = 0
    with connect(server.port) as other:
        try:
            other.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
            for _ in range(10 * 1024):
                other.sendall(b"X-Filler: " + b"x" * 1012 + b"\r\n")
                sent += 1024
        except OSError:
            pass
    assert sent < 10 * 1024 * 1024
    assert request(server.port).status == 200


def test_one_endless_header_is_refused(serve: ServerMaker) -> None:
    with connect(serve().port) as other:
        other.sendall(b"GET / HTTP/1.1\r\nX: " + b"x" * 16_400)
        assert parsed(received(other)).status == 431


def test_whoever_dawdles_is_let_go(serve: ServerMaker) -> None:
    """A request that comes byte by byte holds a place for a moment, not for ever."""
    server = serve(limits=Limits(request_seconds=0.3))
    began = monotonic()
    with ExitStack() as stack:
        slow = [stack.enter_context(connect(server.port)) for _ in range(50)]
        for connection in slow:
            connection.sendall(b"GET / HTTP/1.1\r\nHost: lo")
        assert all(received(connection) == b"" for connection in slow)
    assert monotonic() - began < PATIENCE
    assert request(server.port).status == 200


CROWD = """
import socket, sys
crowd = []
for _ in range(1000):
    one = socket.create_connection(("127.0.0.1", int(sys.argv[1])), source_address=("127.0.0.2", 0))
    try:
        one.sendall(b"GET /events HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n")
    except OSError:
        pass
    crowd.append(one)
print(len(crowd), flush=True)
sys.stdin.read()
"""


def test_a_thousand_connections_from_one_computer_leave_places_for_others(serve: ServerMaker) -> None:
    server = serve(view=VIEW)
    with closing(Viewer(server.port)) as viewer:
        viewer.next_game()
        with Popen([sys.executable, "-c", CROWD, str(server.port)], stdin=PIPE, stdout=PIPE) as crowd:
            assert crowd.stdout is not None
            assert crowd.stdout.readline() == b"1000\n"
            server.publish(PublicView(status="Turn 4"))
            assert viewer.next_game()["status"] == "Turn 4"
            with closing(Viewer(server.port)) as newcomer:
                assert newcomer.next_game()["status"] == "Turn 4"
            assert server.followers <= Limits().of_one_address + 2
            crowd.communicate()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no such limit")
def test_a_full_room_may_have_as_many_connections_as_it_needs(serve: ServerMaker) -> None:
    import resource

    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (512, before[1]))
    try:
        serve(view=VIEW)
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] >= min(2 * Limits().connections, before[1])
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_a_crowd_gets_no_more_than_its_places(serve: ServerMaker) -> None:
    server = serve(limits=Limits(connections=8, of_one_address=5))
    with ExitStack() as stack:
        for _ in range(5):
            stack.enter_context(closing(Viewer(server.port, "127.0.0.2"))).next_game()
        with connect(server.port, source="127.0.0.2") as sixth:
            sixth.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert received(sixth) == b""
        for _ in range(3):
            stack.enter_context(closing(Viewer(server.port, "127.0.0.3"))).next_game()
        stack.enter_context(closing(Viewer(server.port, "127.0.0.3"))).next_game()  # a place of who holds most
        with connect(server.port, source="127.0.0.3") as ninth:
            ninth.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert received(ninth) == b""
    wait_until_served(server.port)


def wait_until_served(port: int) -> None:
    """Places are free again once those who had them have gone."""
    deadline = monotonic() + PATIENCE
    while monotonic() < deadline:
        with connect(port, source="127.0.0.2") as again:
            again.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            if received(again).startswith(b"HTTP/1.1 200"):
                return
        sleep(0.05)
    raise AssertionError("no place is free")


def test_a_viewer_that_does_not_read_is_left_behind(serve: ServerMaker) -> None:
    """It costs no memory that grows, and nobody waits for it."""
    server = serve(limits=Limits(send_seconds=0.3))
    hanging = socket.socket()
    hanging.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    hanging.connect(("127.0.0.1", server.port))
    hanging.settimeout(PATIENCE)
    hanging.sendall(b"GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
    published = 1
    with closing(hanging), closing(Viewer(server.port)) as viewer:
        deadline = monotonic() + PATIENCE
        viewer.next_game()
        while server.followers < 2:
            assert monotonic() < deadline, "it has not been welcomed"
        while server.followers != 1:
            assert monotonic() < deadline, "it still holds its place"
            server.publish(PublicView(status=f"View {published}", scores=("x" * LARGE,)))
            published += 1
            assert viewer.wait_for(published)["status"] == f"View {published - 1}", "the other one waits"
        assert len(received(hanging)) < published * LARGE, "it was sent the newest, not all"


def test_a_port_in_use_is_told(serve: ServerMaker) -> None:
    taken = serve().port
    with pytest.raises(OperationFailed) as caught:
        AudienceServer(Page(Language("en")), Reach.COMPUTER, taken, VIEW)
    assert caught.value.problem is AudienceProblem.PORT_TAKEN
    assert caught.value.data == {"port": taken}


def test_stopping_leaves_nothing_behind(serve: ServerMaker) -> None:
    server = serve()
    viewers = [Viewer(server.port) for _ in range(5)]
    for viewer in viewers:
        viewer.next_game()
    began = monotonic()
    server.stop()
    assert monotonic() - began < 5
    assert not [thread for thread in all_threads() if thread.name == "audience"]
    for viewer in viewers:
        received(viewer.connection)
        viewer.close()
    with pytest.raises(ConnectionRefusedError):
        connect(server.port)
    server.publish(VIEW)
    server.stop()


def test_a_full_room_has_a_place_for_somebody_else(serve: ServerMaker) -> None:
    server = serve(limits=Limits(connections=4, of_one_address=10))
    greedy = [Viewer(server.port) for _ in range(4)]
    for viewer in greedy:
        viewer.next_game()
    with connect(server.port, source="127.0.0.2") as other:
        other.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert parsed(received(other)).status == 200
    for viewer in greedy:
        viewer.close()


def test_a_forgotten_stream_ends(serve: ServerMaker) -> None:
    server = serve(limits=Limits(stream_seconds=0.2, heartbeat_seconds=0.1))
    with connect(server.port) as forgotten:
        forgotten.sendall(b"GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert b"event: game" in received(forgotten)


@pytest.mark.parametrize("steps", range(8))
def test_who_comes_while_the_page_closes_is_shown_out(steps: int) -> None:
    """Whatever the loop is at: one that was accepted and not yet welcomed was kept waiting for an answer."""
    server = AudienceServer(Page(Language("en")), Reach.COMPUTER, 0, VIEW)
    loop = server._loop
    come: list[socket.socket] = []

    def close_in(left: int) -> None:
        if left:
            loop.call_soon(close_in, left - 1)
        else:
            server._stopping.set()

    def come_and_close() -> None:
        come.append(connect(server.port))
        close_in(steps)

    loop.call_soon_threadsafe(come_and_close)
    server._thread.join()
    with closing(come[0]) as connection:
        assert received(connection) == b""
