"""How the tests of text formats read a text and what they say of its fault."""

from __future__ import annotations

import pytest

from nonoscope import formats
from nonoscope.formats import Document, FormatError, Source
from nonoscope.model import Grid, Puzzle

TICK = Puzzle.from_grid(Grid.parse("##.# #... ...."))
"""Width 4, height 3, with an empty row at the end and an empty column inside."""


def read(name: str, text: str, *, lenient: bool = False) -> Puzzle:
    """The puzzle of a text in the format of that name."""
    return read_document(name, text, lenient=lenient).puzzle


def read_document(name: str, text: str, *, lenient: bool = False) -> Document:
    """The only document of a text in the format of that name."""
    [document] = formats.by_name(name).read(Source(text.encode(), lenient=lenient))
    return document


def fault(name: str, text: str) -> str:
    """What the format of that name says against the text."""
    with pytest.raises(FormatError) as raised:
        formats.by_name(name).read(Source(text.encode()))
    return str(raised.value)


def recognised(name: str, text: str) -> bool:
    """Whether the format of that name takes the text for its own."""
    return formats.by_name(name).recognise(Source(text.encode()))
