"""say: a reason in English words; the studio's explain/sentence.js does it in its languages."""

from __future__ import annotations

from nonoscope.model import BLANK, Clue, Palette, Puzzle

from .reason import Named, Reason, Several, Value
from .words import capital, cell_named, cells_named, listed, worded

_ORDINALS = 12  # runs of one length in a clue that have a word for their place


def say(puzzle: Puzzle, reason: Reason) -> str:
    """The reason as a sentence.

    >>> from nonoscope.explain.reason import because, the_cell, the_value
    >>> say(Puzzle.from_clues([[1]], [[1]]), because("soIs", cell=the_cell(0), value=the_value(1)))
    'So the cell at row 1, column 1 is filled.'
    """
    return capital(_Speaker(puzzle.palette, puzzle).said(reason, None))


def say_of_line(clue: Clue, palette: Palette, reason: Reason) -> str:
    """What a technique says of one line, to be read after the line's name.

    >>> from nonoscope.explain.reason import because, the_cells, the_run
    >>> from nonoscope.model import BLACK_AND_WHITE
    >>> reason = because("forcingOnly", run=the_run(1), cells=the_cells([3, 4]))
    >>> say_of_line(Clue([2, 2]), BLACK_AND_WHITE, reason)
    'the last 2 fits only in cells 4 and 5.'
    """
    return _Speaker(palette, None, clue).said(reason, 0)


def colour_named(palette: Palette, value: int) -> str:
    """'blank', 'filled' or the colour's name.

    >>> from nonoscope.model import BLACK_AND_WHITE
    >>> colour_named(BLACK_AND_WHITE, 0), colour_named(BLACK_AND_WHITE, 1)
    ('blank', 'filled')
    """
    if value == BLANK:
        return worded("blank")
    if len(palette) == 2:
        return worded("filled")
    return worded("coloured", {"colour": palette.colours[value].name})


class _Speaker:
    """Knows the names of a puzzle's things, or of one line's."""

    def __init__(self, palette: Palette, puzzle: Puzzle | None, clue: Clue | None = None) -> None:
        self._palette = palette
        self._puzzle = puzzle
        self._clue = clue

    def said(self, reason: Reason, line: int | None) -> str:
        if reason.line is not None:
            line = reason.line
        values = {name: self._value(value, line) for name, value in reason.values.items()}
        if line is not None and self._puzzle is not None:
            values["line"] = self._puzzle.geometry.line_name(line)
        return worded(reason.key, values, _count(reason))

    def _value(self, value: Value, line: int | None) -> str:
        if isinstance(value, int):
            return str(value)
        if isinstance(value, Reason):
            return self.said(value, line)
        if isinstance(value, Several):
            return listed([self.said(reason, line) for reason in value.reasons], value.by)
        return self._named(value, line)

    def _named(self, named: Named, line: int | None) -> str:
        kind, indexes = named
        if kind == "places":
            return cells_named(indexes)
        if kind == "values":
            return listed([colour_named(self._palette, index) for index in indexes], "or")
        if kind == "colour":
            return self._palette.colours[indexes[0]].name
        if kind in ("runs", "clue"):
            clue = self._clue_of(line)
            if kind == "clue" and len(indexes) > 1:
                return self._whole(clue)
            return listed([self._run(clue, index) for index in indexes])
        assert self._puzzle is not None  # noqa: S101 - one line speaks of nothing else
        geometry = self._puzzle.geometry
        if kind == "lines":
            names = [worded("lineIn", {"line": geometry.line_name(index)}) for index in indexes]
            return listed(names)
        return cell_named(geometry, indexes[0])

    def _clue_of(self, line: int | None) -> Clue:
        if self._clue is not None:
            return self._clue
        assert self._puzzle is not None  # noqa: S101 - either of them is known
        assert line is not None  # noqa: S101 - runs belong to a line
        return self._puzzle.clues[line]

    def _run(self, clue: Clue, index: int) -> str:
        """What a run is called: by its number, and by its place or colour where that is needed."""
        run = clue[index]
        values = {"length": str(run.length), "number": str(index + 1)}
        colour = ""
        if len(self._palette) > 2:
            colour = "Colour"
            values["colour"] = self._palette.colours[run.colour].name
        alike = [place for place, other in enumerate(clue) if other == run]
        if len(alike) == 1:
            return worded(f"run{colour}", values)
        place = alike.index(index) + 1
        if place == len(alike):
            values["order"] = worded("orderLast")
        elif place <= _ORDINALS:
            values["order"] = worded(f"order{place}")
        else:
            return worded(f"runNumber{colour}", values)
        return worded(f"runOrder{colour}", values)

    def _whole(self, clue: Clue) -> str:
        """All runs of a clue, in order."""
        if len(self._palette) == 2:
            return worded("clueRuns", {"runs": str(clue)})
        names = [
            worded(
                "clueColour", {"length": str(length), "colour": self._palette.colours[colour].name}
            )
            for length, colour in clue
        ]
        return worded("clueRuns", {"runs": listed(names)})


def _count(reason: Reason) -> int:
    """What chooses between singular and plural."""
    given = reason.values.get("count")
    if isinstance(given, int):
        return given
    cells = reason.values.get("cells")
    return len(cells.indexes) if isinstance(cells, Named) else 1
