"""sketch and from_image: image -> picture -> puzzle with one solution."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image, ImageOps

from nonoscope.model import BLACK_AND_WHITE, Grid, Palette, Puzzle, Rectangle
from nonoscope.solve import Limits, Status, check

from . import tones
from .colouring import coloured
from .faults import ImageFault
from .grades import grade_of
from .photo import Photo
from .recipe import Recipe
from .repairing import Aim, Repair, repair

_METHODS = {
    "threshold": tones.threshold,
    "adaptive": tones.adaptive,
    "edges": tones.edges,
    "ordered": tones.ordered,
    "diffusion": tones.diffusion,
    "silhouette": tones.silhouette,
}
_CUTOFF = 1  # percent of the darkest and lightest pixels that may be lost to more contrast


@dataclass(frozen=True, slots=True)
class Sketch:
    """The picture that an image became, before any repair."""

    grid: Grid
    palette: Palette
    weights: tuple[float, ...]
    """How much a change of each cell would be seen."""


def sketch(photo: Photo, recipe: Recipe) -> Sketch:
    """Make a picture of an image."""
    part = photo.cropped(recipe.crop) if recipe.crop else photo
    size = recipe.cells_for(part.width, part.height)
    image = _fitted(part.image, size)
    if recipe.invert:
        image = ImageOps.invert(image)
    if recipe.colours > 1:
        image = _contrasted(image, recipe.contrast)
        grid, palette, sure = coloured(image, size, recipe.colours, recipe.colouring)
    else:
        if recipe.method != "silhouette":  # which looks at colours
            image = ImageOps.autocontrast(image.convert("L"), cutoff=_CUTOFF)
        image = _contrasted(image, recipe.contrast)
        sure = _METHODS[recipe.method](image, size, recipe.level, recipe.more)
        grid = Grid(Rectangle(*size), bytes(value > 0 for value in sure))
        palette = BLACK_AND_WHITE
    most = max(map(abs, sure)) or 1.0
    weights = tuple([0.5 + abs(value) / most for value in sure])
    return Sketch(grid, palette, weights)


def from_image(
    photo: Photo, recipe: Recipe, aim: Aim | None = "closest", limits: Limits | None = None
) -> Repair:
    """A puzzle of an image, repaired; as it came out if the aim is None.

    A picture that is blank or full, of which no puzzle can be made, is an ImageFault.
    """
    made = sketch(photo, recipe)
    if len(set(made.grid.cells)) > 1:
        return from_sketch(made, aim, limits)
    what = "blank" if not any(made.grid.cells) else "of one colour"
    raise ImageFault(
        f"with {recipe.name} the picture comes out {what}",
        "try another method, level, contrast or crop",
    )


def from_sketch(made: Sketch, aim: Aim | None = "closest", limits: Limits | None = None) -> Repair:
    """A puzzle of the picture, repaired; as it is if the aim is None."""
    if aim is not None:
        return repair(made.grid, made.palette, made.weights, aim, limits)
    puzzle = Puzzle.from_grid(made.grid, palette=made.palette)
    found = check(puzzle, limits)
    return Repair(puzzle, made.grid, (), (), found.status, found.line_solvable, 0.0)


def grade_label(found: Repair) -> str | None:
    """How hard the puzzle is, as `nonoscope.explain` calls it.

    None if it hasn't one solution, and where it would take too long to find out.
    """
    graded = grade_of(found.puzzle) if found.status is Status.UNIQUE else None
    return graded.label if graded else None


def _fitted(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    """Cut off at two sides what the puzzle has no room for."""
    width, height = image.size
    wanted = size[0] / size[1]
    if width > height * wanted:
        kept = max(1, round(height * wanted))
        left = (width - kept) // 2
        return image.crop((left, 0, left + kept, height))
    kept = max(1, round(width / wanted))
    top = (height - kept) // 2
    return image.crop((0, top, width, top + kept))


def _contrasted(image: Image.Image, contrast: float) -> Image.Image:
    if contrast == 1:
        return image
    curve = [min(255, max(0, round(127.5 + (value - 127.5) * contrast))) for value in range(256)]
    return image.point(curve * len(image.getbands()))
