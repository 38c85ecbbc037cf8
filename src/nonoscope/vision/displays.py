"""as_display: clues as a net reads them that knows nothing but the segments of displays.

Their digits are unlike all others: 7 is 1 with a hat, 4 is 9 without a foot, 6 may be b. The nets
that know every typeface misread slim or small ones throughout. This one is told of no other
typeface, so that it is asked only where nothing made sense, and believed only where it is less in
doubt than the others are: of digits that aren't a display's it isn't sure.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .looking_closer import CloserLook
from .mixing import together
from .values import LineReading

_OLD = 0.1
"""How much what lines looked like before is still believed."""
_LESS = 0.9
"""The share of the other nets' doubt, at most, with which it is a display."""


def as_display(look: CloserLook, readings: Sequence[LineReading]) -> list[LineReading] | None:
    """The readings of a sheet that was looked at, if its numbers are those of a display."""
    told = look.told_by("display")
    if look.doubt_of(told) > _LESS * look.doubt:
        return None
    return [
        replace(reading, ways=together(reading.ways, [way for way in ways if way], _OLD))
        for reading, ways in zip(readings, told, strict=True)
    ]
