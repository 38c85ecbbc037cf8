"""The ladder: all techniques, from the easiest to the hardest. It hints, explains and grades."""

from __future__ import annotations

from .technique import Find, Technique
from .techniques import (
    boxes,
    capping,
    colour,
    complete,
    contradiction,
    deeper,
    edge,
    forcing,
    gaps,
    glue,
    joining,
    line,
    longest,
    mercury,
    spaces,
    splitting,
    two_way,
)

LINE_LADDER: tuple[tuple[Technique, Find], ...] = (
    (complete.TECHNIQUE, complete.find),
    (boxes.TECHNIQUE, boxes.find),
    (glue.TECHNIQUE, glue.find),
    (mercury.TECHNIQUE, mercury.find),
    (capping.TECHNIQUE, capping.find),
    (splitting.TECHNIQUE, splitting.find),
    (gaps.TECHNIQUE, gaps.find),
    (joining.TECHNIQUE, joining.find),
    (spaces.TECHNIQUE, spaces.find),
    (longest.TECHNIQUE, longest.find),
    (forcing.TECHNIQUE, forcing.find),
    (line.TECHNIQUE, line.find),
)
"""Those that look at one line."""

BOARD_LADDER = (
    colour.TECHNIQUE,
    edge.TECHNIQUE,
    two_way.TECHNIQUE,
    contradiction.TECHNIQUE,
    deeper.TECHNIQUE,
)
"""Those that put several lines together."""

TECHNIQUES: tuple[Technique, ...] = (*(technique for technique, _ in LINE_LADDER), *BOARD_LADDER)


def technique(name: str) -> Technique:
    """The technique of that name; KeyError if there is none.

    >>> print(technique("mercury"))
    mercury
    """
    return _BY_NAME[name]


_BY_NAME = {technique.name: technique for technique in TECHNIQUES}
