"""Long work: streamed, queued in bounds, and stopped when the page goes away."""

from __future__ import annotations

import base64
import json
import threading
import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from httpx import Client

from nonoscope.formats import read_bytes
from nonoscope.model import Grid
from nonoscope.solve import Status, solve
from nonoscope.web import Settings
from nonoscope.web.jobs import Pool

from .helpers import TICK, TICK_GRID, TWO_WAYS, events, hard_puzzle, quiet_settings, studio

HARD = {"puzzle": hard_puzzle(), "seconds": 600}


@pytest.fixture
def pools(monkeypatch: pytest.MonkeyPatch) -> list[Pool]:
    """Every pool that is made: the long one of a studio, then the quick one."""
    made: list[Pool] = []
    before = Pool.__init__

    def init(pool: Pool, workers: int, most_waiting: int) -> None:
        before(pool, workers, most_waiting)
        made.append(pool)

    monkeypatch.setattr(Pool, "__init__", init)
    return made


def eventually(condition: Callable[[], bool]) -> bool:
    """Whether it comes true, however busy the machine is."""
    end = time.monotonic() + 60
    while not condition() and time.monotonic() < end:
        time.sleep(0.005)
    return condition()


class Reader(threading.Thread):
    """A page that reads the events of a long solve until it is told to leave."""

    def __init__(self, address: httpx.URL) -> None:
        super().__init__()
        self._address = address
        self.events: list[dict[str, Any]] = []
        self.leave = threading.Event()
        self.start()

    def run(self) -> None:
        with (
            Client(base_url=self._address, timeout=60) as client,
            client.stream("POST", "/api/jobs/solve", json=HARD) as reply,
        ):
            for line in reply.iter_lines():
                self.events.append(json.loads(line))
                if self.leave.is_set():
                    return

    def said(self, event: str) -> list[dict[str, Any]]:
        return [said for said in self.events if said["event"] == event]


def test_a_solve_streams_its_solution(client: Client) -> None:
    reply = client.post("/api/jobs/solve", json={"puzzle": TICK})

    assert reply.headers["Content-Type"] == "application/x-ndjson"
    told = events(reply.text)
    assert told[0] == {"event": "started"}
    assert told[-1] == {"event": "done", "status": "unique", "complete": True}
    (found,) = [event for event in told if event["event"] == "solution"]
    assert base64.b64decode(found["cells"]) == TICK_GRID.cells


@pytest.mark.parametrize(
    ("most", "status", "complete"),
    [(1, "undecided", False), (2, "multiple", False), (3, "multiple", True)],
)
def test_a_solve_says_whether_there_are_more(
    client: Client, most: int, status: str, complete: bool
) -> None:
    told = events(client.post("/api/jobs/solve", json={"puzzle": TWO_WAYS, "solutions": most}).text)

    assert told[-1] == {"event": "done", "status": status, "complete": complete}
    assert len([event for event in told if event["event"] == "solution"]) == min(most, 2)


def test_a_solve_says_that_there_is_no_solution(client: Client) -> None:
    puzzle = {"width": 2, "height": 2, "rows": [[2], []], "columns": [[2], []]}

    told = events(client.post("/api/jobs/solve", json={"puzzle": puzzle}).text)

    assert told[-1] == {"event": "done", "status": "contradictory", "complete": True}


def test_a_solve_ends_at_its_time_limit(client: Client) -> None:
    told = events(client.post("/api/jobs/solve", json={**HARD, "seconds": 0.3}).text)

    assert told[-1] == {"event": "done", "status": "undecided", "complete": False}
    assert [event for event in told if event["event"] == "progress"]


def test_no_solve_is_longer_than_the_studio_allows(settings: Settings) -> None:
    with studio(quiet_settings(settings.data, most_seconds=0.3)) as client:
        told = events(client.post("/api/jobs/solve", json=HARD).text)

    assert told[-1]["status"] == "undecided"


def test_a_page_that_goes_away_stops_its_work(pools: list[Pool], settings: Settings) -> None:
    with studio(settings) as client:
        reader = Reader(client.base_url)
        assert eventually(lambda: bool(reader.said("progress")))
        (job,) = pools[0]._running

        reader.leave.set()
        reader.join()

        assert eventually(lambda: job.cancel.is_cancelled)
        assert eventually(lambda: pools[0].load == (0, 0))


def test_a_page_that_goes_away_stops_what_is_quick_too(
    pools: list[Pool], settings: Settings
) -> None:
    with studio(quiet_settings(settings.data, verdict_seconds=600)) as client:
        with pytest.raises(httpx.ReadTimeout):
            client.post("/api/puzzles/check", json=HARD["puzzle"], timeout=1)

        assert eventually(lambda: pools[1].load == (0, 0))


def test_places_in_the_queue_are_told_as_they_change(pools: list[Pool], settings: Settings) -> None:
    with studio(quiet_settings(settings.data, workers=1)) as client:
        readers = []
        for number in range(3):
            readers.append(Reader(client.base_url))
            assert eventually(lambda n=number: pools[0].load == (1, n))  # type: ignore[misc]
        first, second, third = readers
        assert eventually(lambda: [e["position"] for e in third.said("queued")] == [2])

        first.leave.set()

        assert eventually(lambda: bool(second.said("started")))
        assert eventually(lambda: [e["position"] for e in third.said("queued")] == [2, 1])
        assert [e["position"] for e in second.said("queued")] == [1]
        for reader in readers:
            reader.leave.set()
            reader.join()


