"""The styles a grid can be drawn in: one table, from which help, drawing and legends come."""

from __future__ import annotations

from typing import NamedTuple


class Frame(NamedTuple):
    """What the lines around and inside a board are made of."""

    across: str
    down: str
    top: str
    """Left corner, meeting, right corner; the next two likewise."""
    middle: str
    bottom: str


class Style(NamedTuple):
    """How one cell looks. A sign is one column wide and repeated or padded to the cell's width."""

    name: str
    says: str
    """One phrase for the help."""
    width: int
    """Columns of a cell when no clues ask for more."""
    shaded: str
    blank: str
    unknown: str
    marked_shaded: str
    """A cell that differs between solutions and is shaded in this one."""
    marked_blank: str
    frame: Frame
    letters: bool = False
    """Whether one colour other than black is drawn by its letter rather than as shaded."""
    is_ascii: bool = True
    paints: bool = False
    """Whether cells are drawn by colouring their background."""


_LINES = Frame("─", "│", "┌┬┐", "├┼┤", "└┴┘")
_ASCII = Frame("-", "|", "+++", "+++", "+++")

STYLES: dict[str, Style] = {
    style.name: style
    for style in (
        # Two columns of a terminal are about as wide as a line of it is high.
        Style("blocks", "square blocks", 2, "█", " ", "·", "▓", "░", _LINES, is_ascii=False),
        Style(
            "ascii", "# and ., and letters for colours", 1, "#", ".", "?", "+", "-", _ASCII, True
        ),
        Style(
            "ansi",
            "coloured squares",
            2,
            " ",
            " ",
            " ",
            " ",
            " ",
            _LINES,
            is_ascii=False,
            paints=True,
        ),
        Style("stars", "* and space", 1, "*", " ", "?", "+", "-", _ASCII),
    )
}

PLAIN = STYLES["ascii"]
"""The style that any terminal, file or screen reader can take."""
