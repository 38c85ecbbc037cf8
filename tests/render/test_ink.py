"""Escape sequences for colours."""

from __future__ import annotations

import pytest

from nonoscope.render import Ink
from nonoscope.render.ink import chip, painted


@pytest.mark.parametrize(
    ("rgb", "index"),
    [("#000000", 16), ("#ffffff", 231), ("#ff0000", 196), ("#0000ff", 21), ("#8a8a8a", 245)],
)
def test_the_nearest_of_256_colours_is_taken(rgb: str, index: int) -> None:
    assert chip(rgb, Ink.INDEXED).endswith(f"48;5;{index}")


def test_text_on_a_colour_is_black_or_white_whichever_is_read_better() -> None:
    assert chip("#ffff00", Ink.TRUE).startswith("38;5;16;")
    assert chip("#000080", Ink.TRUE).startswith("38;5;231;")


def test_without_ink_nothing_is_painted() -> None:
    assert painted("text", chip("#ff0000", Ink.NONE)) == "text"
