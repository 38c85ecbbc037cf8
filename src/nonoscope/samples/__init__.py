"""Our own collection of puzzles: pictures drawn for this project, sorted from first steps to hard.

The pictures are the source. `index.json` holds what is worth knowing before one is opened, so that
a list of all of them is shown without reading or solving any.
"""

from __future__ import annotations

from .sample import DIFFICULTIES, Sample
from .shelf import collection, sample

__all__ = ["DIFFICULTIES", "Sample", "collection", "sample"]
