"""Made pictures of puzzles, with the truth about them: to train on and to measure with.

>>> from training.pictures import make  # doctest: +SKIP
>>> picture, truth = make(7, "photo")  # doctest: +SKIP
"""

from __future__ import annotations

from .making import make, save, with_mesh
from .truth import Printed, Truth

__all__ = ["Printed", "Truth", "make", "save", "with_mesh"]
