"""The collection keeps its promises: every picture, and all of them together."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from importlib.resources import files
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from nonoscope.model import BLANK, Grid
from nonoscope.samples import DIFFICULTIES, Sample, collection, sample
from nonoscope.solve import Status, check

from .colours import LEAST_DISTANCE, nearest_to_any_eye

ROOT = Path(__file__).parent.parent.parent
EVERY = pytest.mark.parametrize("entry", collection(), ids=lambda entry: str(entry.name))


def goal_of(entry: Sample) -> Grid:
    goal = entry.document.goal
    assert goal is not None
    return goal


def turned(rows: tuple[bytes, ...]) -> tuple[bytes, ...]:
    return tuple(bytes(column) for column in zip(*reversed(rows), strict=True))


def shape_of(entry: Sample) -> tuple[bytes, ...]:
    """What is blank and what isn't, the same for all rotations and reflections of a picture."""
    cells = bytes(value != BLANK for value in goal_of(entry).cells)
    rows = tuple(cells[start : start + entry.width] for start in range(0, len(cells), entry.width))
    forms = []
    for form in (rows, rows[::-1]):
        for _ in range(4):
            forms.append(form)
            form = turned(form)  # noqa: PLW2901 - four quarter turns, each of the one before
    return min(forms)


@EVERY
def test_a_puzzle_has_exactly_one_solution_which_is_its_picture(entry: Sample) -> None:
    found = check(entry.puzzle)

    assert found.status is Status.UNIQUE
    assert found.answer.solution == goal_of(entry)
    assert found.line_solvable is entry.line_solvable


@EVERY
def test_a_puzzle_is_free_and_says_who_made_it(entry: Sample) -> None:
    facts = entry.puzzle.facts

    assert facts.licence == "CC0-1.0"
    assert facts.author == "The Nonoscope developers"


@EVERY
def test_the_index_says_what_the_picture_is(entry: Sample) -> None:
    puzzle = entry.puzzle

    assert puzzle.title == entry.title
    assert (puzzle.width, puzzle.height) == (entry.width, entry.height)
    assert len(puzzle.palette) - 1 == entry.colours
    assert puzzle.is_colour is (entry.colours > 1)


@EVERY
def test_every_colour_of_a_palette_is_used(entry: Sample) -> None:
    assert set(goal_of(entry).cells) | {BLANK} == set(range(entry.colours + 1))


@EVERY
def test_colours_can_be_told_apart_by_every_eye(entry: Sample) -> None:
    colours = [colour.rgb for colour in entry.puzzle.palette.colours]
    distances = {pair: nearest_to_any_eye(*pair) for pair in combinations(colours, 2)}

    assert {pair for pair, distance in distances.items() if distance < LEAST_DISTANCE} == set()


def test_a_puzzle_beyond_line_logic_is_never_called_easy() -> None:
    labels = {entry.difficulty for entry in collection() if not entry.line_solvable}

    assert labels <= {"hard", "expert"}


def test_there_is_enough_of_every_kind() -> None:
    puzzles = collection()
    labels = Counter(entry.difficulty for entry in puzzles)

    assert len(puzzles) >= 80
    assert sum(3 <= entry.colours <= 6 for entry in puzzles) >= 25
    assert sum(entry.colours == 1 for entry in puzzles) >= 25
    assert min(labels[label] for label in DIFFICULTIES) >= 5


def test_sizes_go_from_5x5_to_50x50() -> None:
    sizes = {(entry.width, entry.height) for entry in collection()}

    assert {(5, 5), (50, 50)} <= sizes
    assert all(5 <= side <= 50 for size in sizes for side in size)


def test_names_are_words_with_hyphens_and_titles_differ() -> None:
    puzzles = collection()

    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", entry.name) for entry in puzzles)
    assert all(entry.title.strip() for entry in puzzles)
    assert len({entry.name for entry in puzzles}) == len(puzzles)
    assert len({entry.title.casefold() for entry in puzzles}) == len(puzzles)


def test_no_picture_is_another_one_turned_or_mirrored() -> None:
    shapes = Counter(shape_of(entry) for entry in collection())

    assert max(shapes.values()) == 1


def test_the_collection_goes_from_first_steps_to_hard() -> None:
    puzzles = collection()
    order = [(DIFFICULTIES.index(entry.difficulty), entry.effort) for entry in puzzles]

    assert all(one <= next_one for one, next_one in pairwise(order))


def test_every_picture_is_in_the_index_and_nothing_else_is() -> None:
    pictures = (files("nonoscope.samples") / "pictures").iterdir()

    assert sorted(entry.name + ".xpm" for entry in collection()) == sorted(
        picture.name for picture in pictures
    )


def test_the_index_is_in_step_and_the_contact_sheet_shows_every_title(tmp_path: Path) -> None:
    script = ROOT / "scripts" / "collection.py"
    page = tmp_path / "sheet.svg"
    command = [sys.executable, str(script), "--check", "--sheet", str(page)]

    result = subprocess.run(command, capture_output=True, text=True, check=False)

    assert (result.returncode, result.stderr) == (0, "")
    assert page.read_text(encoding="utf-8").count('<text y="108"') == len(collection())


def test_a_name_that_is_not_there_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        sample("no-such-puzzle")
