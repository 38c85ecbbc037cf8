"""Images that tests draw themselves."""

from __future__ import annotations

import io
from typing import Any

from PIL import Image, ImageDraw


def ring(width: int = 120, height: int = 120, mode: str = "RGB") -> Image.Image:
    """A thick dark ring on white."""
    image = Image.new("RGB", (width, height), "white")
    box = (width // 8, height // 8, width - width // 8, height - height // 8)
    ImageDraw.Draw(image).ellipse(box, outline="#102040", width=width // 8)
    return image.convert(mode)


def flag() -> Image.Image:
    """Three colours on a pale ground."""
    image = Image.new("RGB", (120, 90), "#f4f0e0")
    draw = ImageDraw.Draw(image)
    draw.rectangle((12, 12, 44, 77), fill="#1040c0")
    draw.rectangle((45, 12, 77, 77), fill="#e0b020")
    draw.rectangle((78, 12, 108, 77), fill="#c02030")
    return image


def shaded() -> Image.Image:
    """A ball in soft light: every grey there is."""
    image = Image.new("L", (120, 120), 255)
    draw = ImageDraw.Draw(image)
    for step in range(52):
        draw.ellipse((8 + step, 8 + step, 111 - step, 111 - step), fill=step * 5)
    return image.convert("RGB")


def encoded(image: Image.Image, kind: str = "PNG", **options: Any) -> bytes:
    """The bytes of a file."""
    file = io.BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()
