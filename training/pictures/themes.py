"""Themes: the colours of a puzzle on paper and on screens."""

from __future__ import annotations

import colorsys
from dataclasses import dataclass

import numpy as np

Colour = tuple[int, int, int]


@dataclass(frozen=True)
class Theme:
    """Colours of everything that is drawn."""

    page: Colour
    board: Colour
    line: Colour
    thick: Colour
    ink: Colour
    """Of the numbers."""
    panel: Colour
    band: Colour
    """Of every second strip where there are bands."""
    fill: Colour
    mark: Colour
    faded: float
    """How much of what they stand on numbers take on that are done."""
    dark: bool


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """A colour between two; share 1 is the other."""
    parts = [round(a + (b - a) * share) for a, b in zip(one, other, strict=True)]
    return parts[0], parts[1], parts[2]


def hue(chance: np.random.Generator, light: float, strength: float) -> Colour:
    """Any hue of a lightness and a strength from 0 to 1."""
    parts = colorsys.hls_to_rgb(float(chance.random()), light, strength)
    return round(255 * parts[0]), round(255 * parts[1]), round(255 * parts[2])


def grey_of(level: float) -> Colour:
    """A grey from 0 to 1."""
    value = round(255 * min(1.0, max(0.0, level)))
    return value, value, value


def paper_theme(chance: np.random.Generator) -> Theme:
    """Dark ink on paper."""
    page = mix(grey_of(chance.uniform(0.85, 1)), (245, 230, 200), chance.uniform(0, 0.4))
    ink = grey_of(chance.uniform(0, 0.25))
    line = mix(ink, page, chance.choice([0, 0.2, 0.5]))
    return Theme(
        page=page,
        board=page,
        line=line,
        thick=ink,
        ink=ink,
        panel=mix(page, ink, chance.uniform(0.05, 0.2)),
        band=mix(page, ink, chance.uniform(0.04, 0.12)),
        fill=mix(ink, page, chance.uniform(0, 0.3)),
        mark=mix(ink, page, chance.uniform(0, 0.4)),
        faded=chance.uniform(0.4, 0.65),
        dark=False,
    )


def light_theme(chance: np.random.Generator) -> Theme:
    """Screens by day."""
    page = hue(chance, chance.uniform(0.9, 1), chance.uniform(0, 0.6))
    board = (255, 255, 255) if chance.random() < 0.6 else page
    ink = hue(chance, chance.uniform(0, 0.3), chance.uniform(0, 0.7))
    strong = hue(chance, chance.uniform(0.2, 0.55), chance.uniform(0, 0.6))
    return Theme(
        page=page,
        board=board,
        line=mix(board, strong, chance.uniform(0.3, 1)),
        thick=strong,
        ink=ink,
        panel=mix(page, hue(chance, 0.7, chance.uniform(0, 0.8)), chance.uniform(0.2, 0.6)),
        band=mix(page, hue(chance, 0.7, chance.uniform(0, 0.8)), chance.uniform(0.15, 0.5)),
        fill=hue(chance, chance.uniform(0.05, 0.4), chance.uniform(0, 0.8)),
        mark=mix(ink, page, chance.uniform(0, 0.5)),
        faded=chance.uniform(0.45, 0.7),
        dark=False,
    )


def dark_theme(chance: np.random.Generator) -> Theme:
    """Screens at night."""
    page = hue(chance, chance.uniform(0.04, 0.2), chance.uniform(0, 0.5))
    board = mix(page, (255, 255, 255), chance.choice([0, 0.05, 0.12]))
    ink = mix((255, 255, 255), hue(chance, 0.7, 0.8), chance.uniform(0, 0.5))
    strong = mix(page, (255, 255, 255), chance.uniform(0.35, 0.8))
    return Theme(
        page=page,
        board=board,
        line=mix(board, strong, chance.uniform(0.4, 1)),
        thick=strong,
        ink=ink,
        panel=mix(page, hue(chance, 0.4, chance.uniform(0, 0.6)), chance.uniform(0.2, 0.5)),
        band=mix(page, (255, 255, 255), chance.uniform(0.05, 0.15)),
        fill=mix((255, 255, 255), hue(chance, 0.6, 0.8), chance.uniform(0, 0.8)),
        mark=mix(ink, page, chance.uniform(0.2, 0.5)),
        faded=chance.uniform(0.45, 0.7),
        dark=True,
    )


def vivid_theme(chance: np.random.Generator) -> Theme:
    """Light numbers on coloured strips, around a light board."""
    light = light_theme(chance)
    panel = hue(chance, chance.uniform(0.25, 0.45), chance.uniform(0.3, 0.9))
    return Theme(
        page=mix(panel, (255, 255, 255), chance.uniform(0, 0.15)),
        board=light.board,
        line=light.line,
        thick=light.thick,
        ink=(255, 255, 255),
        panel=panel,
        band=mix(panel, (0, 0, 0), chance.uniform(0.1, 0.3)),
        fill=light.fill,
        mark=light.mark,
        faded=chance.uniform(0.4, 0.6),
        dark=False,
    )
