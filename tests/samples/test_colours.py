"""The ruler that palettes are measured with."""

from __future__ import annotations

from .colours import LEAST_DISTANCE, nearest_to_any_eye


def test_equal_colours_have_no_distance() -> None:
    assert nearest_to_any_eye("#e63b3b", "#e63b3b") == 0


def test_black_and_white_are_a_hundred_apart() -> None:
    assert round(nearest_to_any_eye("#000000", "#ffffff")) == 100


def test_red_and_green_of_one_lightness_are_too_near() -> None:
    assert nearest_to_any_eye("#d62828", "#6b6b00") < LEAST_DISTANCE


def test_red_and_blue_are_far_apart() -> None:
    assert nearest_to_any_eye("#e63b3b", "#1f6fd6") > 4 * LEAST_DISTANCE
