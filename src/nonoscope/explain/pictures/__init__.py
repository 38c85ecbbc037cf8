"""Walkthrough -> pictures: a page with a slider, an SVG that moves, a GIF."""

from __future__ import annotations

from .animation import walkthrough_svg
from .page import walkthrough_page
from .raster import walkthrough_gif
from .still import line_svg, step_svg

__all__ = ["line_svg", "step_svg", "walkthrough_gif", "walkthrough_page", "walkthrough_svg"]
