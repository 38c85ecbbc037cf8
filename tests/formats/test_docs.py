"""docs/formats.md says of each format what the format says of itself."""

from __future__ import annotations

from pathlib import Path

from nonoscope.formats import Format, Keeps, all_formats
from nonoscope.formats.format import LOSSES

PAGE = Path(__file__).parents[2] / "docs" / "formats.md"
GROUPS = {
    Keeps.EVERYTHING: "everything",
    Keeps.EVERYTHING & ~Keeps.TRIANGLES: "everything but triangular cells",
    Keeps.ALL_COLOUR: "colours",
    Keeps.FACTS: "facts",
    Keeps.SAVED | Keeps.HISTORY: "states of play",
}


def kept(format: Format) -> str:
    """What the table says of `keeps`, whole groups by their name."""
    left, words = format.keeps, []
    for group, name in GROUPS.items():
        if group in left:
            words.append(name)
            left &= ~group
    words += [name for part, name in LOSSES.items() if part in left]
    return ", ".join(words) or "clues only"


def row(format: Format) -> list[str]:
    """The cells of the table that the code decides."""
    endings = " ".join(f"`{ending}`" for ending in format.extensions)
    return [
        f"`{format.name}`",
        format.title,
        endings,
        "many" if format.many else "one",
        kept(format),
    ]


def test_the_table_tells_every_format_as_it_is() -> None:
    lines = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("| `")]
    table = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]

    assert [cells[:5] for cells in table] == [row(format) for format in all_formats()]
    assert all(len(cells) == 6 and cells[5] for cells in table), "each has its traps told"
