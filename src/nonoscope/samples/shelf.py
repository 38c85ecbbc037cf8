"""collection and sample: the way to the puzzles, by order and by name."""

from __future__ import annotations

import json
from functools import cache

from .picture import INDEX, folder
from .sample import Sample


@cache
def collection() -> tuple[Sample, ...]:
    """The whole collection, from first steps to hard.

    >>> puzzles = collection()
    >>> len(puzzles) >= 80, puzzles[0].difficulty
    (True, 'first steps')
    """
    entries = json.loads((folder() / INDEX).read_text(encoding="utf-8"))["puzzles"]
    return tuple([Sample(**entry) for entry in entries])


def sample(name: str) -> Sample:
    """The puzzle with that name; KeyError if there is none.

    >>> sample("cat").title
    'Cat'
    """
    return _by_name()[name]


@cache
def _by_name() -> dict[str, Sample]:
    return {entry.name: entry for entry in collection()}
