"""Writing puzzle files, and saying what their format couldn't keep."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from .errors import FileFault, UserError
from .terminal import say

if TYPE_CHECKING:
    from nonoscope.formats import Document, Format

STDOUT = "-"


def format_of(name: str, wished: str | None, option: str) -> Format:
    """The format to write: wished by an option, or told by the file's name."""
    from nonoscope.formats import FormatError, by_ending, by_name

    if wished:
        try:
            return by_name(wished)
        except FormatError as fault:
            raise UserError(fault.fact, fault.remedy) from None
    told = by_ending(name)
    if told is not None:
        return told
    if name == STDOUT:
        raise UserError("standard output has no name to tell a format", f"add {option}")
    raise UserError(
        f"the name {name} doesn't tell a format",
        f"use an ending such as .non, .xml or .json, or add {option} (see: nonoscope formats)",
    )


def refuse_same_file(source: str, target: str) -> None:
    """A puzzle that was read is never overwritten by what was made of it."""
    try:
        same = source != "-" and Path(source).samefile(target)
    except (OSError, ValueError):
        return  # one of them isn't there, so they aren't the same
    if same:
        raise UserError(f"{target} is the file that is read", "write to another name")


def write_documents(documents: Sequence[Document], name: str, target: Format) -> None:
    """Write them to a file or to standard output, whole or not at all."""
    from nonoscope.formats import FormatError, dumps, losses, save

    try:
        if name != STDOUT and _is_plain(Path(name)):
            lost = save(documents, name, format=target.name)
        else:
            data = dumps(documents, target.name).encode()
            each = (loss for document in documents for loss in losses(document, target.name))
            lost = list(dict.fromkeys(each))
            write_bytes(data, name)
    except FormatError as fault:
        raise UserError(fault.fact, fault.remedy) from None
    except OSError as fault:
        raise unwritable(name, fault) from None
    if lost:
        where = "standard output" if name == STDOUT else name
        say(f"{where}: {target.name} can't keep: {', '.join(lost)}")


def write_bytes(data: bytes, name: str) -> None:
    """Straight to standard output, or to what the name stands for."""
    if name == STDOUT:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    else:
        Path(name).write_bytes(data)


def unwritable(name: str, fault: OSError) -> FileFault:
    """Why a file couldn't be written, and what to do."""
    folder = Path(name).parent
    if isinstance(fault, FileNotFoundError):
        return FileFault(f"there is no folder {folder}", f"make it with: mkdir -p {folder}")
    if isinstance(fault, PermissionError):
        return FileFault(f"you may not write {name}", "choose another place, such as /tmp")
    if isinstance(fault, IsADirectoryError):
        return FileFault(f"{name} is a folder", "name a file in it")
    return FileFault(f"{name} can't be written: {fault.strerror or fault}")


def _is_plain(path: Path) -> bool:
    """Whether a new file may take the name's place.

    Devices, pipes and links are written to: /dev/stdout is a link that leads to a plain file when
    standard output does, and replacing the link would spoil it for the whole machine.
    """
    return not path.is_symlink() and (path.is_file() or not path.exists())
