"""open_photo: an image of any common format, turned upright, on white, no larger than needed.

What is refused is refused before it is decoded: the size stands in the header, and a file of a few
kilobytes can unfold to gigabytes.
"""

from __future__ import annotations

import io
import os
import warnings
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageOps, UnidentifiedImageError

from .faults import ImageFault
from .svg import is_svg, png_of_svg

__all__ = ["FORMATS", "MOST_BYTES", "MOST_PIXELS", "ImageFault", "Photo", "open_photo"]

FORMATS = ("PNG", "JPEG", "GIF", "BMP", "WEBP", "TIFF")
"""That Pillow reads; SVG is drawn by `svg`."""
MOST_PIXELS = 50_000_000
MOST_BYTES = 64 << 20
_SIDE = 1000
"""Pixels of the longer side that are kept: five for each cell of the largest puzzle."""
_NAMES = "PNG, JPEG, GIF, BMP, WebP, TIFF or SVG"
_BEGINNINGS = {
    b"PK\x03\x04": "a zip archive",
    b"%PDF": "a PDF",
    b"\x1f\x8b": "a gzip archive",
    b"<?xml": "an XML file",
    b"<!DOC": "a web page",
    b"<html": "a web page",
}
_PHONE = "a HEIC photo, as some phones take them: they share it as a JPEG"
_BRANDS = {b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1"}
"""Of such a photo, behind its first eight bytes."""


@dataclass(frozen=True, slots=True)
class Photo:
    """An image that was read."""

    image: Image.Image
    """RGB, upright, on white, at most as wide and high as was asked for."""
    width: int
    """Of the file's image, upright."""
    height: int

    def cropped(self, box: tuple[int, int, int, int]) -> Photo:
        """A part: left, top, width and height, in pixels of the file's upright image."""
        left, top, width, height = box
        inside = 0 <= left < self.width and 0 <= top < self.height
        if not inside or width < 2 or height < 2:
            raise ImageFault(
                f"the crop {left},{top},{width},{height} lies outside the image",
                f"which has {self.width}x{self.height} pixels",
            )
        width, height = min(width, self.width - left), min(height, self.height - top)
        across, down = self.image.width / self.width, self.image.height / self.height
        right = max(left * across + 1, (left + width) * across)
        bottom = max(top * down + 1, (top + height) * down)
        part = self.image.crop((int(left * across), int(top * down), round(right), round(bottom)))
        return Photo(part, width, height)


def open_photo(
    source: str | os.PathLike[str] | bytes, name: str = "", *, most_side: int | None = _SIDE
) -> Photo:
    """Read an image from a file or from its bytes; ImageFault says why it can't be read.

    It is reduced to `most_side` pixels in width and height; None keeps them all.
    """
    name = name or ("the image" if isinstance(source, bytes) else os.fspath(source))
    data = source if isinstance(source, bytes) else _read(Path(source))
    if not data:
        raise ImageFault(f"{name} is empty", f"give a {_NAMES}")
    if len(data) > MOST_BYTES:
        raise _too_large(f"{name} has {len(data) >> 20} MB", f"{MOST_BYTES >> 20} MB")
    if is_svg(data):
        data = png_of_svg(data, name)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # what matters is checked here, in words of our own
            return _decode(data, name, most_side or MOST_PIXELS)
    except ImageFault:
        raise
    except Image.DecompressionBombError:
        raise _too_many_pixels(name, "far") from None
    except UnidentifiedImageError:
        raise _no_image(data, name) from None
    except MemoryError:
        raise _too_large(f"{name} needs more memory than there is", "this") from None
    except Exception as fault:  # noqa: BLE001 - a decoder may raise anything over a damaged file
        said = "breaks off before its end" if "truncated" in str(fault) else "is damaged"
        raise ImageFault(f"{name} {said}", "copy or save it again") from None


def _read(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(MOST_BYTES + 1)


def _decode(data: bytes, name: str, most_side: int) -> Photo:
    with Image.open(io.BytesIO(data), formats=FORMATS) as image:
        width, height = image.size
        if width * height > MOST_PIXELS:
            raise _too_many_pixels(name, f"{width}x{height},")
        if width < 2 or height < 2:
            raise ImageFault(
                f"{name} has {width}x{height} pixels, which is no picture", "give a larger image"
            )
        image.draft("RGB", (most_side, most_side))  # a JPEG is decoded small at once
        image.load()
        turned = image.getexif().get(0x0112, 1) in range(5, 9)
        upright = ImageOps.exif_transpose(_smaller(image, most_side))
    if turned:
        width, height = height, width
    return Photo(_on_white(upright), width, height)


def _smaller(image: Image.Image, most_side: int) -> Image.Image:
    if image.mode in {"I", "F"} or image.mode.startswith("I;"):
        image = _eight_bits(image)
    elif image.mode not in {"L", "RGB", "RGBA"}:
        clear = "transparency" in image.info or image.mode in {"LA", "PA", "La", "RGBa"}
        exif = image.getexif()
        image = image.convert("RGBA" if clear else "RGB")
        image.info["exif"] = exif.tobytes()
    if max(image.size) <= most_side:
        return image
    small = image.copy() if image.readonly else image
    small.thumbnail((most_side, most_side), Image.Resampling.BOX, reducing_gap=2)
    return small


def _eight_bits(image: Image.Image) -> Image.Image:
    """Deep greys, from the darkest to the lightest that there is."""
    deep = image.convert("F")
    low, high = (float(str(value)) for value in deep.getextrema())
    scale = 255 / (high - low) if high > low else 0.0
    return deep.point(lambda grey: grey * scale - low * scale).convert("L")


def _on_white(image: Image.Image) -> Image.Image:
    if image.mode == "RGBA":
        paper = Image.new("RGBA", image.size, "white")
        return Image.alpha_composite(paper, image).convert("RGB")
    return image.convert("RGB")


def _too_many_pixels(name: str, size: str) -> ImageFault:
    million = MOST_PIXELS // 1_000_000
    return _too_large(f"{name} has {size} more than {million} megapixels", f"{million} megapixels")


def _too_large(fact: str, most: str) -> ImageFault:
    return ImageFault(fact, f"make it smaller than {most}")


def _no_image(data: bytes, name: str) -> ImageFault:
    head = data.lstrip()[:16].lower()
    what = next((w for sign, w in _BEGINNINGS.items() if head.startswith(sign.lower())), "")
    if data[4:8] == b"ftyp" and data[8:12] in _BRANDS:
        what = _PHONE
    looks = f"; it looks like {what}" if what else ""
    return ImageFault(f"{name} is no image that can be read{looks}", f"give a {_NAMES}")
