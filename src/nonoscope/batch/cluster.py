"""A Dask cluster that runs already: pieces go to its workers, and records come back.

Dask tries again elsewhere what a dead worker was at, and its results come whole or not at all, so
each puzzle is answered once. A piece that kills several workers is taken apart, until it is known
which puzzle does it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Self

import nonoscope

from .answering import Order, answer, failed
from .pieces import Piece
from .task import Record

if TYPE_CHECKING:
    from distributed import Client

_AHEAD = 4
"""Pieces in flight for each thread of the cluster: enough to keep it busy, and no more to hold."""
_PATIENCE = "10s"
"""For the scheduler to answer."""
_AGAIN = "lost", "pending"
"""A result that went down with its worker before it was fetched: the scheduler makes it anew."""


class ClusterFault(RuntimeError):
    """Why a cluster can't be used: the fact, then the remedy."""

    def __init__(self, fact: str, remedy: str) -> None:
        super().__init__(f"{fact}; {remedy}")
        self.fact = fact
        self.remedy = remedy


class Cluster:
    """`with Cluster("tcp://host:8786", order) as cluster: for record in cluster.answers(...)`."""

    def __init__(self, address: str, order: Order) -> None:
        self._address = address
        self._order = order
        self.deaths = 0
        """Pieces that went down with their worker too often, and were taken apart."""

    def __enter__(self) -> Self:
        self._client = _connect(self._address)
        try:
            _compare_versions(self._client)
        except BaseException:
            self._client.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._client.close()

    @property
    def threads(self) -> int:
        """Of all workers together, now."""
        return max(1, int(sum(self._client.nthreads().values())))

    def answers(self, pieces: Iterable[Piece]) -> Iterator[Record]:
        """A record for each puzzle, in the order in which they are known."""
        from distributed import as_completed

        queue = iter(pieces)
        sent: dict[Any, Piece] = {}
        flight = as_completed(loop=self._client.loop)

        def send(piece: Piece) -> None:
            future = self._client.submit(_answer, piece, self._order, pure=False)
            sent[future.key] = piece
            flight.add(future)

        def fill() -> None:
            room = self.threads * _AHEAD - len(sent)
            for _, piece in zip(range(room), queue, strict=False):
                send(piece)

        fill()
        while sent:
            future = next(flight)
            piece = sent.pop(future.key)
            status = future.status  # asked once: it changes when a worker dies
            if status in _AGAIN:
                sent[future.key] = piece
                flight.add(future)
                continue
            if status == "finished":
                yield from future.result()
            else:
                yield from self._apart(piece, future, send)
            fill()

    def _apart(self, piece: Piece, future: Any, send: Callable[[Piece], None]) -> Iterator[Record]:
        """What to do about a piece without a result."""
        from distributed import KilledWorker

        fault = future.exception() if future.status == "error" else None
        if not isinstance(fault, KilledWorker):
            raise ClusterFault(
                f"the cluster gave up a piece of {piece.file} ({fault or future.status})",
                "look at its workers; the same command goes on where it stopped",
            )
        self.deaths += 1
        if len(piece.parts) > 1:
            for single in piece.single():
                send(single)
            return
        said = "it ended every worker that tried it; look at this puzzle alone"
        yield failed(piece.file, piece.first, said)


def _connect(address: str) -> Client:
    from distributed import Client

    try:
        client = Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as fault:
        raise ClusterFault(
            f"there is no Dask scheduler at {address} ({str(fault) or 'no answer'})",
            "start one with: dask scheduler (docs/cluster.md shows the whole)",
        ) from None
    if not client.nthreads():
        client.close()
        raise ClusterFault(
            f"the scheduler at {address} has no workers",
            f"start some with: dask worker {address}",
        )
    return client


def _compare_versions(client: Client) -> None:
    try:
        found = client.run(_version)
    except Exception as fault:  # noqa: BLE001 - whatever it is, the workers can't do it
        raise ClusterFault(
            f"the cluster's workers can't run nonoscope ({type(fault).__name__}: {fault})",
            "install nonoscope where they run",
        ) from None
    others = sorted({version for version in found.values() if version != nonoscope.__version__})
    if others:
        raise ClusterFault(
            f"the cluster runs nonoscope {', '.join(others)}, this is {nonoscope.__version__}",
            "install the same version everywhere",
        )


def _version() -> str:
    return nonoscope.__version__


def _answer(piece: Piece, order: Order) -> list[Record]:
    return list(answer(piece, order))
