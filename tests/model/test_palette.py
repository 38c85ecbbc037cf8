"""Colours, their letters and their names."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonoscope.model import BLACK_AND_WHITE, Colour, Palette, default_palette

from ..strategies import palettes


@given(palettes())
def test_the_repr_of_a_palette_makes_the_same_palette(palette: Palette) -> None:
    assert eval(repr(palette)) == palette  # noqa: S307 - our own repr


@given(st.integers(1, 254))
def test_there_are_colours_letters_and_names_for_as_many_as_a_cell_can_hold(count: int) -> None:
    palette = default_palette(count)

    assert len(palette) == count + 1
    assert len({colour.rgb for colour in palette.colours}) == count + 1
    assert palette.renamed() == palette


def test_a_wished_letter_is_kept_and_a_clash_gets_another() -> None:
    palette = Palette.of(
        [("white", "#ffffff"), ("red", "#ff0000", "x"), ("blue", "#0000ff", "x"), ("b", "#00ff00")]
    )

    assert palette.letters == ".xba"


def test_black_on_white_is_plain_whatever_its_letter_was() -> None:
    assert Palette.of([("w", "#FFFFFF", " "), ("b", "#000000", "X")]) is BLACK_AND_WHITE


def test_index_of_finds_by_name() -> None:
    assert default_palette(3).index_of("red") == 2
    assert default_palette(3).index_of("mauve") is None


@pytest.mark.parametrize(
    ("name", "rgb", "letter"),
    [
        ("red", "ff0000", "r"),
        ("red", "#FF0000", "r"),
        ("red", "#ff0000", ""),
        ("red", "#ff0000", "3"),
        ("red", "#ff0000", "?"),
        ("", "#ff0000", "r"),
        (" red", "#ff0000", "r"),
    ],
)
def test_colours_that_could_not_be_written_are_refused(name: str, rgb: str, letter: str) -> None:
    with pytest.raises(ValueError, match="colour"):
        Colour(name, rgb, letter)


WHITE, RED = Colour("white", "#ffffff", "."), Colour("red", "#ff0000", "r")


@pytest.mark.parametrize(
    "colours",
    [
        (WHITE,),
        (RED, WHITE),
        (WHITE, RED, Colour("rust", "#b7410e", "r")),
        (WHITE, RED, Colour("red", "#b7410e", "s")),
        tuple([WHITE] * 256),
    ],
)
def test_palettes_that_are_ambiguous_are_refused(colours: tuple[Colour, ...]) -> None:
    with pytest.raises(ValueError, match=r"palette|blank|letters|names"):
        Palette(colours)
