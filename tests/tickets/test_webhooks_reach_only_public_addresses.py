"""A webhook's target may not lead into our own house, whatever its name resolves to."""

import ipaddress
import socket
from datetime import timedelta
from urllib.parse import urlsplit

import pytest

from tests.tickets.receiver import receiving
from tickets.notifications.forms import Request
from tickets.notifications.targets import Forbidden, Unreachable, checked_address, is_public, post

SECONDS = timedelta(seconds=3)


def resolves_to(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> None:
    def lookup(host: str, port: int, **_: object) -> list[tuple[object, ...]]:
        return [(0, 0, 0, "", (address, port)) for address in addresses]

    monkeypatch.setattr(socket, "getaddrinfo", lookup)


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "127.8.8.8",
        "0.0.0.0",  # noqa: S104 - as a target, not to bind to
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "224.0.0.1",
        "255.255.255.255",
        "::1",
        "::",
        "fe80::1",
        "fc00::1",
        "ff02::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
        "2001:db8::1",
    ],
)
def test_what_is_ours_is_not_public(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    assert not is_public(ipaddress.ip_address(address))
    resolves_to(monkeypatch, address)
    with pytest.raises(Forbidden):
        checked_address(urlsplit("https://hooks.example.com/x"), ())


@pytest.mark.parametrize("address", ["8.8.8.8", "2606:4700::1111", "64:ff9b::808:808"])
def test_what_is_public_is_allowed_by_its_address(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    resolves_to(monkeypatch, address)
    assert checked_address(urlsplit("https://hooks.example.com/x"), ()) == (address, 443)


def test_one_private_address_among_public_ones_forbids_the_host(monkeypatch: pytest.MonkeyPatch) -> None:
    resolves_to(monkeypatch, "8.8.8.8", "127.0.0.1")
    with pytest.raises(Forbidden):
        checked_address(urlsplit("https://hooks.example.com/x"), ())


@pytest.mark.parametrize(
    "url",
    [
        "http://hooks.example.com/x",
        "ftp://hooks.example.com/x",
        "file:///etc/passwd",
        "https://user:secret@hooks.example.com/x",
        "https://hooks.example.com:99999/x",
        "https:///x",
    ],
)
def test_only_plain_https_addresses_are_allowed(monkeypatch: pytest.MonkeyPatch, url: str) -> None:
    resolves_to(monkeypatch, "8.8.8.8")
    with pytest.raises(Forbidden):
        checked_address(urlsplit(url), ())


@pytest.mark.parametrize("allow", [("desk.internal",), ("10.0.0.0/8",)])
def test_what_the_settings_allow_may_be_private_and_plain(
    monkeypatch: pytest.MonkeyPatch, allow: tuple[str, ...]
) -> None:
    resolves_to(monkeypatch, "10.1.2.3")
    assert checked_address(urlsplit("http://desk.internal:8080/x"), allow) == ("10.1.2.3", 8080)
    with pytest.raises(Forbidden):
        checked_address(urlsplit("gopher://desk.internal/x"), allow)


@pytest.mark.parametrize("host", ["127.1", "2130706433", "0x7f000001", "localhost"])
def test_other_spellings_of_this_machine_are_seen_through(host: str) -> None:
    with pytest.raises((Forbidden, Unreachable)):
        checked_address(urlsplit(f"https://{host}/x"), ())


def test_the_connection_goes_to_the_address_that_was_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that resolves elsewhere a moment later (DNS rebinding) changes nothing."""
    with receiving() as receiver:
        port = urlsplit(receiver.url).port
        answers = iter([["127.0.0.1"], ["203.0.113.9"]])
        genuine = socket.getaddrinfo

        def lookup(host: str, asked: int, *rest: object, **more: object) -> object:
            if host == "desk.internal":
                return [(0, 0, 0, "", (address, asked)) for address in next(answers)]
            return genuine(host, asked, *rest, **more)  # type: ignore[arg-type]  # passed on as it came

        monkeypatch.setattr(socket, "getaddrinfo", lookup)
        request = Request(f"http://desk.internal:{port}/hook", {}, b"{}")
        assert post(request, ("127.0.0.0/8",), SECONDS)[0] == 200
        [(_, headers, _)] = receiver.received
        assert headers["Host"] == f"desk.internal:{port}"


def test_a_redirect_is_not_followed() -> None:
    with receiving() as receiver:
        receiver.replies = [(302, b"")]
        assert post(Request(receiver.url, {}, b"{}"), ("127.0.0.1",), SECONDS)[0] == 302
        assert len(receiver.received) == 1


def test_a_long_answer_is_cut_off() -> None:
    with receiving() as receiver:
        receiver.replies = [(200, b"x" * 1_000_000)]
        assert len(post(Request(receiver.url, {}, b"{}"), ("127.0.0.1",), SECONDS)[1]) <= 4_096


def test_nobody_there_is_said_so() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    with pytest.raises(Unreachable):
        post(Request(f"http://127.0.0.1:{port}/", {}, b""), ("127.0.0.1",), SECONDS)


def test_a_receiver_that_never_answers_is_given_up() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        url = f"http://127.0.0.1:{server.getsockname()[1]}/"
        with pytest.raises(Unreachable):
            post(Request(url, {}, b""), ("127.0.0.1",), timedelta(milliseconds=200))
