"""Posting to an address that came from the settings without reaching into our own house (SSRF).

The name is resolved once, every address it has must be a public one, and the connection goes to the very
address that was checked; redirects are not followed. What `allow` names (hosts, networks) may be private and
without TLS.
"""

import http.client
import ipaddress
import socket
import ssl
import time
from collections.abc import Sequence
from datetime import timedelta
from urllib.parse import SplitResult, urlsplit

from tickets.notifications.forms import Request

ANSWER_BYTES = 4_096

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
NAT64 = ipaddress.ip_network("64:ff9b::/96")


class Forbidden(Exception):
    """The target is not one that we may talk to."""


class Unreachable(Exception):
    """Nobody answered in time, or not in HTTP."""


def post(request: Request, allow: Sequence[str], timeout: timedelta) -> tuple[int, bytes]:
    """The status and the beginning of the answer. Raises Forbidden, Unreachable."""
    parts = urlsplit(request.url)
    address, port = checked_address(parts, allow)
    seconds = timeout.total_seconds()
    connection = _connection(parts, address, port, seconds)
    deadline = time.monotonic() + seconds
    try:
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connection.request("POST", target, request.body, dict(request.headers) | {"Host": _host(parts)})
        response = connection.getresponse()
        return response.status, _beginning(response, deadline)
    except (OSError, http.client.HTTPException) as error:
        raise Unreachable(type(error).__name__) from error
    finally:
        connection.close()


def checked_address(parts: SplitResult, allow: Sequence[str]) -> tuple[str, int]:
    """The address and port to connect to, when every address of the host is allowed. Raises Forbidden."""
    host = parts.hostname or ""
    named = host in allow
    try:
        port = parts.port or (443 if parts.scheme == "https" else 80)
    except ValueError as error:
        raise Forbidden("port") from error
    if parts.username or parts.password or not host:
        raise Forbidden("address")
    addresses = _resolved(host, port)
    listed = all(named or _in_networks(address, allow) for address in addresses)
    if not listed:
        if parts.scheme != "https":
            raise Forbidden("only https")
        if not all(is_public(a) or _in_networks(a, allow) for a in addresses):
            raise Forbidden("private address")
    elif parts.scheme not in {"http", "https"}:
        raise Forbidden("only http and https")
    return str(addresses[0]), port


def _resolved(host: str, port: int) -> list[Address]:
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise Unreachable("name not found") from error
    return [ipaddress.ip_address(str(info[4][0]).partition("%")[0]) for info in found]


def _in_networks(address: Address, allow: Sequence[str]) -> bool:
    for entry in allow:
        try:
            if address in ipaddress.ip_network(entry, strict=False):
                return True
        except ValueError:
            continue  # the name of a host
    return False


def is_public(address: Address) -> bool:
    """Whether the address, and any IPv4 address inside it, belongs to the public internet."""
    if isinstance(address, ipaddress.IPv6Address):
        inner = [address.ipv4_mapped, address.sixtofour, *(address.teredo or ())]
        if address in NAT64:
            inner.append(ipaddress.IPv4Address(int(address) & 0xFFFFFFFF))
        within = [each for each in inner if each is not None]
        if within:
            return all(is_public(each) for each in within)
    return address.is_global and not address.is_multicast


def _host(parts: SplitResult) -> str:
    return parts.netloc.rpartition("@")[2]


def _connection(parts: SplitResult, address: str, port: int, timeout: float) -> http.client.HTTPConnection:
    """A connection to `address` under the host's name, its certificate checked for that name."""
    host = parts.hostname or ""
    if parts.scheme == "https":
        return _PinnedHttps(host, address, port, timeout)
    return http.client.HTTPConnection(address, port, timeout=timeout)


class _PinnedHttps(http.client.HTTPConnection):
    def __init__(self, host: str, address: str, port: int, timeout: float) -> None:
        super().__init__(address, port, timeout=timeout)
        self._name = host

    def connect(self) -> None:
        super().connect()
        self.sock = ssl.create_default_context().wrap_socket(self.sock, server_hostname=self._name)


def _beginning(response: http.client.HTTPResponse, deadline: float) -> bytes:
    """At most ANSWER_BYTES; a receiver that dribbles is cut off."""
    body = b""
    while len(body) < ANSWER_BYTES and time.monotonic() < deadline:
        part = response.read1(ANSWER_BYTES - len(body))
        if not part:
            break
        body += part
    return body
