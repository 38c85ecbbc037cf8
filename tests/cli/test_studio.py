"""nonoscope studio: what it says before it serves, and why it can't."""

from __future__ import annotations

import contextlib
import re
import signal
import socket
import ssl
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from nonoscope.cli import studio

from .conftest import Run

COMMAND = [sys.executable, "-m", "nonoscope", "studio", "--no-browser"]


class Started:
    """A studio in a process of its own."""

    def __init__(self, *arguments: str) -> None:
        self._process = subprocess.Popen(
            [*COMMAND, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None
        found = re.search(r"http://\S+/", self._process.stdout.readline())
        self.address = found[0] if found else ""

    def end(self) -> tuple[int, str]:
        """Exit code after Ctrl-C, and what was said."""
        self._process.send_signal(signal.SIGINT)
        _, said = self._process.communicate(timeout=60)
        return self._process.returncode, said


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield listener.getsockname()[1]


def test_it_serves_at_the_address_that_it_prints_and_ends_with_ctrl_c(tmp_path: Path) -> None:
    started = Started("--data", str(tmp_path))

    status = httpx.get(f"{started.address}api/library", timeout=60).status_code

    assert status == 200
    assert started.end() == (0, "")
    assert (tmp_path / "studio.sqlite").exists()


def test_a_second_studio_on_the_same_data_takes_another_port_and_tells_of_the_first(
    tmp_path: Path,
) -> None:
    first, second = Started("--data", str(tmp_path)), Started("--data", str(tmp_path))

    code, said = second.end()

    assert first.address != second.address
    assert code == 0
    assert said == (
        f"nonoscope: another studio uses the same data, at {first.address}; "
        "both work, side by side\n"
    )
    assert first.end() == (0, "")


def test_a_port_that_is_taken_is_told(run: Run, tmp_path: Path, taken: int) -> None:
    result = run("studio", "--port", str(taken), "--data", str(tmp_path), "--no-browser")

    assert result.code == 2
    assert result.err == (
        f"nonoscope: port {taken} is used by another program; "
        "name another with --port, or leave it out to take one that is free\n"
    )


def test_a_folder_that_can_not_be_written_to_is_told(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    result = run("studio", "--data", str(tmp_path / "file" / "data"), "--no-browser")

    assert result.code == 2
    assert "can't be used for the studio's data" in result.err
    assert "name another folder with --data" in result.err


def test_a_file_that_is_no_database_is_told(run: Run, tmp_path: Path) -> None:
    (tmp_path / "studio.sqlite").write_text("no database at all, but long enough to be one" * 20)

    result = run("studio", "--data", str(tmp_path), "--no-browser")

    assert result.code == 2
    assert "can't be used as the studio's database" in result.err


@pytest.mark.parametrize("port", ["0", "65536", "x", "-1", "٣"])
def test_a_port_that_is_none_is_told(run: Run, port: str) -> None:
    result = run("studio", f"--port={port}")

    assert result.code == 2
    assert "write a number from 1 to 65535" in result.err


def test_an_address_that_is_none_of_this_machine_is_told(run: Run, tmp_path: Path) -> None:
    result = run("studio", "--host", "192.0.2.1", "--data", str(tmp_path), "--no-browser")

    assert result.code == 2
    assert "192.0.2.1 can't be listened on" in result.err


def test_an_address_that_is_none_at_all_is_told(run: Run, tmp_path: Path) -> None:
    result = run("studio", "--host", "no such host", "--data", str(tmp_path), "--no-browser")

    assert result.code == 2
    assert "there is no address 'no such host'" in result.err


def test_a_package_that_is_missing_is_named_with_the_way_to_get_it(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    monkeypatch.delitem(sys.modules, "nonoscope.cli.serving", raising=False)

    result = run("studio", "--data", str(tmp_path), "--no-browser")

    assert result.code == 2
    assert "which isn't installed; type: pip install 'nonoscope[studio]'" in result.err


def test_a_studio_that_others_can_reach_warns_of_it(tmp_path: Path) -> None:
    started = Started("--host", "0.0.0.0", "--data", str(tmp_path))  # noqa: S104 - what is tested

    code, said = started.end()

    assert started.address.startswith("http://127.0.0.1:")
    assert code == 0
    assert "everybody in the network can play, change and delete here" in said
    assert re.search(r"on a phone in the same network, try http://[^/ ]+:\d+/", said)


def test_phones_come_in_over_https_with_the_code_that_is_printed(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [*COMMAND, "--phone", "--host", "127.0.0.1", "--data", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    desk = re.search(r"http://\S+/", process.stdout.readline())
    line = process.stdout.readline()
    phone = re.search(r"https://\S+/pair\?code=\w{16}", line)
    assert desk
    assert phone, line
    address, _, code = phone[0].partition("pair?code=")
    context = ssl.create_default_context(cafile=str(tmp_path / "phone" / "certificate.pem"))
    with httpx.Client(verify=context, timeout=60) as client:
        stranger = client.get(f"{address}api/library").status_code
        paired = client.post(f"{address}pair", data={"code": code}).status_code
        known = client.get(f"{address}api/library").status_code
    here = httpx.get(f"{desk[0]}api/phone", timeout=60).json()
    process.send_signal(signal.SIGINT)
    rest = process.stdout.read()
    _, said = process.communicate(timeout=60)

    assert (stranger, paired, known) == (401, 303, 200)
    assert len(here["devices"]) == 1
    assert "Safari: Show Details, then visit this website" in rest
    assert said == "nonoscope: paired with unknown device at 127.0.0.1\n"
    assert process.returncode == 0


def test_strangers_who_only_hold_on_leave_room_for_this_machine(tmp_path: Path) -> None:
    started = Started("--phone", "--host", "127.0.0.1", "--data", str(tmp_path))
    link = httpx.get(f"{started.address}api/phone", timeout=60).json()["link"]
    context = ssl.create_default_context(cafile=str(tmp_path / "phone" / "certificate.pem"))

    with contextlib.ExitStack() as held:
        for _ in range(510):  # the server answers 500 at once, those of this machine included
            plain = socket.create_connection(("127.0.0.1", httpx.URL(link).port or 0))
            wrapped = context.wrap_socket(plain, server_hostname="127.0.0.1")
            held.enter_context(wrapped)
        status = httpx.get(f"{started.address}api/library", timeout=60).status_code
    code, _ = started.end()

    assert (status, code) == (200, 0)


def test_the_code_for_a_phone_is_drawn_dark_on_light(monkeypatch: pytest.MonkeyPatch) -> None:
    from nonoscope.cli.phoning import drawn

    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    coloured = drawn("https://192.168.1.5:8138/pair?code=ABC")
    monkeypatch.setenv("NO_COLOR", "1")
    plain = drawn("https://192.168.1.5:8138/pair?code=ABC")

    assert coloured.count("\x1b[30;107m") == len(coloured.splitlines())
    assert "\x1b" not in plain
    assert len({len(line) for line in plain.splitlines()}) == 1
    assert plain.splitlines()[0] == "  " + "█" * (len(plain.splitlines()[0]) - 2)


def test_small_answers_are_sent_at_once() -> None:
    with studio._listen("127.0.0.1", None) as listener:
        # asyncio looks at this before it sets TCP_NODELAY; without it each answer took 40 ms.
        assert listener.proto == socket.IPPROTO_TCP


def test_the_command_line_does_not_load_the_server() -> None:
    assert studio.run.__module__ == "nonoscope.cli.studio"
    code = "import sys, nonoscope.cli.studio; print('fastapi' in sys.modules)"

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout == "False\n"
