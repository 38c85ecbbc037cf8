"""Files that are no image, or too much of one: a sentence, before anything large is decoded."""

from __future__ import annotations

import io
import random
import struct
import tracemalloc
import zipfile
import zlib
from pathlib import Path

import pytest

from nonoscope.create import photo as photos
from nonoscope.create.images import ImageFault, Recipe, open_photo, sketch

from .drawn_images import encoded, ring


def png_header(width: int, height: int) -> bytes:
    """A PNG that claims a size, and holds next to nothing."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        )

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = chunk(b"IDAT", zlib.compress(b"\0" * 100))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + body + chunk(b"IEND", b"")


@pytest.mark.parametrize(("width", "height"), [(20_000, 10_000), (9_000, 9_000), (60_000, 60_000)])
def test_two_hundred_megapixels_are_refused_without_decoding_them(width: int, height: int) -> None:
    data = png_header(width, height)
    tracemalloc.start()
    with pytest.raises(ImageFault, match="more than 50 megapixels; make it smaller"):
        open_photo(data, "huge.png")
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert peak < 4 << 20


def test_a_truncated_jpeg_is_told_as_such() -> None:
    data = encoded(ring(600, 600), "JPEG")

    with pytest.raises(ImageFault, match=r"photo.jpg breaks off before its end; copy or save it"):
        open_photo(data[: len(data) // 2], "photo.jpg")


def test_a_zip_that_is_named_png_is_told_as_such(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("a", "b")

    with pytest.raises(ImageFault, match="is no image that can be read; it looks like a zip"):
        open_photo(path)


@pytest.mark.parametrize("size", [(1, 1), (1, 50), (50, 1)])
def test_a_pixel_is_no_picture(size: tuple[int, int]) -> None:
    with pytest.raises(ImageFault, match="pixels, which is no picture; give a larger image"):
        open_photo(encoded(ring().resize(size)))


@pytest.mark.parametrize("data", [png_header(0, 0), b"GIF89a" + bytes(7) + b";", b"nonsense"])
def test_nothing_is_no_picture(data: bytes) -> None:
    with pytest.raises(ImageFault, match="the image"):
        open_photo(data)


def test_an_empty_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "empty.png"
    path.touch()

    with pytest.raises(ImageFault, match=r"empty.png is empty; give a PNG"):
        open_photo(path)


def test_a_file_that_is_too_long_is_not_read_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(photos, "MOST_BYTES", 1 << 20)
    path = tmp_path / "long.bmp"
    path.write_bytes(b"BM" + bytes(2 << 20))

    with pytest.raises(ImageFault, match="has 1 MB; make it smaller than 1 MB"):
        open_photo(path)


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "GIF", "BMP", "WEBP", "TIFF"])
def test_a_damaged_file_gives_a_picture_or_a_sentence(kind: str) -> None:
    whole = encoded(ring(64, 64), kind)
    chance = random.Random(kind)
    outcomes = set()
    for _ in range(60):
        data = bytearray(whole)
        for _ in range(chance.randint(1, 8)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        try:
            found = sketch(open_photo(bytes(data[: chance.randint(8, len(data))])), Recipe(size=8))
            outcomes.add(found.grid.geometry.cell_count > 0)
        except ImageFault as fault:
            outcomes.add(bool(fault.fact and fault.remedy))

    assert outcomes == {True}


def test_a_crop_outside_the_image_is_refused_with_its_size() -> None:
    photo = open_photo(io.BytesIO(encoded(ring())).getvalue())

    with pytest.raises(ImageFault, match="outside the image; which has 120x120 pixels"):
        sketch(photo, Recipe(crop=(200, 0, 10, 10)))
