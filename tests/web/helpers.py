"""What the tests of the studio share: moves, marks, and a studio that can be killed."""

from __future__ import annotations

import base64
import json
import random
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import uuid
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import uvicorn
from httpx import Client

from nonoscope.formats import dumps, read_bytes
from nonoscope.model import Grid, Puzzle, Rectangle
from nonoscope.solve import solve
from nonoscope.web import Settings, create_app
from nonoscope.web.phone.door import Door

MANY = (1e6, 1_000_000)

TICK = {
    "width": 4,
    "height": 3,
    "rows": [[2, 1], [1], []],
    "columns": [[2], [1], [], [1]],
    "title": "Tick",
}
TICK_GRID = Grid.parse("##.# #... ....")
TWO_WAYS = {"width": 2, "height": 2, "rows": [[1], [1]], "columns": [[1], [1]]}


def quiet_settings(data: Path, **changes: Any) -> Settings:
    """Without limits on rates, which have tests of their own."""
    rates = dict.fromkeys(("read", "write", "store", "work", "frame"), MANY)
    return Settings(data, **{"rates": rates, **changes})


def hard_puzzle() -> dict[str, Any]:
    """A puzzle that no engine solves in a minute: sparse noise of a fixed seed."""
    side = 100
    chance = random.Random(7)
    cells = bytes(int(chance.random() < 0.33) for _ in range(side * side))
    return wire(Puzzle.from_grid(Grid(Rectangle(side, side), cells)))


def wire(puzzle: Puzzle) -> dict[str, Any]:
    value: dict[str, Any] = json.loads(dumps(puzzle))
    return value


def marks(cells: bytes) -> str:
    return base64.b64encode(cells).decode()


def paint(*cells: int, mark: int = 1, name: str = "", seconds: float = 1.0) -> dict[str, Any]:
    """An entry that paints."""
    move = {"kind": "paint", "cells": list(cells), "mark": mark}
    return {"id": name or uuid.uuid4().hex, "move": move, "seconds": seconds}


def request(
    puzzle: str,
    entries: Iterable[dict[str, Any]],
    *,
    after: int = 0,
    cells: bytes | None = None,
    seconds: float = 10.0,
    hints: int = 0,
) -> dict[str, Any]:
    """What a page sends to append."""
    snapshot = None
    if cells is not None:
        snapshot = {"marks": marks(cells), "seconds": seconds, "hints": hints}
    return {"puzzle": puzzle, "after": after, "entries": list(entries), "snapshot": snapshot}


def make(client: Client, puzzle: dict[str, Any] | None = None) -> str:
    """The id of a puzzle that was typed in."""
    reply = client.post("/api/puzzles/made", json=puzzle or TICK)
    assert reply.status_code == 200, reply.text
    name: str = reply.json()["id"]
    return name


def append(client: Client, game: str, body: dict[str, Any]) -> dict[str, Any]:
    reply = client.post(f"/api/games/{game}/entries", json=body)
    assert reply.status_code == 200, reply.text
    value: dict[str, Any] = reply.json()
    return value


def solution_of(client: Client, puzzle: str) -> bytes:
    """Solved here, as the server doesn't tell."""
    reply = client.get(f"/api/puzzles/{puzzle}").json()["puzzle"]
    answer = solve(read_bytes(json.dumps(reply).encode(), format="json")[0].puzzle)
    assert answer.solution is not None
    return answer.solution.cells


def finish(client: Client, puzzle: str, *, seconds: float = 10.0, game: str = "") -> str:
    """Play a puzzle to its end; the game's id."""
    game = game or uuid.uuid4().hex
    cells = solution_of(client, puzzle)
    shaded = [index for index, value in enumerate(cells) if value]
    body = request(puzzle, [paint(*shaded, seconds=seconds)], cells=cells, seconds=seconds)
    assert append(client, game, body)["solved"]
    return game


def events(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


@contextmanager
def studio(settings: Settings, door: Door | None = None) -> Iterator[Client]:
    """A studio in a thread of this process, behind a real socket."""
    app = create_app(settings, door)
    server = uvicorn.Server(uvicorn.Config(app, log_level="critical", ws="none"))
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.bind(("127.0.0.1", 0))
    listener.listen()
    thread = threading.Thread(target=server.run, args=[[listener]])
    thread.start()
    try:
        with Client(base_url=f"http://127.0.0.1:{listener.getsockname()[1]}", timeout=30) as client:
            yield client
    finally:
        app.state.studio.stop()
        server.should_exit = True
        thread.join()
        listener.close()


def empty(path: Path) -> None:
    """Forget everything in a database."""
    connection = sqlite3.connect(path, timeout=60)
    with connection:
        for table in ("entry", "game", "puzzle", "preference"):
            connection.execute(f"DELETE FROM {table}")  # noqa: S608 - the names stand right there
    connection.close()


class Process:
    """A real studio: `nonoscope studio` on a free port."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.client = Client()
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "nonoscope", "studio", "--no-browser"]
        self._process = subprocess.Popen(
            [*command, "--data", str(self.data)], stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        found = re.search(r"http://\S+?/", said)
        assert found, said
        self._process.stdout.close()
        self.client.close()
        self.client = Client(base_url=found[0], timeout=30)

    def kill(self) -> None:
        """As the power would."""
        self._process.kill()
        self._process.wait()

    def interrupt(self) -> int:
        """As Ctrl-C does; the exit code."""
        self._process.send_signal(signal.SIGINT)
        return self._process.wait(30)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()
        self.client.close()
