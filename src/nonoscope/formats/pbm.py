"""PBM: a picture of black and white pixels; see `netpbm`. We write P1, its form in text."""

from __future__ import annotations

from collections.abc import Sequence

from .document import Document
from .format import Format, Keeps
from .netpbm import is_netpbm, read_netpbm, write_netpbm
from .picture import BLACK, WHITE, only_picture
from .source import Source


def read(source: Source) -> list[Document]:
    """The pictures of a P1 or P4 file."""
    return read_netpbm(source, "14")


def write(documents: Sequence[Document]) -> bytes:
    """One picture as P1. A paper or a colour other than white and black is told in a comment."""
    picture = only_picture(documents, lambda _: (WHITE, BLACK))
    return write_netpbm("P1", picture, ["0", "1"], 70)


def recognise(source: Source) -> bool:
    """P1 or P4 at the beginning."""
    return is_netpbm(source, "14")


FORMAT = Format(
    name="pbm",
    title="PBM picture, black and white (clues are computed)",
    extensions=(".pbm",),
    keeps=Keeps.COLOUR_VALUES | Keeps.COLOUR_NAMES | Keeps.GOAL | Keeps.FACTS,
    read=read,
    write=write,
    recognise=recognise,
    pictures=True,
)
