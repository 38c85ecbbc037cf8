"""One line by itself: everything that it says about its cells, for sure or by odds."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from itertools import chain

from nonoscope import _core
from nonoscope.model import Clue


def settle_line(clue: Clue, candidates: Sequence[int]) -> list[int] | None:
    """Remove each candidate that no placement of the clue allows; None if no placement is left.

    The candidates of a cell are a bit set: bit 0 is blank, bit c is colour c.

    >>> settle_line(Clue([3]), [0b11, 0b11, 0b11, 0b11])
    [3, 2, 2, 3]
    """
    colours = max((run.colour for run in clue), default=1)
    highest = max(candidates, default=1).bit_length() - 1
    return _core.line_candidates(runs_of(clue), max(colours, highest, 1), candidates)


def runs_of(clue: Iterable[tuple[int, int]]) -> bytes:
    """A clue, or lengths and colours, as what is below takes it: who asks often does this once."""
    return array("i", chain.from_iterable(clue)).tobytes()


def settle_either(clues: Sequence[bytes | None], candidates: bytes) -> tuple[list[int], bytes]:
    r"""The same for a line of one colour whose clue is one of several, given as `runs_of` it.

    Which of them fit, and the candidates that any of those allows. None among the clues is a line
    that may be anything. As soon as nothing follows, the others aren't looked at and count as
    fitting.

    >>> settle_either([runs_of(Clue([3])), runs_of(Clue([5])), runs_of(Clue([4]))], b"\3\3\3\3")
    ([0, 2], b'\x03\x02\x02\x03')
    """
    return _core.line_either(clues, candidates)


def weigh_lines(clues: Sequence[bytes], odds: bytes) -> tuple[bytes, bytes]:
    """All placements of each of several clues of one colour, each as likely as its cells make it.

    The clues are given as `runs_of` them. The odds of each cell to be shaded are a logarithm, as
    native doubles. First come the weights of all placements of each clue together (that of an empty
    line is 1), then, clue by clue, for each cell that of those which shade it; as native doubles.

    >>> even = array("d", [0.0, 0.0, 0.0]).tobytes()
    >>> weights, shaded = weigh_lines([runs_of(Clue([2])), runs_of(Clue([]))], even)
    >>> array("d", weights).tolist(), array("d", shaded).tolist()
    ([2.0, 1.0], [1.0, 2.0, 1.0, 0.0, 0.0, 0.0])
    """
    return _core.line_chances(clues, odds)
