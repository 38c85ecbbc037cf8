"""nonoscope show: the empty puzzle."""

from __future__ import annotations

from pathlib import Path

from .conftest import Run


def test_the_empty_puzzle_is_drawn_with_its_clues(run: Run) -> None:
    result = run("show", "tick.non")

    assert result.code == 0
    assert result.out.splitlines() == [
        "tick.non, Tick, 4x3, by A. Nonymous",
        "     2 1 0 1",
        "    ┌────────┐",
        "2 1 │· · · · │",
        "  1 │· · · · │",
        "  0 │· · · · │",
        "    └────────┘",
    ]


def test_a_colour_puzzle_says_which_letter_is_which_colour(run: Run) -> None:
    lines = run("show", "flag.g").out.splitlines()

    assert lines[:3] == ["flag.g, Flag, 2x1", "r red, b blue", "       1r 1b"]


def test_the_state_of_play_and_the_goal_are_drawn_when_asked_for(run: Run, folder: Path) -> None:
    text = (folder / "tick.non").read_text()
    played = text + 'goal "110110000000"\nsaved "11?10???????"\n'
    (folder / "played.non").write_text(played)

    saved = run("show", "--saved", "--style", "ascii", "played.non").out.splitlines()
    goal = run("show", "--goal", "--style", "ascii", "played.non").out.splitlines()

    assert saved[3:5] == ["2 1 |# # ? # |", "  1 |. ? ? ? |"]
    assert goal[3:5] == ["2 1 |# # . # |", "  1 |# . . . |"]


def test_a_file_without_a_state_of_play_says_so_and_is_drawn_empty(run: Run) -> None:
    result = run("show", "--saved", "tick.nin")

    assert result.err == "nonoscope: tick.nin, 4x3: the file has no state of play\n"
    assert "· · · ·" in result.out


def test_a_puzzle_with_problems_is_shown_and_they_are_told(run: Run) -> None:
    result = run("show", "sums.nin")

    assert result.code == 0
    assert "┌────┐" in result.out
    assert result.err == (
        "nonoscope: sums.nin, 2x2: the rows have 3 black cells but the columns have 4\n"
    )
