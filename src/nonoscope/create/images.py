"""Puzzles out of image files: what `nonoscope.create` can do if Pillow is installed."""

from __future__ import annotations

from .photo import FORMATS, MOST_PIXELS, ImageFault, Photo, open_photo
from .recipe import METHODS, MOST_COLOURS, MOST_SIDE, USUAL_SIDE, Method, Recipe, dozen
from .sketching import Sketch, from_image, grade_label, sketch

__all__ = [
    "FORMATS",
    "METHODS",
    "MOST_COLOURS",
    "MOST_PIXELS",
    "MOST_SIDE",
    "USUAL_SIDE",
    "ImageFault",
    "Method",
    "Photo",
    "Recipe",
    "Sketch",
    "dozen",
    "from_image",
    "grade_label",
    "open_photo",
    "sketch",
]
