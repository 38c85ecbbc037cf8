"""nonoscope formats: list the file formats that can be read and written."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from nonoscope.formats import Format, Keeps


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's options."""
    parser.add_argument("--json", action="store_true", help="one JSON object a format, a line each")


def run(options: argparse.Namespace) -> int:
    """Print the list."""
    from nonoscope.formats import all_formats

    from .table import table

    ordered = sorted(all_formats(), key=lambda entry: entry.name)
    if options.json:
        import json

        for entry in ordered:
            print(json.dumps(_as_json(entry)))
        return 0
    heads = ("FORMAT", "ENDINGS", "READ", "WRITE", "KEEPS BESIDE THE CLUES", "WHAT IT IS")
    rows = [
        (
            entry.name,
            " ".join(entry.extensions) or "-",
            "yes",
            "yes",
            _kept(entry),
            entry.title + (", several puzzles a file" if entry.many else ""),
        )
        for entry in ordered
    ]
    print("\n".join(table(heads, rows)))
    return 0


def _kept(entry: Format) -> str:
    """A few words where the table has room for them; `--json` has the whole list."""
    from nonoscope.formats import Keeps

    if entry.keeps == Keeps.EVERYTHING:
        return "everything"
    groups = (
        ("colour", Keeps.COLOURS),
        ("given", Keeps.GIVEN),
        ("goal", Keeps.GOAL),
        ("play", Keeps.SAVED),
        ("title", Keeps.TITLE),
        ("author", Keeps.AUTHOR),
        ("licence", Keeps.LICENCE),
        ("notes", Keeps.NOTES),
    )
    words = [word for word, part in groups if entry.keeps & part]
    return ", ".join(words) or "-"


def _as_json(entry: Format) -> dict[str, Any]:
    return {
        "name": entry.name,
        "title": entry.title,
        "endings": list(entry.extensions),
        "reads": True,
        "writes": True,
        "several": entry.many,
        "picture": entry.pictures,
        "keeps": _names(entry.keeps),
    }


def _names(keeps: Keeps) -> list[str]:
    return [part.name.lower().replace("_", " ") for part in keeps if part.name]
