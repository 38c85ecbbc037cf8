"""Made pictures of every layout, without fonts of the system, and what is read of their lines."""

from __future__ import annotations

from training.pictures import Truth, make
from training.pictures.truth import Colours

from nonoscope.vision import LineReading

LAYOUTS = {
    "boxed": 21,
    "newspaper": 22,
    "half boxed": 23,
    "web page": 24,
    "app light": 25,
    "app dark": 26,
}
"""A seed for each."""


def made(layout: str) -> tuple[Colours, Truth]:
    return make(LAYOUTS[layout], layouts=[layout], folders=(), most=15)


def best(line: LineReading) -> tuple[int, ...]:
    values = tuple(numeral.best for numeral in line.ways[0][0])
    return () if values == (0,) else values
