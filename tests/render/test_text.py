"""Grids as text: each style drawn out, and what can be read back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonoscope.model import BLACK_AND_WHITE, Grid, Palette, default_palette
from nonoscope.render import STYLES, Ink, draw_grid, draw_palette, legend

from ..strategies import grids, palettes

TICK = Grid.parse("##.# #... ..?.")
RED = Palette.of([("white", "#ffffff"), ("red", "#d62828")])


@pytest.mark.parametrize(
    ("style", "expected"),
    [
        ("blocks", ["████  ██", "██      ", "    ·   "]),
        ("ascii", ["##.#", "#...", "..?."]),
        ("stars", ["** *", "*   ", "  ? "]),
    ],
)
def test_a_style_draws_shaded_blank_and_unknown(style: str, expected: list[str]) -> None:
    assert draw_grid(TICK, style=STYLES[style]) == expected


@pytest.mark.parametrize(
    ("style", "expected"),
    [
        ("blocks", ["██░░", "▓▓██"]),
        ("ascii", ["#-", "+#"]),
        ("stars", ["*-", "+*"]),
    ],
)
def test_marked_cells_show_that_they_differ_and_what_they_are(
    style: str, expected: list[str]
) -> None:
    grid = Grid.parse("#. ##")

    assert draw_grid(grid, style=STYLES[style], marked=[1, 2]) == expected


@pytest.mark.parametrize(
    ("style", "plain", "marked"),
    [
        ("blocks", ["##rr", "  bb"], ["##r'", ".'bb"]),
        ("ascii", ["#r", ".b"], ["# r'", ".'b "]),
        ("stars", ["#r", " b"], ["# r'", ".'b "]),
    ],
)
def test_colours_are_letters_where_there_is_no_ink(
    style: str, plain: list[str], marked: list[str]
) -> None:
    grid, palette = Grid.parse("#r .b"), default_palette(3)

    assert draw_grid(grid, palette, STYLES[style]) == plain
    assert draw_grid(grid, palette, STYLES[style], marked=[1, 2]) == marked


def test_one_colour_other_than_black_is_shaded_like_black_but_keeps_its_letter_in_ascii() -> None:
    grid = Grid.parse("#.")

    assert draw_grid(grid, RED, STYLES["blocks"]) == ["██  "]
    assert draw_grid(grid, RED, STYLES["stars"]) == ["* "]
    assert draw_grid(grid, RED, STYLES["ascii"]) == ["r."]


def test_ansi_paints_the_background_once_for_neighbours_of_one_colour() -> None:
    lines = draw_grid(Grid.parse("##."), BLACK_AND_WHITE, STYLES["ansi"], ink=Ink.TRUE)

    assert lines == ["\x1b[38;5;231;48;2;0;0;0m    \x1b[0m\x1b[38;5;16;48;2;255;255;255m  \x1b[0m"]


def test_ansi_without_a_word_about_ink_uses_the_256_colours() -> None:
    assert draw_grid(Grid.parse("#"), style=STYLES["ansi"]) == ["\x1b[38;5;231;48;5;16m  \x1b[0m"]


def test_ansi_marks_differences_by_colour_or_in_a_colour_puzzle_by_a_sign() -> None:
    plain = draw_grid(Grid.parse("#"), style=STYLES["ansi"], marked=[0])
    colour = draw_grid(Grid.parse("r"), default_palette(2), STYLES["ansi"], marked=[0])

    assert plain != draw_grid(Grid.parse("#"), style=STYLES["ansi"])
    assert "<>" in colour[0]


def test_a_picture_wider_than_the_terminal_gets_narrow_cells() -> None:
    grid = Grid.parse("#.#")

    assert draw_grid(grid, style=STYLES["blocks"], columns=6) == ["██  ██"]
    assert draw_grid(grid, style=STYLES["blocks"], columns=5) == ["█ █"]


def test_ink_dims_what_is_unknown_and_reddens_what_differs() -> None:
    lines = draw_grid(Grid.parse("?#"), style=STYLES["blocks"], ink=Ink.INDEXED, marked=[1])

    assert lines == ["\x1b[2m· \x1b[0m\x1b[31m▓▓\x1b[0m"]


@given(st.data(), palettes())
def test_the_ascii_style_is_the_drawing_that_can_be_read_back(
    data: st.DataObject, palette: Palette
) -> None:
    grid = data.draw(grids(colours=len(palette) - 1, unknown=True))

    assert Grid.parse(" ".join(draw_grid(grid, palette)), palette) == grid


@given(st.data(), palettes(), st.sampled_from(sorted(STYLES)), st.booleans())
def test_every_row_has_one_width_whatever_the_style(
    data: st.DataObject, palette: Palette, style: str, mark: bool
) -> None:
    grid = data.draw(grids(colours=len(palette) - 1, unknown=True))
    marked = range(len(grid.cells)) if mark else ()

    lines = draw_grid(grid, palette, STYLES[style], marked=marked)
    bare = [_without_escapes(line) for line in lines]

    assert len(lines) == grid.height
    assert {len(line) / grid.width for line in bare} in ({1.0}, {2.0})


def test_the_legend_explains_the_marks() -> None:
    assert legend(BLACK_AND_WHITE, STYLES["blocks"]) == "▓▓ shaded here, ░░ blank here"
    assert legend(default_palette(2)) == "marked '"


def test_the_palette_is_told_by_letters_and_painted_with_ink() -> None:
    palette = default_palette(2)

    assert draw_palette(palette) == "# black, r red"
    assert "\x1b[38;5;231;48;2;214;40;40m r \x1b[0m red" in draw_palette(palette, Ink.TRUE)


def _without_escapes(text: str) -> str:
    parts = text.split("\x1b[")
    return parts[0] + "".join(part.partition("m")[2] for part in parts[1:])
