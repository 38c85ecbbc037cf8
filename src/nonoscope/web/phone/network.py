"""What this machine is called in its network. Nothing is sent to find it out."""

from __future__ import annotations

import contextlib
import ipaddress
import socket

# Which of its addresses the system would use towards each of these; no packet leaves.
_TOWARDS = ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254")


def addresses() -> list[str]:
    """The IPv4 addresses under which others may reach this machine, the likeliest first."""
    found: dict[str, None] = {}
    for far in _TOWARDS:
        with (
            contextlib.suppress(OSError),
            socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe,
        ):
            probe.connect((far, 9))
            found[probe.getsockname()[0]] = None
    with contextlib.suppress(OSError, UnicodeError):
        for entry in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            found[str(entry[4][0])] = None
    return [address for address in found if _is_useful(address)]


def names() -> list[str]:
    """The names of this machine, as a browser would write them."""
    full = socket.gethostname().lower()
    short = full.partition(".")[0]
    said = {full, short, f"{short}.local"} if short else set()
    return sorted(name for name in said if _is_name(name))


def _is_useful(address: str) -> bool:
    number = ipaddress.ip_address(address)
    return not (number.is_loopback or number.is_unspecified or number.is_multicast)


def _is_name(name: str) -> bool:
    return 0 < len(name) <= 253 and all(
        part.replace("-", "").isalnum() and part.isascii() for part in name.split(".")
    )
