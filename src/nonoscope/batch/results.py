"""The file of results: a line of JSON a puzzle, each written out before the next is waited for.

A run that was stopped is begun again by reading what is there. The last line may be torn, if the
machine went down while it was written: it is cut off, and its puzzle is answered again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Self

from .task import Record

_UNFINISHED = frozenset({"error", "undecided"})


class ResultsFault(ValueError):
    """Why a file can't take the results: the fact, then the remedy."""

    def __init__(self, fact: str, remedy: str) -> None:
        super().__init__(f"{fact}; {remedy}")
        self.fact = fact
        self.remedy = remedy


class Results:
    """`with Results(path, "solve") as results: results.add(record)`."""

    def __init__(
        self,
        path: str | os.PathLike[str],
        task: str,
        *,
        retry: bool = False,
        earlier: Callable[[Record], None] | None = None,
    ) -> None:
        """With `retry`, what ended in an error or undecided is taken out and answered again.

        `earlier` is called with each line that was there already.
        """
        self.path = Path(path)
        self.task = task
        self._retry = retry
        self._earlier = earlier
        self._done: dict[str, set[int]] = {}
        self._of: dict[str, int] = {}

    def __enter__(self) -> Self:
        kept = self._read() if self.path.exists() else 0
        self._file = self.path.open("ab")
        if self._file.tell() != kept:
            self._file.truncate(kept)
            self._file.seek(kept)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.flush()
        os.fsync(self._file.fileno())
        self._file.close()

    def add(self, record: Record) -> None:
        """Write a line, out of this process's hands before it returns."""
        self._file.write(_line({"task": self.task, **record}))
        self._file.flush()

    def has(self, file: str, number: int) -> bool:
        """Whether that puzzle has its line already."""
        return number in self._done.get(file, ())

    def has_all(self, file: str) -> bool:
        """Whether every puzzle of the file has; a line says "of" where there are several."""
        return len(self._done.get(file, ())) >= self._of.get(file, 1)

    def _read(self) -> int:
        """Take in what is there; the length of what may stay."""
        kept = 0
        again: list[bytes] = []
        for line in self._lines():
            record = self._record(line)
            if record is None:
                break
            if self._retry and record.get("status") in _UNFINISHED:
                again.append(line)
            else:
                self._done.setdefault(record["file"], set()).add(record["puzzle"])
                if "of" in record:
                    self._of[record["file"]] = record["of"]
                if self._earlier:
                    self._earlier(record)
            kept += len(line)
        if again:
            kept = self._rewrite(set(again))
        return kept

    def _rewrite(self, without: set[bytes]) -> int:
        """The file without those lines, whole or not at all."""
        fresh = self.path.with_name(f"{self.path.name}.new")
        length = 0
        with fresh.open("wb") as file:
            for line in self._lines():
                if line not in without and self._record(line) is not None:
                    length += file.write(line)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(self.path)
        return length

    def _lines(self) -> Iterator[bytes]:
        with self.path.open("rb") as file:
            yield from file

    def _record(self, line: bytes) -> Record | None:
        """A line's values; None for a torn one."""
        if not line.endswith(b"\n"):
            return None
        record, is_ours = {}, False
        try:
            record = json.loads(line)
            is_ours = isinstance(record["file"], str) and isinstance(record["puzzle"], int)
            task = record["task"]
        except (ValueError, KeyError, TypeError):
            task = ""
        if not is_ours:
            raise ResultsFault(
                f"{self.path} holds something else than results", "write to another file"
            )
        if task != self.task:
            raise ResultsFault(
                f"{self.path} holds the results of --task {task}",
                f"write those of {self.task} to another file",
            )
        return dict(record)


def _line(record: Record) -> bytes:
    return (json.dumps(record, separators=(",", ":")) + "\n").encode()
