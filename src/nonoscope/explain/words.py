"""The words of explanations: cells, runs and colours as a person would name them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nonoscope.model import BLANK, Clue, Palette

_ORDINALS = (
    *("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"),
    *("tenth", "eleventh", "twelfth"),
)


def listed(parts: Sequence[str], last: str = "and") -> str:
    """'a', 'a and b', 'a, b and c'.

    >>> listed(["row 1", "row 2", "row 5"])
    'row 1, row 2 and row 5'
    """
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def cells_named(places: Iterable[int]) -> str:
    """Cells of a line, counted from 1 as people count.

    >>> cells_named([3, 4, 5, 6]), cells_named([0]), cells_named([0, 1, 4, 6, 7, 8])
    ('cells 4 to 7', 'cell 1', 'cells 1, 2, 5 and 7 to 9')
    """
    groups: list[list[int]] = []
    for place in sorted(places):
        if groups and groups[-1][-1] == place - 1:
            groups[-1].append(place)
        else:
            groups.append([place])
    parts: list[str] = []
    for group in groups:
        if len(group) > 2 or (len(group) == 2 and len(groups) == 1):
            parts.append(f"{group[0] + 1} to {group[-1] + 1}")
        else:
            parts += [str(place + 1) for place in group]
    if len(groups) == 1 and len(groups[0]) == 2:
        parts = [str(place + 1) for place in groups[0]]
    single = len(groups) == 1 and len(groups[0]) == 1
    return f"{'cell' if single else 'cells'} {listed(parts)}"


def are(places: Sequence[object]) -> str:
    """'is' or 'are'."""
    return "is" if len(places) == 1 else "are"


def colour_named(palette: Palette, value: int) -> str:
    """'blank', or the colour's name.

    >>> from nonoscope.model import BLACK_AND_WHITE
    >>> colour_named(BLACK_AND_WHITE, 0), colour_named(BLACK_AND_WHITE, 1)
    ('blank', 'black')
    """
    return "blank" if value == BLANK else palette.colours[value].name


def run_named(clue: Clue, index: int, palette: Palette, *, article: bool = True) -> str:
    """What a run is called: by its number, and by its place or colour where that is needed.

    >>> from nonoscope.model import BLACK_AND_WHITE
    >>> run_named(Clue([7]), 0, BLACK_AND_WHITE), run_named(Clue([2, 5, 2]), 2, BLACK_AND_WHITE)
    ('the 7', 'the last 2')
    """
    run = clue[index]
    alike = [i for i, other in enumerate(clue) if other == run]
    colour = "" if palette.is_black_and_white else f"{colour_named(palette, run.colour)} "
    order = ""
    if len(alike) > 1:
        place = alike.index(index)
        if index == alike[-1]:
            order = "last "
        elif place < len(_ORDINALS):
            order = f"{_ORDINALS[place]} "
        else:
            order = f"{place + 1}th "
    return f"{'the ' if article else ''}{order}{colour}{run.length}"


def runs_named(clue: Clue, indexes: Sequence[int], palette: Palette) -> str:
    """Several runs."""
    return listed([run_named(clue, index, palette) for index in indexes])


def clue_named(clue: Clue, palette: Palette) -> str:
    """All runs of a clue, in order.

    >>> from nonoscope.model import BLACK_AND_WHITE
    >>> clue_named(Clue([7]), BLACK_AND_WHITE), clue_named(Clue([2, 2]), BLACK_AND_WHITE)
    ('the 7', 'the runs 2 2')
    """
    if len(clue) == 1:
        return run_named(clue, 0, palette)
    if palette.is_black_and_white:
        return f"the runs {clue}"
    return f"the runs {listed([f'{colour_named(palette, c)} {n}' for n, c in clue])}"


def capital(sentence: str) -> str:
    """With a capital letter at its beginning; the rest stays.

    >>> capital("row 3: the 7")
    'Row 3: the 7'
    """
    return sentence[:1].upper() + sentence[1:]
