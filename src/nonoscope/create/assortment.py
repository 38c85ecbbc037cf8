"""variants: a dozen pictures of one image, to lay side by side and choose from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from .photo import Photo
from .recipe import MOST_COLOURS, Colouring, Method, Recipe
from .sketching import Sketch, sketch

MOST_VARIANTS = 12

_MIXED: tuple[tuple[Method, float], ...] = (
    ("threshold", 0), ("silhouette", 0), ("adaptive", 0), ("edges", 0), ("threshold", 0.12),
    ("threshold", -0.12), ("diffusion", 0), ("ordered", 0), ("adaptive", 0.12), ("edges", -0.08),
    ("silhouette", 0.12), ("diffusion", -0.12), ("threshold", -0.2), ("threshold", 0.2),
    ("adaptive", -0.12), ("ordered", 0.12), ("edges", 0.08), ("silhouette", -0.12),
)  # fmt: skip
"""Methods and how much more they shade, in the order in which they are offered. There are more than
a dozen, since some may come out blank, or like others."""
_STEPS = (0, -0.06, 0.06, -0.12, 0.12, -0.18, 0.18, -0.24, 0.24, -0.03, 0.03, 0.3, -0.3, 0.4, -0.4)
_COUNTS = (0, 1, -1, 2)
_COLOURINGS: tuple[tuple[Colouring, float], ...] = (
    ("sharp", 1), ("smooth", 1), ("dots", 1), ("sharp", 1.35),
)  # fmt: skip
"""How cells get their colour, and with how much contrast besides."""


class Variant(NamedTuple):
    """A picture of the image, and how it was made."""

    recipe: Recipe
    sketch: Sketch


def variants(photo: Photo, recipe: Recipe, method: Method | None = None) -> Iterator[Variant]:
    """At most a dozen, none blank and none like another, each made when it is asked for.

    Of black and white they differ in the method, or, if one is named, in how much it shades; of
    colours in their number and in how cells get them.
    """
    return islice(_distinct(photo, recipes(recipe, method)), MOST_VARIANTS)


def recipes(recipe: Recipe, method: Method | None = None) -> list[Recipe]:
    """What `variants` tries, best first.

    >>> [other.name for other in recipes(Recipe(size=24))][:4]
    ['threshold-24', 'silhouette-24', 'adaptive-24', 'edges-24']
    >>> [other.name for other in recipes(Recipe(size=24, colours=3))][:3]
    ['colours3-24', 'colours3-smooth-24', 'colours3-dots-24']
    """
    if recipe.colours > 1:
        return [
            replace(
                recipe, colours=count, colouring=way, contrast=min(10, recipe.contrast * sharper)
            )
            for count in [recipe.colours + more for more in _COUNTS]
            if 2 <= count <= MOST_COLOURS
            for way, sharper in _COLOURINGS
        ]
    ways = [(method, more) for more in _STEPS] if method else _MIXED
    return [replace(recipe, method=way, more=more) for way, more in ways]


def _distinct(photo: Photo, tried: list[Recipe]) -> Iterator[Variant]:
    seen: set[bytes] = set()
    for recipe in tried:
        found = sketch(photo, recipe)
        cells = found.grid.cells
        if len(set(cells)) > 1 and cells not in seen:
            seen.add(cells)
            yield Variant(recipe, found)
