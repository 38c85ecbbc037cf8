"""A real Dask scheduler and workers on this machine, one of which is killed on the way."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
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


@pytest.fixture
def cluster() -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    port = free_port()
    address = f"tcp://127.0.0.1:{port}"
    scheduler = "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", str(port)
    worker = "distributed.cli.dask_worker", address, "--nthreads", "1", "--no-nanny"
    quiet = "--no-dashboard"
    everyone = [start("-m", *scheduler, quiet)]
    everyone += [start("-m", *worker, quiet) for _ in range(3)]
    try:
        _wait_for_workers(address, 3)
        yield address, everyone[1:]
    finally:
        for process in everyone:
            process.kill()
        for process in everyone:
            process.wait()


def _wait_for_workers(address: str, count: int) -> None:
    from distributed import Client

    with Client(address, timeout="60s", set_as_default=False) as client:
        client.wait_for_workers(count, timeout=60)


def test_every_puzzle_is_answered_once_though_a_worker_is_killed(
    tmp_path: Path, cluster: tuple[str, list[subprocess.Popen[bytes]]]
) -> None:
    address, workers = cluster
    switch = Puzzle.from_clues([[1], [1]], [[1], [1]])
    file = tmp_path / "many.txt"
    file.write_text(dumps([Document(switch)] * 2000, "tournament"))
    out = tmp_path / "out.jsonl"

    def kill_one(found: Summary, known: Known) -> None:
        if found.answered == 200:
            os.kill(workers[0].pid, signal.SIGKILL)

    summary = run([str(file)], out, Order("solve", 10.0), cluster=address, watch=kill_one)
    assert workers[0].wait() == -signal.SIGKILL
    assert summary.answered == 2000
    numbers = [json.loads(line)["puzzle"] for line in out.read_text().splitlines()]
    assert sorted(numbers) == list(range(1, 2001))


def test_an_address_without_a_scheduler_is_told() -> None:
    order = Order()
    with pytest.raises(ClusterFault, match="there is no Dask scheduler"):
        Cluster(f"tcp://127.0.0.1:{free_port()}", order).__enter__()
