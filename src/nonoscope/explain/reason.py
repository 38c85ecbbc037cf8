"""Reason: why something follows, as data: a key and what it speaks of, without any words.

The words of each key stand in `wording`, in English, and for the studio in its own files, in each
of its languages. So a reason is found once and can be told to everybody.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple

from nonoscope.model import Clue

Kind = Literal["places", "runs", "clue", "lines", "cell", "values", "colour"]
By = Literal["and", "or", "clauses", "comma", "semicolon"]


class Named(NamedTuple):
    """Something that words have a name for: what kind of thing, and which."""

    kind: Kind
    indexes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something follows.

    >>> because("boxesCovers", run=the_run(0), cells=the_cells([3, 4])).as_json()
    {'key': 'boxesCovers', 'values': {'run': {'runs': [0]}, 'cells': {'places': [3, 4]}}}
    """

    key: str
    """Which sentence; see `wording`."""
    values: dict[str, Value] = field(default_factory=dict)
    """What stands in its gaps."""
    line: int | None = None
    """The line that it speaks of, if that isn't the one of the reason it is a part of."""

    def of(self, line: int) -> Reason:
        """The same about that line."""
        return replace(self, line=line)

    def as_json(self) -> dict[str, Any]:
        """For programs and pages; places along a line, runs and lines are counted from 0."""
        record: dict[str, Any] = {"key": self.key}
        if self.line is not None:
            record["line"] = self.line
        if self.values:
            record["values"] = {name: _as_json(value) for name, value in self.values.items()}
        return record


class Several(NamedTuple):
    """Reasons one after the other, and how they are put together."""

    reasons: tuple[Reason, ...]
    by: By


Value = int | Named | Reason | Several


def because(key: str, **values: Value) -> Reason:
    """A reason, with what stands in its gaps."""
    return Reason(key, values)


def the_cells(places: Iterable[int]) -> Named:
    """Cells of a line, counted from 0 along it."""
    return Named("places", tuple(sorted(places)))


def the_run(index: int) -> Named:
    """A run of the line."""
    return Named("runs", (index,))


def the_runs(indexes: Iterable[int]) -> Named:
    """Several runs of the line."""
    return Named("runs", tuple(indexes))


def the_clue(clue: Clue) -> Named:
    """All runs of the line."""
    return Named("clue", tuple(range(len(clue))))


def the_lines(lines: Iterable[int]) -> Named:
    """Several lines."""
    return Named("lines", tuple(lines))


def the_cell(cell: int) -> Named:
    """A cell of the board."""
    return Named("cell", (cell,))


def the_value(value: int) -> Named:
    """What a cell is: blank, filled or of a colour."""
    return Named("values", (value,))


def the_values(bits: int) -> Named:
    """What a cell can be, given as a bit set.

    >>> the_values(0b101)
    Named(kind='values', indexes=(2, 0))
    """
    found = [value for value in range(bits.bit_length()) if bits >> value & 1]
    return Named("values", tuple(reversed(found)))


def the_colour(value: int) -> Named:
    """A colour by its name."""
    return Named("colour", (value,))


def joined(reasons: Iterable[Reason], by: By = "and") -> Several:
    """Several reasons."""
    return Several(tuple(reasons), by)


def _as_json(value: Value) -> Any:
    if isinstance(value, int):
        return value
    if isinstance(value, Named):
        return {value.kind: list(value.indexes)}
    if isinstance(value, Reason):
        return value.as_json()
    return {"all": [reason.as_json() for reason in value.reasons], "by": value.by}
