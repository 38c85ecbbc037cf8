"""PPM: a picture in colour; see `netpbm`. We write P3, its form in text."""

from __future__ import annotations

from collections.abc import Sequence

from .document import Document
from .format import Format, Keeps
from .netpbm import is_netpbm, read_netpbm, write_netpbm
from .picture import only_picture, unlike_colours
from .source import Source


def read(source: Source) -> list[Document]:
    """The pictures of a P3 or P6 file, or of a simpler kind (.pnm may be any)."""
    return read_netpbm(source, "361425")


def write(documents: Sequence[Document]) -> bytes:
    """One picture as P3."""
    picture = only_picture(documents, unlike_colours)
    pixels = [" ".join(map(str, bytes.fromhex(rgb[1:]))) for rgb in picture.colours]
    return write_netpbm("P3", picture, pixels, 5)


def recognise(source: Source) -> bool:
    """P3 or P6 at the beginning."""
    return is_netpbm(source, "36")


FORMAT = Format(
    name="ppm",
    title="PPM picture, colour (clues are computed)",
    extensions=(".ppm", ".pnm"),
    keeps=Keeps.ALL_COLOUR | Keeps.GOAL | Keeps.FACTS,
    read=read,
    write=write,
    recognise=recognise,
    pictures=True,
)
