"""What `studio --phone` adds: the listener with https, and the code in the terminal."""

from __future__ import annotations

import os
import socket
import ssl
import sys
import threading
from pathlib import Path

import segno

from nonoscope.web.phone.certificate import own_certificate
from nonoscope.web.phone.door import Device, Door
from nonoscope.web.phone.network import addresses, names

from .terminal import say

_INVERSE = "\x1b[30;107m"
_PLAIN = "\x1b[0m"


class Phones:
    """The way in for phones, beside the one for this machine."""

    def __init__(self, data: Path, listener: socket.socket) -> None:
        self.listener = listener
        host, port = listener.getsockname()[:2]
        everywhere = host in {"0.0.0.0", "::"}  # noqa: S104 - told apart, not listened on
        numbers = addresses() if everywhere else [host]
        called = frozenset([*numbers, *(names() if everywhere else [])]) or frozenset({host})
        certificate = own_certificate(data / "phone", called)
        first = numbers[0] if numbers else min(called)
        shown = f"[{first}]" if ":" in first else first
        self.door = Door(f"https://{shown}:{port}/", called, certificate.fingerprint)
        self.door.on_paired = _tell
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.minimum_version = ssl.TLSVersion.TLSv1_2
        self.context.load_cert_chain(certificate.chain, certificate.key)

    def show(self, desk: str) -> None:
        """Print the code and what to do with it, and again with a new one at each Enter."""
        self._print(desk)
        if sys.stdin is not None and sys.stdin.isatty():
            threading.Thread(target=self._watch, args=[desk], daemon=True).start()

    def _watch(self, desk: str) -> None:
        for _ in sys.stdin:
            self._print(desk)

    def _print(self, desk: str) -> None:
        self.door.new_code()
        link = self.door.link
        if sys.stdout.isatty():
            print(f"\n{drawn(link)}\n")
        print(
            f"On a phone in the same network, scan this or open {link}\n"
            "It works once, for ten minutes; Enter shows a new one, and so does "
            f"{desk}phone in the browser here.\n"
            "The phone's browser warns that nobody vouches for the certificate: it was made here.\n"
            "  Chrome: Advanced, then Proceed. Safari: Show Details, then visit this website.\n"
            "  Firefox: Advanced, then Accept the Risk.\n"
            f"  Its SHA-256 fingerprint begins with {self.door.fingerprint[:23]}",
            flush=True,
        )


def drawn(link: str) -> str:
    """A QR code for the terminal, black on white whatever its colours are."""
    rows = [list(row) for row in segno.make(link, error="l", micro=False).matrix_iter(border=2)]
    rows += [[0] * len(rows[0])] * (len(rows) % 2)
    signs = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}
    colourless = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"
    if colourless:  # most terminals are dark, where what is printed is light
        signs = {(a, b): signs[1 - a, 1 - b] for a, b in signs}
    begin, end = ("", "") if colourless else (_INVERSE, _PLAIN)
    lines = [
        "".join(signs[bool(above), bool(below)] for above, below in zip(*pair, strict=True))
        for pair in zip(rows[::2], rows[1::2], strict=True)
    ]
    return "\n".join(f"  {begin}{line}{end}" for line in lines)


def _tell(device: Device) -> None:
    say(f"paired with {device.name} at {device.address}")
