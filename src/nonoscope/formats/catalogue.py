"""The formats that there are, by name and ending, each loaded when it is first needed.

Some two dozen readers take longer to import than a puzzle takes to solve, so a name's ending leads
to its one module, and only recognition by content loads them all. A test holds this table against
what the modules say of themselves.
"""

from __future__ import annotations

import os.path
from functools import cache
from importlib import import_module
from typing import cast

from .format import Format

_ENTRIES: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    # Marked by a signature.
    ("json", "json", (".json",)),
    ("xml", "webpbn", (".xml",)),
    ("pbm", "pbm", (".pbm",)),
    ("pgm", "pgm", (".pgm",)),
    ("ppm", "ppm", (".ppm", ".pnm")),
    ("xpm", "xpm", (".xpm",)),
    ("sgriddler", "sgriddler", (".sgriddler", ".griddler")),
    ("gno", "gno", (".gno",)),
    ("tournament", "tournament", (".tournament",)),
    ("dzn", "dzn", (".dzn",)),
    ("lp", "lp", (".lp",)),
    ("pzpr", "pzpr", (".pzpr",)),
    ("tatham", "tatham", (".tatham",)),
    # Marked by headings.
    ("faase", "faase", (".faase",)),
    ("non", "non", (".non", ".nonpack")),
    ("g", "olsak", (".g",)),
    # Marked by a separator, or by nothing but their shape.
    ("makhorin", "makhorin", (".makhorin",)),
    ("mk", "mk", (".mk",)),
    ("cwd", "cwd", (".cwd",)),
    ("nin", "nin", (".nin",)),
    ("syro", "syro", (".syro",)),
    ("ish", "ish", (".ish",)),
    ("keen", "keen", (".keen",)),
)
"""Name, module and endings, from the most to the least distinctive content."""

NAMES = tuple(name for name, _, _ in _ENTRIES)
"""What `--to` takes."""
ENDINGS = {ending: name for name, _, endings in _ENTRIES for ending in endings}
"""Which format a file name's ending tells."""
_MODULES = {name: module for name, module, _ in _ENTRIES}


@cache
def get(name: str) -> Format:
    """The format with that name, which must be one of NAMES."""
    return cast("Format", import_module(f".{_MODULES[name]}", __package__).FORMAT)


@cache
def all_formats() -> tuple[Format, ...]:
    """Every format, from the most to the least distinctive content.

    >>> all_formats()[0].name
    'json'
    """
    return tuple([get(name) for name in NAMES])


def by_ending(file_name: str) -> Format | None:
    """The format that the file's name tells, if it tells one.

    >>> by_ending("cat.NON").name
    'non'
    """
    name = ENDINGS.get(os.path.splitext(file_name)[1].lower())  # noqa: PTH122 - pathlib takes long to load
    return get(name) if name else None
