"""FILE as people type it: a file, `-` for standard input, a game ID or a puzzle's address."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, TextIO

from .errors import FileFault, near_ones

if TYPE_CHECKING:
    from nonoscope.formats import Document

STDIN = "-"
_GAME_ID = r"[0-9]+(x[0-9]+)?:[0-9./]*(,[A-Za-z]*)?"
_ADDRESS = r"(https?://.*[/?]|p(\.html)?\?)?nonogram/[0-9]+/[0-9]+(/\S*)?"


def is_typed(name: str) -> bool:
    """Whether it is the puzzle itself rather than the name of a file.

    >>> [is_typed(name) for name in ("4x3:2/1//1/2.1/1/", "https://puzz.link/p?nonogram/4/3/g")]
    [True, True]
    >>> is_typed("chick.non")
    False
    """
    if ":" not in name and "nonogram/" not in name:
        return False  # most names, without a regular expression to be made ready

    import re

    return bool(re.fullmatch(f"{_GAME_ID}|{_ADDRESS}", name)) and not _exists(name)


def read_puzzles(name: str, *, format: str | None = None, lenient: bool = False) -> list[Document]:
    """All puzzles of one FILE. Every fault of it is a FileFault that says what to do next."""
    from nonoscope.formats import FormatError, read, read_bytes

    try:
        if name == STDIN:
            return read_bytes(_stdin(), "standard input", format=format, lenient=lenient)
        if is_typed(name):
            return read_bytes(name.encode(), format=format, lenient=lenient)
        return read(name, format=format, lenient=lenient)
    except FormatError as fault:
        remedy = fault.remedy.replace("name the format,", "name the format with --format,")
        raise FileFault(fault.fact, remedy, place=fault.place, line=fault.line) from None
    except (OSError, ValueError) as fault:  # a ValueError is a name with a null in it
        raise unreadable(fault, name) from None


def refuse_folder(name: str, command: str) -> None:
    """Point from a folder to the files in it, and to the command that takes folders."""
    if name == STDIN or not os.path.isdir(name):
        return
    paths = (os.path.join(name, entry) for entry in os.listdir(name))
    files = sorted(path for path in paths if os.path.isfile(path))
    such = f", such as {files[0]}" if files else ""
    more = f", or look at all of them: nonoscope check {name}" if command == "solve" else ""
    raise FileFault(f"{name} is a folder", f"name a file in it{such}{more}")


def _stdin() -> bytes:
    from nonoscope.formats.source import MAX_BYTES

    stdin: TextIO | None = getattr(sys, "stdin", None)  # None if the caller closed it
    if stdin and stdin.isatty():
        print("Type or paste a puzzle, then press Ctrl-D.", file=sys.stderr)
    data = stdin.buffer.read(MAX_BYTES + 1) if stdin else b""
    if not data.strip():
        raise _nothing_piped("a puzzle", "solve - < chick.non")
    return data


def piped_picture() -> bytes:
    """A picture from standard input; nobody types one, so a terminal isn't waited for."""
    from nonoscope.create.photo import MOST_BYTES

    stdin: TextIO | None = getattr(sys, "stdin", None)
    data = b"" if stdin is None or stdin.isatty() else stdin.buffer.read(MOST_BYTES + 1)
    if not data:
        raise _nothing_piped("a picture", "read - < photo.jpg")
    return data


def _nothing_piped(what: str, example: str) -> FileFault:
    remedy = f"pipe {what} into it, such as: nonoscope {example}"
    return FileFault("standard input is empty", remedy)


def unreadable(fault: Exception, name: str) -> FileFault:
    """Why a file couldn't be read, and what to do."""
    if isinstance(fault, FileNotFoundError | NotADirectoryError):
        return FileFault(f"there is no file {name}", _what_there_is(name), missing=True)
    if isinstance(fault, PermissionError):
        return FileFault(f"you may not read {name}", f"allow it with: chmod u+r {name}")
    said = fault.strerror if isinstance(fault, OSError) else None
    return FileFault(f"{name!r} can't be read: {said or fault}")


def _what_there_is(name: str) -> str:
    folder, file = os.path.split(name)
    try:
        entries = os.listdir(folder or ".")
    except OSError:
        return f"there is no folder {folder} either: check the spelling"
    near = [os.path.join(folder, entry) for entry in near_ones(file, entries)]
    if near:
        return f"did you mean {' or '.join(near)}?"
    return f"see what there is with: ls {folder}".strip()


def _exists(name: str) -> bool:
    try:
        return os.path.exists(name)
    except ValueError:  # a name with a null in it
        return False
