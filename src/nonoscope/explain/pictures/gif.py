"""A writer of animated GIF files: the few parts of the format (GIF89a) that pictures of cells need.

A GIF is a screen with a palette, and then rectangles of colour numbers, packed by LZW, that are
painted one after the other, each after a delay. A step of a walkthrough changes few cells, so only
the rectangle around them is written.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

_TABLE_FULL = 4096  # codes have at most 12 bits


class Patch(NamedTuple):
    """A rectangle of colour numbers that is painted, and how long it stays, in hundredths."""

    left: int
    top: int
    width: int
    height: int
    pixels: bytes
    delay: int


def gif(width: int, height: int, colours: Sequence[str], patches: Iterable[Patch]) -> bytes:
    """The file; colours are like '#ff0000', at most 256. It plays for ever.

    >>> gif(1, 1, ["#000000"], [Patch(0, 0, 1, 1, bytes([0]), 0)])[:6]
    b'GIF89a'
    """
    bits = max(1, (len(colours) - 1).bit_length())
    table = b"".join(bytes.fromhex(colour[1:]) for colour in colours)
    parts = [
        b"GIF89a",
        _short(width) + _short(height) + bytes([0xF0 | (bits - 1), 0, 0]),
        table.ljust(3 << bits, b"\0"),
        b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00",
    ]
    for patch in patches:
        parts.append(b"\x21\xf9\x04\x04" + _short(patch.delay) + b"\0\0")
        corner = _short(patch.left) + _short(patch.top)
        parts.append(b"\x2c" + corner + _short(patch.width) + _short(patch.height) + b"\0")
        parts.append(bytes([max(2, bits)]) + _blocks(_pack(patch.pixels, max(2, bits))) + b"\0")
    return b"".join([*parts, b"\x3b"])


def _short(number: int) -> bytes:
    return number.to_bytes(2, "little")


def _blocks(data: bytes) -> bytes:
    pieces = (data[start : start + 255] for start in range(0, len(data), 255))
    return b"".join(bytes([len(piece)]) + piece for piece in pieces)


def _pack(pixels: bytes, bits: int) -> bytes:
    """LZW: sequences that came before are written as one code."""
    clear = 1 << bits
    codes: dict[bytes, int] = {bytes([value]): value for value in range(clear)}
    size, following = bits + 1, clear + 2
    stream = shift = 0
    out = bytearray()

    def write(code: int) -> None:
        nonlocal stream, shift
        stream |= code << shift
        shift += size
        while shift >= 8:
            out.append(stream & 255)
            stream >>= 8
            shift -= 8

    write(clear)
    sequence = b""
    for value in pixels:
        longer = sequence + bytes([value])
        if longer in codes:
            sequence = longer
            continue
        write(codes[sequence])
        if following < _TABLE_FULL:
            codes[longer] = following
            if following == 1 << size:
                size += 1
            following += 1
        else:
            write(clear)
            codes = {bytes([value]): value for value in range(clear)}
            size, following = bits + 1, clear + 2
        sequence = bytes([value])
    write(codes[sequence])
    write(clear + 1)
    if shift:
        out.append(stream & 255)
    return bytes(out)
