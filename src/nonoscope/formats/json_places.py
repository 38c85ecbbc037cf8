"""Where a value stands in a JSON text, so that a fault can name its line.

Python's parser forgets lines; walking the text once more costs nothing for files without faults.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

Path = tuple[str | int, ...]
"""Names and indexes that lead from the outermost value to this one."""

_WORD = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|[\[\]{},:]|[^\s\[\]{},:"]+', re.DOTALL)
_MOST = 4_000_000  # characters; beyond it the path alone has to do


def line_of(text: str, path: Path) -> int:
    r"""The line, from 1, on which the value at that path begins; 0 if it isn't found.

    >>> line_of('{"rows": [[1],\n [2]]}', ("rows", 1))
    2
    """
    for found, position in _values(text):
        if len(found) == len(path) and tuple(found) == path:
            return text.count("\n", 0, position) + 1
    return 0


def line_of_repeated_name(text: str) -> int:
    """The line of the first name that its object already has; 0 if there is none."""
    seen: list[set[str | int]] = [set()]
    for found, position in _values(text):
        depth = len(found)
        del seen[depth + 1 :]
        while len(seen) <= depth:
            seen.append(set())
        seen.append(set())
        if depth and isinstance(found[-1], str):
            if found[-1] in seen[depth]:
                return text.count("\n", 0, position) + 1
            seen[depth].add(found[-1])
    return 0


def shown(path: Path) -> str:
    """A path as people write it.

    >>> shown(("puzzles", 2, "rows", 3))
    'puzzles[2].rows[3]'
    """
    parts = [f"[{step}]" if isinstance(step, int) else f".{step[:40]}" for step in path]
    return "".join(parts).removeprefix(".")


def _values(text: str) -> Iterator[tuple[list[str | int], int]]:
    """Path and position of each value, in the order of the text, which must be well formed."""
    if len(text) > _MOST:
        return
    path: list[str | int] = []
    named: list[bool] = []  # for each open bracket, whether it is an object
    name: str | None = None
    for match in _WORD.finditer(text):
        word = match[0]
        if word in {"]", "}"}:
            named.pop()
            path.pop()
        elif word == ",":
            step = path[-1]
            if isinstance(step, int):
                path[-1] = step + 1
        elif word == ":":
            path[-1] = name or ""
        elif named and named[-1] and word[0] == '"' and _is_name(text, match.end()):
            name = str(json.loads(word))
        else:
            yield path, match.start()
            if word in {"[", "{"}:
                named.append(word == "{")
                path.append("" if named[-1] else 0)


def _is_name(text: str, end: int) -> bool:
    while text[end : end + 1] in {" ", "\t", "\n", "\r"}:
        end += 1
    return text[end : end + 1] == ":"
