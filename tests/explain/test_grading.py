"""grade: the label, what it is made of, and that giving cells away never makes a puzzle harder."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace

import pytest

from nonoscope.explain import LABELS, Tier, grade
from nonoscope.explain.grading import ROUND, SURCHARGE, label_of
from nonoscope.explain.rounds import LATER, MOST
from nonoscope.model import UNKNOWN, Grid, Puzzle, Rectangle
from nonoscope.samples import sample
from nonoscope.solve import Status, solve


@pytest.mark.parametrize(
    ("name", "label", "tier"),
    [
        ("heart", "first steps", Tier.REACH),
        ("spider", "medium", Tier.REACH),
        ("deer", "hard", Tier.EDGE),
        ("football", "expert", Tier.EDGE),
        ("bicycle", "expert", Tier.LINE),
        ("carrot", "medium", Tier.COLOUR),
        ("zebra", "hard", Tier.REACH),
    ],
)
def test_our_own_puzzles_have_these_grades(name: str, label: str, tier: Tier) -> None:
    found = grade(sample(name).puzzle)

    assert (found.label, found.tier) == (label, tier)
    assert found.is_unique


def test_the_collection_gets_harder_as_its_effort_grows() -> None:
    names = ("heart", "t-shirt", "ladybird", "church", "horse", "ferris-wheel")

    efforts = [grade(sample(name).puzzle).effort for name in names]

    assert efforts == sorted(efforts)


@pytest.mark.parametrize("colours", [1, 2])
def test_given_cells_never_make_a_puzzle_harder(colours: int) -> None:
    chance = random.Random(colours)
    tiers = set()
    for _ in range(60):
        side = chance.randint(3, 7)
        cells = bytes([chance.randint(0, colours) for _ in range(side * side)])
        picture = Grid(Rectangle(side, side), cells)
        solution = solve(Puzzle.from_grid(picture)).solution
        assert solution is not None
        puzzle = Puzzle.from_grid(picture)
        before = grade(puzzle)
        shown = bytearray([UNKNOWN]) * len(cells)
        for cell in chance.sample(range(len(cells)), min(4, len(cells))):
            shown[cell] = solution.cells[cell]
            after = grade(replace(puzzle, given=Grid(picture.geometry, bytes(shown))))
            tiers.add(after.tier)

            assert after.tier <= before.tier
            assert after.effort <= before.effort
            assert LABELS.index(after.label) <= LABELS.index(before.label)
            before = after

    assert len(tiers) >= 4


@pytest.mark.parametrize("name", ["snail", "carrot", "football"])
def test_a_turned_puzzle_has_the_same_grade(name: str) -> None:
    puzzle = sample(name).puzzle
    turned = Puzzle.from_clues(
        [clue[::-1] for clue in puzzle.columns[::-1]],
        [clue[::-1] for clue in puzzle.rows[::-1]],
        palette=puzzle.palette,
    )

    assert grade(turned) == grade(puzzle)


def test_a_higher_tier_costs_more_than_any_round_of_a_lower_one() -> None:
    """The rule that makes efforts comparable when cells move from tier to tier."""
    assumptions = [Tier.EDGE, Tier.TWO_WAY, Tier.CONTRADICTION]
    for lower, higher in itertools.pairwise(assumptions):
        assert SURCHARGE[lower] + ROUND * MOST < SURCHARGE[higher] + ROUND
    assert SURCHARGE[Tier.CONTRADICTION] + ROUND * (LATER + MOST) < SURCHARGE[Tier.SEARCH]
    assert list(SURCHARGE.values()) == sorted(SURCHARGE.values())


@pytest.mark.parametrize("tier", list(Tier))
def test_labels_grow_with_effort_and_tier(tier: Tier) -> None:
    labels = [LABELS.index(label_of(tier, effort)) for effort in range(0, 3000, 50)]

    assert labels == sorted(labels)
    if tier < Tier.SEARCH:
        assert labels[0] <= LABELS.index(label_of(Tier(tier + 1), 0))


def test_all_cells_are_counted_and_the_curve_adds_up_to_the_steps() -> None:
    found = grade(sample("snail").puzzle)

    assert sum(found.cells.values()) == sample("snail").puzzle.geometry.cell_count
    assert sum(found.curve) == found.steps
    assert 0 <= found.drought <= len(found.curve)
    assert found.as_json()["rounds"] == len(found.curve)


def test_a_puzzle_with_several_solutions_needs_search_and_is_not_unique() -> None:
    found = grade(Puzzle.from_clues([[1], [1]], [[1], [1]]))

    assert (found.label, found.is_unique) == ("search needed", False)


def test_a_puzzle_without_solution_is_not_unique() -> None:
    found = grade(Puzzle.from_clues([[2], []], [[2], []]))

    assert solve(Puzzle.from_clues([[2], []], [[2], []])).status is Status.CONTRADICTORY
    assert not found.is_unique


def test_a_line_of_all_blanks_is_the_first_step_of_all() -> None:
    found = grade(Puzzle.from_clues([[]], [[]]))

    assert (found.label, found.steps, found.curve) == ("first steps", 2, (2,))
