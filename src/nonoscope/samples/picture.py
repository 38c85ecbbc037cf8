"""The files of the collection, as they lie in the installed package."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from nonoscope.formats import Document, read_bytes

INDEX = "index.json"
ENDING = ".xpm"


def folder() -> Traversable:
    """Where the index and the folder of pictures lie."""
    return files(__package__)


@cache
def document_of(name: str) -> Document:
    """The puzzle whose picture has that name, with the picture as its goal."""
    file = folder() / "pictures" / f"{name}{ENDING}"
    (document,) = read_bytes(file.read_bytes(), file.name)
    return document
