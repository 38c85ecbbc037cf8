"""Document: one puzzle as a file holds it, with the picture and the state of play beside it."""

from __future__ import annotations

from dataclasses import dataclass

from nonoscope.model import Grid, Puzzle


@dataclass(frozen=True, slots=True)
class Document:
    """A puzzle and what else its file says.

    >>> Document(Puzzle.from_clues([[1]], [[1]])).goal is None
    True
    """

    puzzle: Puzzle
    goal: Grid | None = None
    """The picture its author meant. Never used to decide what is right: the clues do that."""
    saved: tuple[Grid, ...] = ()
    """States of play, oldest first; the last one is where the player stands."""
    properties: tuple[tuple[str, str], ...] = ()
    """Other named values of the file, such as a catalogue number, in their order."""

    def __post_init__(self) -> None:
        for grid in (*((self.goal,) if self.goal else ()), *self.saved):
            if grid.geometry != self.puzzle.geometry:
                raise ValueError("a stored grid has another shape than the puzzle")
            if grid.most_colour >= len(self.puzzle.palette):
                raise ValueError(
                    f"a stored grid uses colour {grid.most_colour}, not in the palette"
                )
