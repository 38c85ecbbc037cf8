"""The puzzle files among the files and folders that were named."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from nonoscope.formats import ENDINGS, Source, all_formats

from .inputs import STDIN, is_typed

_SHARED = frozenset({".txt", ".pbn", ".xml", ".json"})
"""Endings that many other files have: there the content has to look like a puzzle too."""
_BEGINNING = 1 << 16  # bytes that are enough to tell


class Found(NamedTuple):
    """What there is to check."""

    files: list[str]
    skipped: int
    """Files in folders that aren't puzzles."""


def find(names: Iterable[str]) -> Found:
    """Files as they were named, and those in folders that look like puzzles, in order."""
    files: list[str] = []
    skipped = 0
    for name in names:
        if name == STDIN or is_typed(name) or not os.path.isdir(name):
            files.append(name)
            continue
        for path in _walk(name):
            if _is_puzzle(path):
                files.append(path)
            else:
                skipped += 1
    return Found(files, skipped)


def _walk(folder: str) -> Iterator[str]:
    for root, folders, names in os.walk(folder):
        folders[:] = sorted(entry for entry in folders if not entry.startswith("."))
        yield from (os.path.join(root, entry) for entry in sorted(names) if entry[0] != ".")


def _is_puzzle(path: str) -> bool:
    if not os.path.isfile(path):
        return False  # a pipe would wait for ever
    ending = os.path.splitext(path)[1].lower()
    if ending in _SHARED:
        return _looks_like_one(path)
    return ending in ENDINGS


def _looks_like_one(path: str) -> bool:
    try:
        with Path(path).open("rb") as file:
            data = file.read(_BEGINNING)
    except OSError:
        return True  # then reading it says why
    if path.lower().endswith(".json") and b'"rows"' not in data:
        return False  # any other JSON
    return any(entry.recognise(Source(data, path)) for entry in all_formats())
