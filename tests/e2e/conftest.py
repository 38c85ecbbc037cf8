"""A studio of its own and a real browser for each story."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from .chromium import find_chromium

# What a browser under test must not do: ask its maker for updates, or show a first-run page.
ARGUMENTS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-sync",
    "--no-first-run",
    "--no-sandbox",  # the tests may run as root, where Chromium's sandbox can't
]
DESK = {"viewport": {"width": 1280, "height": 800}}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 3,
    "is_mobile": True,
    "has_touch": True,
}


class Studio:
    """A studio in a process of its own, which can be killed and started again on the same data."""

    def __init__(self, data: Path) -> None:
        self._data = data
        self._port = str(free_port())
        self._process: subprocess.Popen[str] | None = None
        self.url = ""
        self.start()

    def start(self) -> None:
        """Start it, always on the same port."""
        command = [sys.executable, "-m", "nonoscope", "studio", "--no-browser"]
        command += ["--port", self._port, "--data", str(self._data)]
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env=os.environ | {"PYTHONUNBUFFERED": "1"}
        )
        assert self._process.stdout
        for line in self._process.stdout:
            found = re.search(r"http://[\w.]+:\d+", line)
            if found:
                self.url = found[0]
                return
        self.stop()
        raise AssertionError("the studio ended before it told its address")

    def kill(self) -> None:
        """End it as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End it as Ctrl-C would."""
        self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        process = self._process
        if process is None:
            return
        process.send_signal(how)
        process.wait(timeout=20)
        assert process.stdout
        process.stdout.close()
        self._process = None


def free_port() -> int:
    """A port that nobody listens on right now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Studio]:
    running = Studio(tmp_path / "data")
    yield running
    running.stop()


Launch = Callable[..., Browser]
"""Starts a browser with further arguments. There can be one Playwright only, so all share it."""


@pytest.fixture(scope="session")
def launch() -> Iterator[Launch]:
    path = find_chromium()
    if path is None:
        pytest.skip("there is no Chromium here: call scripts/browser, or set NONOSCOPE_CHROMIUM")
    with sync_playwright() as playwright:
        yield lambda *more: playwright.chromium.launch(
            executable_path=path, args=[*ARGUMENTS, *more]
        )


@pytest.fixture(scope="session")
def browser(launch: Launch) -> Iterator[Browser]:
    with launch() as started:
        yield started


@pytest.fixture
def desk(browser: Browser, studio: Studio) -> Iterator[Page]:
    """A page on a desktop screen; a message of the browser about an error fails the test."""
    yield from _page(browser.new_context(base_url=studio.url, **DESK))  # type: ignore[arg-type]


@pytest.fixture
def phone(browser: Browser, studio: Studio) -> Iterator[Page]:
    """A page on a phone with touch."""
    yield from _page(browser.new_context(base_url=studio.url, **PHONE))  # type: ignore[arg-type]


def _page(context: BrowserContext) -> Iterator[Page]:
    context.set_default_timeout(10_000)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    yield page
    context.close()
    assert faults == []