def test_a_page_that_goes_away_while_it_waits_leaves_the_queue(
    pools: list[Pool], settings: Settings
) -> None:
    with studio(quiet_settings(settings.data, workers=1)) as client:
        first = Reader(client.base_url)
        assert eventually(lambda: pools[0].load == (1, 0))
        with client.stream("POST", "/api/jobs/solve", json=HARD) as reply:
            assert json.loads(next(reply.iter_lines())) == {"event": "queued", "position": 1}

        assert eventually(lambda: pools[0].load == (1, 0))
        first.leave.set()
        first.join()


def test_a_full_queue_is_refused_with_a_remedy(pools: list[Pool], settings: Settings) -> None:
    with studio(quiet_settings(settings.data, workers=1, most_waiting=1)) as client:
        readers = [Reader(client.base_url)]
        assert eventually(lambda: pools[0].load == (1, 0))
        readers.append(Reader(client.base_url))
        assert eventually(lambda: pools[0].load == (1, 1))

        reply = client.post("/api/jobs/solve", json={"puzzle": TICK})
        step = client.post("/api/puzzles/check", json=TICK)

        assert reply.status_code == 503
        assert reply.headers["Retry-After"]
        assert reply.json()["fact"] == "1 pieces of work are waiting already"
        status = step.json()["verdict"]["status"]
        assert status == "unique"  # what is quick does not wait behind what is long
        for reader in readers:
            reader.leave.set()


def test_closing_the_studio_ends_what_runs_and_what_waits(
    pools: list[Pool], settings: Settings
) -> None:
    with studio(quiet_settings(settings.data, workers=1)) as client:
        running = Reader(client.base_url)
        assert eventually(lambda: pools[0].load == (1, 0))
        waiting = Reader(client.base_url)
        assert eventually(lambda: pools[0].load == (1, 1))

    running.join()
    waiting.join()
    assert running.events[-1]["status"] == "undecided"
    assert waiting.events[-1]["error"]["fact"] == "the studio is closing"


def test_a_random_puzzle_is_made_and_put_into_the_library(client: Client) -> None:
    body = {"width": 12, "height": 9, "density": 0.4, "colours": 3, "seed": 5}

    told = events(client.post("/api/jobs/random", json=body).text)

    assert told[-1] == {"event": "done", "status": "unique", "complete": True}
    (made,) = [event for event in told if event["event"] == "puzzle"]
    reply = client.get(f"/api/puzzles/{made['id']}").json()
    assert reply["listing"]["origin"] == "random"
    assert (reply["listing"]["width"], reply["listing"]["colours"]) == (12, 3)
    puzzle = read_bytes(json.dumps(reply["puzzle"]).encode(), format="json")[0].puzzle
    assert solve(puzzle).status is Status.UNIQUE


def test_a_random_puzzle_is_as_symmetric_and_as_hard_as_wanted(client: Client) -> None:
    body = {"width": 10, "height": 10, "seed": 2, "symmetry": "horizontal", "grade": "easy"}

    told = events(client.post("/api/jobs/random", json=body).text)

    (made,) = [event for event in told if event["event"] == "puzzle"]
    reply = client.get(f"/api/puzzles/{made['id']}").json()
    assert reply["listing"]["difficulty"] == "easy"
    assert reply["puzzle"]["rows"] == [clue[::-1] for clue in reply["puzzle"]["rows"]]


def test_a_random_puzzle_that_cannot_be_so_hard_is_told(client: Client) -> None:
    body = {"width": 3, "height": 3, "seed": 2, "grade": "expert"}

    told = events(client.post("/api/jobs/random", json=body).text)

    assert told[-1]["error"]["fact"] == "no puzzle that is expert was found"


def test_the_largest_random_puzzle_says_what_is_known_of_it(client: Client) -> None:
    body = {"width": 400, "height": 400, "density": 0.5, "seed": 1}

    told = events(client.post("/api/jobs/random", json=body).text)

    assert told[-1]["status"] in {"undecided", "multiple"}
    puzzle = next(event["id"] for event in told if event["event"] == "puzzle")
    assert client.get(f"/api/puzzles/{puzzle}").json()["listing"]["width"] == 400


def test_a_random_puzzle_that_takes_too_long_is_told(settings: Settings) -> None:
    with studio(quiet_settings(settings.data, most_seconds=0)) as client:
        told = events(client.post("/api/jobs/random", json={"width": 9, "height": 9}).text)
        library = client.get("/api/library").json()

    assert told[-1]["error"]["fact"] == "the puzzle wasn't finished in time"
    assert all(card["origin"] == "collection" for card in library)


@pytest.mark.parametrize(
    "body",
    [
        {"width": 1000, "height": 5},
        {"width": 0, "height": 5},
        {"width": 5, "height": 5, "density": 2},
        {"width": 5, "height": 5, "seed": -1},
        {"width": 5, "height": 5, "symmetry": "radial"},
        {"width": 41, "height": 5, "grade": "easy"},
        {"width": 5},
    ],
)
def test_a_random_puzzle_that_can_not_be_is_refused(client: Client, body: dict[str, Any]) -> None:
    assert client.post("/api/jobs/random", json=body).status_code == 422


def test_a_fault_in_the_work_ends_the_stream_with_a_problem(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*arguments: object, **options: object) -> Grid:
        raise RuntimeError("secret")

    monkeypatch.setattr("nonoscope.web.work.solutions", fail)

    told = events(client.post("/api/jobs/solve", json={"puzzle": TICK}).text)

    assert told[-1]["event"] == "failed"
    assert "secret" not in str(told)
