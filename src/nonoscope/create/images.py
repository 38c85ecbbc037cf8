"""Puzzles out of image files: what `nonoscope.create` can do if Pillow is installed."""

from __future__ import annotations

from .assortment import MOST_VARIANTS, Variant, variants
from .faults import ImageFault
from .photo import FORMATS, MOST_PIXELS, Photo, open_photo
from .recipe import (
    COLOURINGS,
    METHODS,
    MOST_COLOURS,
    MOST_SIDE,
    USUAL_SIDE,
    Colouring,
    Method,
    Recipe,
)
from .sketching import Sketch, from_image, from_sketch, grade_label, sketch

__all__ = [
    "COLOURINGS",
    "FORMATS",
    "METHODS",
    "MOST_COLOURS",
    "MOST_PIXELS",
    "MOST_SIDE",
    "MOST_VARIANTS",
    "USUAL_SIDE",
    "Colouring",
    "ImageFault",
    "Method",
    "Photo",
    "Recipe",
    "Sketch",
    "Variant",
    "from_image",
    "from_sketch",
    "grade_label",
    "open_photo",
    "sketch",
    "variants",
]
