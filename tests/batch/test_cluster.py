"""A real Dask scheduler and workers on this machine, one of which is killed on the way."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from nonoscope.batch import Known, Order, Summary, run
from nonoscope.batch.cluster import Cluster, ClusterFault
from nonoscope.formats import Document, dumps
from nonoscope.model import Puzzle

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")


def start(*words: str) -> subprocess.Popen[bytes]:
    nowhere = subprocess.DEVNULL
    return subprocess.Popen([sys.executable, *words], stdout=nowhere, stderr=nowhere)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def start_worker(address: str) -> subprocess.Popen[bytes]:
    worker = "distributed.cli.dask_worker", address, "--nthreads", "1", "--no-nanny"
    return start("-m", *worker, "--no-dashboard")


@pytest.fixture
def cluster() -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    port = free_port()
    address = f"tcp://127.0.0.1:{port}"
    scheduler = "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", str(port)
    first = start("-m", *scheduler, "--no-dashboard")
    workers = [start_worker(address) for _ in range(3)]
    try:
        _wait_for_workers(address, 3)
        yield address, workers
    finally:
        everyone = [first, *workers]
        for process in everyone:
            process.kill()
        for process in everyone:
            process.wait()


def _wait_for_workers(address: str, count: int) -> None:
    from distributed import Client

    with Client(address, timeout="60s", set_as_default=False) as client:
        until = time.monotonic() + 60
        while len(client.nthreads()) != count:
            assert time.monotonic() < until, f"there aren't {count} workers"
            time.sleep(0.02)


def _wait_until_idle(address: str) -> None:
    from distributed import Client

    with Client(address, timeout="60s", set_as_default=False) as client:
        until = time.monotonic() + 60
        while any(client.processing().values()):
            assert time.monotonic() < until, "the workers are still at it"
            time.sleep(0.02)


def many(folder: Path, count: int) -> Path:
    """A file with so many small puzzles."""
    switch = Puzzle.from_clues([[1], [1]], [[1], [1]])
    file = folder / "many.txt"
    file.write_text(dumps([Document(switch)] * count, "tournament"))
    return file


def test_every_puzzle_is_answered_once_though_a_worker_is_killed(
    tmp_path: Path, cluster: tuple[str, list[subprocess.Popen[bytes]]]
) -> None:
    address, workers = cluster
    file = many(tmp_path, 2000)
    out = tmp_path / "out.jsonl"

    def kill_one(found: Summary, known: Known) -> None:
        if found.answered == 200:
            os.kill(workers[0].pid, signal.SIGKILL)

    summary = run([str(file)], out, Order("solve", 10.0), cluster=address, watch=kill_one)
    assert workers[0].wait() == -signal.SIGKILL
    assert summary.answered == 2000
    numbers = [json.loads(line)["puzzle"] for line in out.read_text().splitlines()]
    assert sorted(numbers) == list(range(1, 2001))


def test_results_that_die_with_their_workers_are_made_again(
    tmp_path: Path, cluster: tuple[str, list[subprocess.Popen[bytes]]]
) -> None:
    """Finished, but not fetched yet: such pieces were once given up as "lost"."""
    address, workers = cluster
    file = many(tmp_path, 400)

    def replace_all(found: Summary, known: Known) -> None:
        if found.answered == 1:
            _wait_until_idle(address)
            for worker in workers:
                worker.kill()
            _wait_for_workers(address, 0)
            workers.append(start_worker(address))

    out = tmp_path / "out.jsonl"
    summary = run([str(file)], out, Order("solve", 10.0), cluster=address, watch=replace_all)
    assert summary.answered == 400
    numbers = [json.loads(line)["puzzle"] for line in out.read_text().splitlines()]
    assert sorted(numbers) == list(range(1, 401))


def test_an_address_without_a_scheduler_is_told() -> None:
    order = Order()
    with pytest.raises(ClusterFault, match="there is no Dask scheduler"):
        Cluster(f"tcp://127.0.0.1:{free_port()}", order).__enter__()
