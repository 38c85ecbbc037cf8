"""Recipe: how a puzzle is made of an image."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

Method = Literal["threshold", "adaptive", "edges", "ordered", "diffusion", "silhouette"]
METHODS: tuple[Method, ...] = get_args(Method)
"""Dark is shaded; darker than around is shaded; outlines; clusters of dots that grow with the grey;
dots that make up for each other's error; whatever isn't background."""
Colouring = Literal["sharp", "smooth", "dots"]
COLOURINGS: tuple[Colouring, ...] = get_args(Colouring)
"""A cell has the colour that it has most of; the one nearest to its mean; or dots of two colours
stand for one in between."""
MOST_COLOURS = 12
MOST_SIDE = 200
USUAL_SIDE = 30


@dataclass(frozen=True, slots=True)
class Recipe:
    """What to do with an image.

    >>> Recipe(size=20).cells_for(400, 300)
    (20, 15)
    >>> Recipe(size=(20, 25)).cells_for(400, 300)
    (20, 25)
    """

    size: int | tuple[int, int] = USUAL_SIDE
    """Cells of the longer side, or width and height; then what is too much at two sides of the
    image is cut off."""
    method: Method = "threshold"
    """How grey becomes black or white; of no consequence for colours."""
    colours: int = 1
    """Besides blank: 1 for black and white, up to 12."""
    contrast: float = 1.0
    """More than 1 takes away greys, less keeps more of them."""
    level: float | None = None
    """Greys darker than this (0 black, 1 white) are shaded; None finds it by itself."""
    crop: tuple[int, int, int, int] | None = None
    """Left, top, width and height of the part that is used, in pixels of the upright image."""
    invert: bool = False
    """Shade what is light instead."""
    more: float = 0.0
    """Shade more than the level says if above 0, less if below: -0.5 to 0.5; not for colours."""
    colouring: Colouring = "sharp"
    """How a cell gets its colour; of no consequence for black and white."""

    def __post_init__(self) -> None:
        sides = self.size if isinstance(self.size, tuple) else (self.size, self.size)
        if not all(2 <= side <= MOST_SIDE for side in sides):
            asked = "x".join(map(str, dict.fromkeys(sides)))
            raise ValueError(f"sides are 2 to {MOST_SIDE} cells, not {asked}")
        if self.method not in METHODS:
            raise ValueError(f"the method is one of {', '.join(METHODS)}, not {self.method!r}")
        if not 1 <= self.colours <= MOST_COLOURS:
            raise ValueError(f"a picture has 1 to {MOST_COLOURS} colours, not {self.colours}")
        if not 0.1 <= self.contrast <= 10:
            raise ValueError(f"the contrast is a number from 0.1 to 10, not {self.contrast}")
        if self.level is not None and not 0 <= self.level <= 1:
            raise ValueError(f"the level is a number from 0 to 1, not {self.level}")
        if not -0.5 <= self.more <= 0.5:
            raise ValueError(f"'more' is a number from -0.5 to 0.5, not {self.more}")
        if self.colouring not in COLOURINGS:
            names = ", ".join(COLOURINGS)
            raise ValueError(f"the colouring is one of {names}, not {self.colouring!r}")

    def cells_for(self, width: int, height: int) -> tuple[int, int]:
        """The puzzle's size for an image of that size."""
        if isinstance(self.size, tuple):
            return self.size
        scale = self.size / max(width, height)
        return max(2, round(width * scale)), max(2, round(height * scale))

    @property
    def name(self) -> str:
        """For files and captions: 'threshold-30', 'edges-less12-30', 'colours4-30'."""
        what = f"{self.method}{_amount(self.more)}"
        if self.colours > 1:
            kind = "" if self.colouring == "sharp" else f"-{self.colouring}"
            what = f"colours{self.colours}{kind}"
        sides = self.size if isinstance(self.size, tuple) else (self.size,)
        return f"{what}-{'x'.join(map(str, sides))}"


def _amount(more: float) -> str:
    """As a part of a name: '-more12'."""
    percent = round(abs(more) * 100)
    return f"-{'more' if more > 0 else 'less'}{percent}" if percent else ""
