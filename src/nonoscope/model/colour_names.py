"""A name for any colour, for files that give none and for people who read 'the 3 red cells'."""

from __future__ import annotations

from collections.abc import Sequence

_KNOWN = {
    "white": 0xFFFFFF,
    "black": 0x000000,
    "red": 0xD62828,
    "blue": 0x1F6FD6,
    "green": 0x2A9D4A,
    "yellow": 0xF2C21A,
    "orange": 0xF07F1A,
    "purple": 0x8338B5,
    "brown": 0x7A4A24,
    "teal": 0x149C9C,
    "pink": 0xF08FB4,
    "grey": 0x8A8A8A,
    "light blue": 0x9BC8F2,
    "dark blue": 0x14256B,
    "light green": 0x9BE08A,
    "dark green": 0x14532D,
    "dark red": 0x7A1010,
    "cream": 0xF7E9C8,
    "light grey": 0xCCCCCC,
    "dark grey": 0x444444,
    "magenta": 0xD61FB4,
    "cyan": 0x2AD4E6,
    "olive": 0x808020,
    "lime": 0x8CE010,
}


def name_colours(colours: Sequence[tuple[str, str]]) -> list[str]:
    """A name for each (name, rgb): its own or the nearest known one, made unlike the others.

    >>> name_colours([("", "#ffffff"), ("", "#ff0000"), ("", "#ee1111"), ("rust", "#b7410e")])
    ['white', 'red', 'red 2', 'rust']
    """
    # Names that are spoken for keep them; found names make way.
    taken = {name for name, _ in colours if name}
    used: set[str] = set()
    made: list[str] = []
    for name, rgb in colours:
        base = name or _nearest(rgb)
        candidate, number = base, 1
        while candidate in used or (candidate in taken and candidate != name):
            number += 1
            candidate = f"{base} {number}"
        used.add(candidate)
        made.append(candidate)
    return made


def _nearest(rgb: str) -> str:
    value = int(rgb[1:], 16)
    return min(_KNOWN, key=lambda name: _distance(_KNOWN[name], value))


def _distance(first: int, second: int) -> int:
    """Squared distance, weighted as eyes see red, green and blue."""
    steps = ((first >> shift & 255) - (second >> shift & 255) for shift in (16, 8, 0))
    return sum(weight * step * step for weight, step in zip((3, 6, 1), steps, strict=True))
