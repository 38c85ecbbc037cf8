"""Door: which devices may come in from the network.

A code, shown on this machine's screen only, makes a device known: once, and for a few minutes. From
then on a cookie proves it. Codes and cookies live in memory: a new start forgets all devices.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from http import HTTPStatus
from math import ceil

from nonoscope.web.errors import Refusal
from nonoscope.web.rates import Rates

_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # none that looks like another
_LENGTH = 16
"""Nearly 80 bits: out of reach for guessing, short enough for typing."""
CODE_SECONDS = 600.0
MOST_DEVICES = 8
_RATES = {"address": (0.2, 5), "everyone": (1.0, 30)}
"""Tries at codes a second in the long run, and at once."""


@dataclass(frozen=True, slots=True)
class Device:
    """A phone that was paired."""

    id: str
    name: str
    """What its browser says of itself, shortened."""
    address: str


class Door:
    """The way in from the network; may be asked from any thread."""

    def __init__(
        self,
        address: str,
        hosts: frozenset[str],
        fingerprint: str,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.address = address
        """Of the studio for a phone, with a slash at its end."""
        self.hosts = hosts
        """The names that a phone may call it by."""
        self.fingerprint = fingerprint
        self.on_paired: Callable[[Device], None] = lambda device: None
        """Called when a device was paired, so that the terminal can tell."""
        self._clock = clock
        self._rates = Rates(_RATES, clock)
        self._lock = threading.Lock()
        self._code = ""
        self._end = 0.0
        self._devices: dict[bytes, Device] = {}

    def new_code(self) -> str:
        """A code in place of the one before, which ends."""
        with self._lock:
            self._code = "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))
            self._end = self._clock() + CODE_SECONDS
            return self._code

    @property
    def link(self) -> str:
        """Where to pair, with the code; empty if there is none that can be used."""
        with self._lock:
            return f"{self.address}pair?code={self._code}" if self._left() > 0 else ""

    @property
    def seconds_left(self) -> float:
        """How long the code can still be used."""
        with self._lock:
            return self._left()

    def pair(self, code: str, address: str, agent: str) -> str:
        """Make a device known that tells the code; what proves it from then on."""
        waits = (self._rates.wait("address", address), self._rates.wait("everyone", ""))
        if max(waits) > 0:
            raise Refusal(
                429,
                "there were too many tries",
                "wait a moment, then scan the code again",
                headers={"Retry-After": str(ceil(max(waits)))},
            )
        with self._lock:
            # One that can't be used is compared all the same, against what nobody can know.
            right = self._code if self._left() > 0 else secrets.token_hex(_LENGTH)
            if not hmac.compare_digest(_hash(code.strip().upper()), _hash(right)):
                raise Refusal(
                    HTTPStatus.FORBIDDEN,
                    "this code isn't valid: it was used, is too old, or was mistyped",
                    "show a new one on the computer, and scan that",
                )
            if len(self._devices) >= MOST_DEVICES:
                raise Refusal(
                    HTTPStatus.FORBIDDEN,
                    f"{MOST_DEVICES} devices are paired already",
                    "forget one on the computer first",
                )
            self._code = ""
            token = secrets.token_urlsafe(32)
            device = Device(secrets.token_hex(8), _called(agent), address)
            self._devices[_hash(token)] = device
        self.on_paired(device)
        return token

    def knows(self, token: str) -> bool:
        """Whether this is what `pair` gave to a device that wasn't forgotten since."""
        asked = _hash(token)
        with self._lock:
            # Every one is compared, so that the time tells nothing.
            return sum(hmac.compare_digest(asked, known) for known in self._devices) > 0

    @property
    def devices(self) -> list[Device]:
        """All that are paired."""
        with self._lock:
            return list(self._devices.values())

    def forget(self, name: str) -> bool:
        """Shut one out, by its id; False if there is none such."""
        with self._lock:
            for known, device in self._devices.items():
                if device.id == name:
                    del self._devices[known]
                    return True
            return False

    def _left(self) -> float:
        return max(0.0, self._end - self._clock()) if self._code else 0.0


def _hash(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8", "replace")).digest()


def _called(agent: str) -> str:
    """What a browser says of itself, in a word or two.

    >>> _called("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Safari/604")
    'iPhone, Safari'
    >>> _called("")
    'unknown device'
    """
    systems = ("iPhone", "iPad", "Android", "Windows", "Macintosh", "Linux")
    browsers = {"Firefox": "Firefox", "FxiOS": "Firefox", "Edg": "Edge", "OPR": "Opera"}
    browsers |= {"SamsungBrowser": "Samsung", "CriOS": "Chrome", "Chrome": "Chrome"}
    browsers |= {"Safari": "Safari"}
    system = next((name for name in systems if name in agent), "")
    browser = next((said for sign, said in browsers.items() if f"{sign}/" in agent), "")
    return ", ".join(part for part in (system, browser) if part) or "unknown device"
