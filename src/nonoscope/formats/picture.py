"""From the colours of a picture to a puzzle and back, for every picture format.

Which colour is blank: the transparent one, else white, else the lightest; a picture of one colour
that isn't white is a full board of it. The other colours become the palette from dark to light.
Where that isn't what the document says (its colours stand in another order, have names of their
own, or two look the same), one comment line for each colour tells it:

    colour #d62828 is #d62828 r red       colour of the pixels, colour meant, letter, name
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from nonoscope.model import (
    BLACK_AND_WHITE,
    MAX_COLOURS,
    Colour,
    Grid,
    Palette,
    Puzzle,
    Rectangle,
)

from .comments import escape, fact_lines, facts_of, unescape
from .document import Document
from .errors import FormatError
from .source import Source

WHITE, BLACK, TRANSPARENT = "#ffffff", "#000000", "none"
MOST_COLOURS = MAX_COLOURS + 1
"""With blank."""

_COLOUR_LINE = re.compile(r"colou?r (#[0-9a-f]{6}) is (#[0-9a-f]{6}) (\S+) (\S.*)")


@dataclass(frozen=True)
class Picture:
    """Pixels as a file holds them."""

    shape: Rectangle
    pixels: bytes
    """Row after row, an index in `colours` each."""
    colours: Sequence[str]
    """'#rrggbb' or 'none', each different."""
    comments: Sequence[str] = ()

    def document(self, source: Source) -> Document:
        """The puzzle whose clues the picture shows, and the picture as its goal."""
        used = tuple(self.colours[index] for index in sorted(set(self.pixels)))
        if len(used) > MOST_COLOURS:
            raise too_many_colours(source)
        palette, index_of = _told_palette(self.comments, used) or _found_palette(used)
        table = bytes([index_of.get(colour, 0) for colour in self.colours]).ljust(256, b"\0")
        grid = Grid(self.shape, self.pixels.translate(table))
        puzzle = Puzzle.from_grid(grid, palette=palette, facts=facts_of(self.comments))
        return Document(puzzle, grid)


def too_many_colours(source: Source) -> FormatError:
    """The fault of a picture beyond what a palette holds."""
    return FormatError(
        f"the picture has more colours than a puzzle may have, which is {MAX_COLOURS} and blank",
        "reduce its colours first, in a paint program",
        file=source.name,
    )


def only_picture(
    documents: Sequence[Document],
    colours_for: Callable[[Palette], Sequence[str]],
    unsafe: str = "",
) -> Picture:
    """The picture of the one document to be written.

    `colours_for` says which colour the pixels of each palette colour get, each a different one.
    """
    (document,) = documents
    goal, palette = document.goal, document.puzzle.palette
    if goal is None or not isinstance(goal.geometry, Rectangle):
        raise FormatError("a picture file holds a finished picture, and the puzzle has none")
    colours = colours_for(palette)
    found, index_of = _found_palette(tuple(colours[index] for index in sorted(set(goal.cells))))
    comments = fact_lines(document.puzzle.facts, unsafe)
    if found != palette or any(index_of.get(c, i) != i for i, c in enumerate(colours)):
        for shown, meant in zip(colours, palette.colours, strict=True):
            letter, name = escape(meant.letter, unsafe), escape(meant.name, unsafe)
            comments.append(f"colour {shown} is {meant.rgb} {letter} {name}")
    return Picture(goal.geometry, goal.cells, colours, comments)


def unlike_colours(palette: Palette) -> list[str]:
    """The palette's colours, each moved a little if an earlier one looks the same."""
    made: list[str] = []
    for colour in palette.colours:
        value = int(colour.rgb[1:], 16)
        while (rgb := f"#{value:06x}") in made:
            value = (value + 1) & 0xFFFFFF
        made.append(rgb)
    return made


def unlike_greys(palette: Palette) -> list[str]:
    """A grey for each of the palette's colours, as light as it where no earlier one has it."""
    free = set(range(256))
    made: list[str] = []
    for colour in palette.colours:
        light = _light(colour.rgb)[0] // 1000
        level = min(free, key=lambda grey, light=light: (abs(grey - light), grey))  # type: ignore[misc]
        free.remove(level)
        made.append(f"#{level:02x}{level:02x}{level:02x}")
    return made


@lru_cache(maxsize=16)  # a file of many pictures has the same colours in each
def _found_palette(used: tuple[str, ...]) -> tuple[Palette, dict[str, int]]:
    """The palette that the colours in use suggest, and the index of each."""
    by_light = sorted(used, key=_light)
    if TRANSPARENT in used:
        blank = TRANSPARENT
    elif WHITE in used or len(used) == 1:
        blank = WHITE
    else:
        blank = by_light[-1]
    shaded = [colour for colour in by_light if colour != blank]
    index_of = {colour: index for index, colour in enumerate([blank, *shaded])}
    if not shaded:
        return BLACK_AND_WHITE, index_of
    paper = WHITE if blank == TRANSPARENT else blank
    entries = [("", rgb, "#" if rgb == BLACK else "") for rgb in (paper, *shaded)]
    return Palette.of(entries), index_of


def _told_palette(
    comments: Iterable[str], used: tuple[str, ...]
) -> tuple[Palette, dict[str, int]] | None:
    """The palette that comment lines tell, if they tell it whole."""
    index_of: dict[str, int] = {}
    colours: list[Colour] = []
    try:
        for comment in comments:
            if match := _COLOUR_LINE.fullmatch(comment.strip()):
                index_of[match[1]] = len(colours)
                colours.append(Colour(unescape(match[4]), match[2], unescape(match[3])))
        palette = Palette(tuple(colours))
    except ValueError:
        return None  # a comment by someone else, or changed by hand: it can't be at fault
    if len(index_of) < len(colours) or not all(colour in index_of for colour in used):
        return None
    return palette, index_of


def _light(colour: str) -> tuple[int, str]:
    if colour == TRANSPARENT:
        return 1 << 24, colour
    red, green, blue = (int(colour[start : start + 2], 16) for start in (1, 3, 5))
    return 299 * red + 587 * green + 114 * blue, colour
