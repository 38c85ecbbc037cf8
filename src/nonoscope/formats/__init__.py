"""Text <-> Puzzle: one module per format, and the functions that load and save."""

from __future__ import annotations

from .catalogue import ENDINGS, all_formats, by_ending
from .document import Document
from .errors import FormatError
from .files import dumps, load, loads, losses, read, read_bytes, save
from .format import Format, Keeps
from .registry import by_name
from .source import Source

__all__ = [
    "ENDINGS",
    "Document",
    "Format",
    "FormatError",
    "Keeps",
    "Source",
    "all_formats",
    "by_ending",
    "by_name",
    "dumps",
    "load",
    "loads",
    "losses",
    "read",
    "read_bytes",
    "save",
]
