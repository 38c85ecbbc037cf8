"""Hypothesis strategies for the model's values, shared by all tests."""

from __future__ import annotations

import string

from hypothesis import assume
from hypothesis import strategies as st

from nonoscope.formats import Document
from nonoscope.model import (
    BLACK_AND_WHITE,
    UNKNOWN,
    Facts,
    Grid,
    Palette,
    Puzzle,
    Rectangle,
    Triangles,
    default_palette,
)

words = st.text(string.ascii_letters + string.digits + "-_", min_size=1, max_size=12)
texts = st.text(
    st.characters(codec="utf-8", categories=("L", "N", "P", "S", "Zs")), min_size=1, max_size=20
).map(lambda text: " ".join(text.split()) or "x")
"""One line of visible text with single spaces."""
long_texts = st.lists(texts, min_size=1, max_size=3).map("\n".join)


@st.composite
def palettes(draw: st.DrawFn, most: int = 6) -> Palette:
    """Black and white, numbered colours, or colours of their own."""
    count = draw(st.integers(1, most))
    if draw(st.booleans()):
        return default_palette(count)
    values = draw(
        st.lists(st.integers(0, 0xFFFFFF), min_size=count + 1, max_size=count + 1, unique=True)
    )
    names = draw(st.lists(st.one_of(st.just(""), words), min_size=count + 1, max_size=count + 1))
    letters = draw(st.lists(st.sampled_from("abcXYZ#*é%"), min_size=count + 1, max_size=count + 1))
    entries = zip(names, values, letters, strict=True)
    return Palette.of([(name, f"#{value:06x}", letter) for name, value, letter in entries])


@st.composite
def grids(
    draw: st.DrawFn,
    *,
    side: int = 8,
    colours: int = 1,
    unknown: bool = False,
    shape: Rectangle | None = None,
) -> Grid:
    """A rectangular grid with colours 0 to `colours`, and unknown cells if wished."""
    shape = shape or Rectangle(draw(st.integers(1, side)), draw(st.integers(1, side)))
    values = [*range(colours + 1), *([UNKNOWN] if unknown else [])]
    count = shape.cell_count
    cells = draw(st.lists(st.sampled_from(values), min_size=count, max_size=count))
    return Grid(shape, bytes(cells))


@st.composite
def hexagons(draw: st.DrawFn, most: int = 4) -> Triangles:
    """Boards of triangles, among them those where a side has no length."""
    top_left, bottom_left, bottom = (draw(st.integers(0, most)) for _ in range(3))
    bottom_right = draw(st.integers(0, most))
    top_right = top_left + bottom_left - bottom_right
    top = bottom + bottom_right - top_left
    assume(top_left + bottom_left > 0 and top_right >= 0 and top >= 0)
    board = Triangles((top_left, bottom_left, bottom, bottom_right, top_right, top))
    assume(all(board.lines))  # else a direction has nothing to read
    return board


facts = st.builds(
    Facts,
    title=st.one_of(st.just(""), texts),
    author=st.one_of(st.just(""), texts),
    copyright=st.one_of(st.just(""), texts),
    licence=st.one_of(st.just(""), st.just("CC0-1.0"), texts),
    source=st.one_of(st.just(""), texts),
    notes=st.one_of(st.just(""), long_texts),
)

properties = st.lists(
    st.tuples(st.sampled_from(["catalogue", "collection", "id", "level"]), texts),
    max_size=2,
    unique_by=lambda pair: pair[0],
).map(tuple)


@st.composite
def documents(draw: st.DrawFn, *, side: int = 7, colour: bool = True) -> Document:
    """A document with any of its parts; its clues come from a picture, so they can be right."""
    palette = draw(palettes()) if colour and draw(st.booleans()) else BLACK_AND_WHITE
    colours = len(palette) - 1
    goal = draw(grids(side=side, colours=colours))
    assert isinstance(goal.geometry, Rectangle)
    shape = goal.geometry
    given = None
    if draw(st.booleans()):
        keep = draw(st.lists(st.booleans(), min_size=len(goal.cells), max_size=len(goal.cells)))
        pairs = zip(goal.cells, keep, strict=True)
        given = Grid(shape, bytes([cell if kept else UNKNOWN for cell, kept in pairs]))
    puzzle = Puzzle.from_grid(
        goal, palette=palette, given=given, facts=draw(st.one_of(st.just(Facts()), facts))
    )
    states = grids(colours=colours, unknown=True, shape=shape)
    return Document(
        puzzle,
        draw(st.one_of(st.none(), st.just(goal))),
        tuple(draw(st.lists(states, max_size=2))),
        draw(properties),
    )
