"""Reading and writing puzzles: files, text, and what a conversion loses."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from nonoscope.model import Puzzle

from . import catalogue, registry
from .document import Document
from .errors import FormatError
from .format import LOSSES, Format, Keeps
from .source import MAX_BYTES, Source, too_large

if TYPE_CHECKING:
    from pathlib import Path


def read(
    path: str | os.PathLike[str], *, format: str | None = None, lenient: bool = False
) -> list[Document]:
    """All puzzles of a file, with their goal pictures and states of play.

    The format is told by `format`, else by the name's ending, else by the content. With `lenient`,
    clues that can't be right are accepted and told by `Puzzle.problems`.

    >>> import tempfile, pathlib
    >>> path = pathlib.Path(tempfile.mkdtemp()) / "two.json"
    >>> dot = Document(Puzzle.from_clues([[1]], [[1]], title="Dot"))
    >>> _ = save([dot, dot], path)
    >>> [document.puzzle.title for document in read(path)]
    ['Dot', 'Dot']
    """
    name = os.fspath(path)
    return read_bytes(_bounded_bytes(name), name, format=format, lenient=lenient)


def read_bytes(
    data: bytes, name: str = "", *, format: str | None = None, lenient: bool = False
) -> list[Document]:
    """All puzzles in the content of a file; the name, if any, helps to tell the format."""
    wished = registry.by_name(format) if format else None
    try:
        return registry.read(Source(data, name, lenient), wished)[1]
    except FormatError as fault:
        raise fault.in_file(name) from None


def load(path: str | os.PathLike[str], *, format: str | None = None) -> Puzzle:
    r"""The puzzle in a file.

    >>> import tempfile, pathlib
    >>> path = pathlib.Path(tempfile.mkdtemp()) / "tick.nin"
    >>> _ = path.write_text("4 3\n2 1\n1\n0\n2\n1\n0\n1\n")
    >>> load(path).rows
    (Clue([2, 1]), Clue([1]), Clue([]))
    """
    return _only(read(path, format=format), os.fspath(path)).puzzle


def loads(text: str | bytes, *, format: str | None = None) -> Puzzle:
    """The puzzle in a text: a file's content, a game ID or a puzzle URL.

    >>> loads("4x3:2/1//1/2.1/1/").columns
    (Clue([2]), Clue([1]), Clue([]), Clue([1]))
    """
    data = text.encode("utf-8", errors="replace") if isinstance(text, str) else text
    return _only(read_bytes(data, format=format), "").puzzle


def save(
    puzzle: Puzzle | Document | Sequence[Document],
    path: str | os.PathLike[str],
    *,
    format: str | None = None,
) -> list[str]:
    """Write a puzzle, whole or not at all; returns what the format couldn't keep.

    >>> import tempfile, pathlib
    >>> path = pathlib.Path(tempfile.mkdtemp()) / "tick.nin"
    >>> save(Puzzle.from_clues([[1]], [[1]], title="Dot"), path)
    ['title']
    """
    name = os.fspath(path)
    data, losses = _written(puzzle, _target(name, format))
    _replace_file(name, data)
    return losses


def dumps(puzzle: Puzzle | Document | Sequence[Document], format: str = "json") -> str:
    """The puzzle as text in a format. See `losses` for what it can't keep.

    >>> print(dumps(Puzzle.from_clues([[1]], [[1]]), "mk"))
    1 1
    1
    #
    1
    <BLANKLINE>
    """
    return _written(puzzle, registry.by_name(format))[0].decode("utf-8", errors="replace")


def losses(document: Document, format: str) -> list[str]:
    """What converting the document to a format would lose, in words.

    >>> losses(Document(Puzzle.from_clues([[1]], [[1]], title="Dot")), "nin")
    ['title']
    """
    return _in_words(registry.by_name(format).losses(document))


def _in_words(lost: Keeps) -> list[str]:
    return [words for part, words in LOSSES.items() if part in lost]


def _written(
    puzzle: Puzzle | Document | Sequence[Document], target: Format
) -> tuple[bytes, list[str]]:
    documents = _documents(puzzle)
    if not documents:
        raise FormatError("there is no puzzle to write")
    if len(documents) > 1 and not target.many:
        raise FormatError(
            f"{target.name} holds one puzzle a file, and there are {len(documents)}",
            "choose a format for collections, such as json, non or xml",
        )
    lost = Keeps(0)
    for document in documents:
        lost |= target.losses(document)
    return target.write([target.reduced(document) for document in documents]), _in_words(lost)


def _documents(puzzle: Puzzle | Document | Iterable[Document]) -> list[Document]:
    if isinstance(puzzle, Puzzle):
        return [Document(puzzle)]
    if isinstance(puzzle, Document):
        return [puzzle]
    return list(puzzle)


def _target(name: str, wished: str | None) -> Format:
    if wished:
        return registry.by_name(wished)
    told = catalogue.by_ending(name)
    if told is None:
        raise FormatError(
            "the file's name doesn't tell a format",
            "name the format, or use an ending such as .non, .xml or .json",
            file=name,
        )
    return told


def _only(documents: list[Document], name: str) -> Document:
    if len(documents) > 1:
        raise FormatError(
            f"there are {len(documents)} puzzles here, and one was asked for",
            "use formats.read to get them all",
            file=name,
        )
    return documents[0]


def _bounded_bytes(name: str) -> bytes:
    try:
        with open(name, "rb") as file:  # noqa: PTH123 - also takes device files and file descriptors' paths
            # Reading one byte more than allowed tells a large file from any endless one
            # (/dev/zero).
            data = file.read(MAX_BYTES + 1)
            if len(data) > MAX_BYTES:
                raise too_large(name, max(len(data), os.fstat(file.fileno()).st_size))
            return data
    except IsADirectoryError:
        raise FormatError(
            "this is a folder, not a puzzle file", "name a file in it", file=name
        ) from None


def _replace_file(name: str, data: bytes) -> None:
    """A crash or a full disk leaves the old file or the new one, never half of one."""
    # Both imports load much that reading doesn't need.
    import tempfile
    from pathlib import Path

    path = Path(name)
    if path.exists() and not path.is_file():
        path.write_bytes(data)  # a device or a pipe takes the bytes and stays what it is
        return
    path = path.resolve()  # what a link leads to is replaced, not the link
    mode = _mode_of(path)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:40]}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).chmod(mode)
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def _mode_of(path: Path) -> int:
    """The permissions that the file has, or that a new one would get."""
    try:
        return path.stat().st_mode & 0o777
    except OSError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask
