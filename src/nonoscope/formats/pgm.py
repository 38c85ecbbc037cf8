"""PGM: a picture of grey pixels; see `netpbm`. We write P2, its form in text.

Each grey is a colour of the puzzle. Other colours are written as greys and told in comments.
"""

from __future__ import annotations

from collections.abc import Sequence

from .document import Document
from .format import Format, Keeps
from .netpbm import is_netpbm, read_netpbm, write_netpbm
from .picture import only_picture, unlike_greys
from .source import Source


def read(source: Source) -> list[Document]:
    """The pictures of a P2 or P5 file, or of a simpler kind."""
    return read_netpbm(source, "2514")


def write(documents: Sequence[Document]) -> bytes:
    """One picture as P2."""
    picture = only_picture(documents, unlike_greys)
    return write_netpbm("P2", picture, [str(int(rgb[1:3], 16)) for rgb in picture.colours], 17)


def recognise(source: Source) -> bool:
    """P2 or P5 at the beginning."""
    return is_netpbm(source, "25")


FORMAT = Format(
    name="pgm",
    title="PGM picture, greys (clues are computed)",
    extensions=(".pgm",),
    keeps=Keeps.ALL_COLOUR | Keeps.GOAL | Keeps.FACTS,
    read=read,
    write=write,
    recognise=recognise,
    pictures=True,
)
