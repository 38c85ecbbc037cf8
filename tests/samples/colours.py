"""How far apart two colours look, also to eyes that can't tell red from green.

Distances are those of CIE 1976 in L*a*b*: about 2 is a difference that can just be seen. What eyes
without red or without green cones see is simulated in linear RGB as by Viénot, Brettel and Mollon,
"Digital video colourmaps for checking the legibility of displays by dichromats" (1999).
"""

from __future__ import annotations

from collections.abc import Callable
from math import dist

LEAST_DISTANCE = 12.0

Linear = tuple[float, float, float]


def _linear(rgb: str) -> Linear:
    red, green, blue = (int(rgb[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return _decoded(red), _decoded(green), _decoded(blue)


def _decoded(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def _as_it_is(colour: Linear) -> Linear:
    return colour


def _without_red_cones(colour: Linear) -> Linear:
    red, green, blue = colour
    yellow = 0.11238 * red + 0.88762 * green
    return yellow, yellow, max(0.0, 0.00401 * red - 0.00401 * green + blue)


def _without_green_cones(colour: Linear) -> Linear:
    red, green, blue = colour
    yellow = 0.29275 * red + 0.70725 * green
    return yellow, yellow, max(0.0, -0.02234 * red + 0.02234 * green + blue)


def _lab(colour: Linear) -> Linear:
    red, green, blue = colour
    x = _root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    y = _root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = _root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(value: float) -> float:
    return float(value ** (1 / 3)) if value > 0.008856 else 7.787 * value + 16 / 116


EYES: tuple[Callable[[Linear], Linear], ...] = (_as_it_is, _without_red_cones, _without_green_cones)


def nearest_to_any_eye(one: str, other: str) -> float:
    """The least distance of two colours, written like '#ff0000', among these eyes."""
    return min(dist(_lab(eye(_linear(one))), _lab(eye(_linear(other)))) for eye in EYES)
