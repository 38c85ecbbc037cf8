"""Terminal colours: the escape sequences that paint text, for terminals that take them."""

from __future__ import annotations

import enum

_CUBE = (0, 95, 135, 175, 215, 255)  # the levels of the 6x6x6 cube of 256-colour terminals


class Ink(enum.Enum):
    """Which colours may be used."""

    NONE = "none"
    INDEXED = "indexed"
    """The 256 colours that nearly every terminal has."""
    TRUE = "true"
    """Any red-green-blue."""

    def __bool__(self) -> bool:
        return self is not Ink.NONE


def painted(text: str, codes: str) -> str:
    r"""The text with the codes before it and a reset behind; as it is when there are none.

    >>> painted("x", "1;31"), painted("x", "")
    ('\x1b[1;31mx\x1b[0m', 'x')
    """
    return f"\x1b[{codes}m{text}\x1b[0m" if codes and text else text


def chip(rgb: str, ink: Ink) -> str:
    """The codes for text on that colour, black or white, whichever is read better.

    Colours go behind the text because black letters would vanish on a dark terminal.

    >>> chip("#000000", Ink.TRUE), chip("#ffff00", Ink.INDEXED)
    ('38;5;231;48;2;0;0;0', '38;5;16;48;5;226')
    """
    if not ink:
        return ""
    text = 16 if lightness(rgb) > 140 else 231
    return f"38;5;{text};48;{_colour(rgb, ink)}"


def lightness(rgb: str) -> float:
    """How bright '#rrggbb' looks, 0 to 255."""
    red, green, blue = _parts(rgb)
    return (red * 299 + green * 587 + blue * 114) / 1000


def _colour(rgb: str, ink: Ink) -> str:
    red, green, blue = _parts(rgb)
    if ink is Ink.TRUE:
        return f"2;{red};{green};{blue}"
    return f"5;{_nearest_index(red, green, blue)}"


def _nearest_index(red: int, green: int, blue: int) -> int:
    """The nearest of the cube's colours and the 24 greys."""
    steps = [min(range(6), key=lambda step: abs(_CUBE[step] - part)) for part in (red, green, blue)]
    in_cube = [_CUBE[step] for step in steps]
    grey = min(23, max(0, ((red + green + blue) // 3 - 3) // 10))
    greys = [8 + 10 * grey] * 3
    parts = (red, green, blue)
    if _distance(greys, parts) < _distance(in_cube, parts):
        return 232 + grey
    return 16 + 36 * steps[0] + 6 * steps[1] + steps[2]


def _distance(first: list[int], second: tuple[int, int, int]) -> int:
    return sum((mine - theirs) ** 2 for mine, theirs in zip(first, second, strict=True))


def _parts(rgb: str) -> tuple[int, int, int]:
    return int(rgb[1:3], 16), int(rgb[3:5], 16), int(rgb[5:7], 16)
