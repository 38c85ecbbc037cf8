"""A proof that was tampered with, or belongs to another puzzle, is refused and told why."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from nonoscope.model import Facts, Grid, Puzzle
from nonoscope.proof import ProofError, verify
from nonoscope.proof.text import heading
from nonoscope.solve import Limits

from .puzzles import made_unique, picture, pictured, proof_of, with_wrong_cell

HARD = made_unique(picture(10, 22, 22, colours=1, density=0.4))
ANSWER, PROOF = proof_of(HARD)
SWITCH = Puzzle.from_clues([[1], [1]], [[1], [1]])
FIRST, SECOND = "01000001", "00010100"  # its solutions


def refused(lines: list[str], puzzle: Puzzle = HARD) -> str:
    """Why the proof is refused."""
    with pytest.raises(ProofError) as caught:
        verify(puzzle, lines)
    return str(caught.value)


def places(word: str, minimum: int = 1) -> list[int]:
    """Where the steps of a kind stand in the proof."""
    found = [number for number, line in enumerate(PROOF) if line.startswith(word)]
    assert len(found) >= minimum
    return found


def changed(number: int, line: str) -> list[str]:
    """The proof with another line in one place."""
    assert PROOF[number] != line
    return [*PROOF[:number], line, *PROOF[number + 1 :]]


def test_it_is_a_proof_as_long_as_nobody_touches_it() -> None:
    assert ANSWER.stats.conflicts > 10
    assert verify(HARD, PROOF).is_complete


def test_facts_and_names_of_colours_dont_matter() -> None:
    assert verify(replace(HARD, facts=Facts(title="Hard")), PROOF).is_complete


@pytest.mark.parametrize("share", [0, 0.3, 0.6, 0.9, 0.999])
def test_a_proof_that_breaks_off_is_refused(share: float) -> None:
    assert "breaks off before its claim" in refused(PROOF[: int(share * len(PROOF))])


def test_a_claim_without_the_last_steps_is_refused() -> None:
    last = places("ground")[-1]

    said = refused([*PROOF[:last], PROOF[-1]])

    assert "isn't proved that there are no other solutions" in said


def test_a_solution_left_out_is_missed() -> None:
    number = places("solution")[0]

    assert "isn't known" in refused([*PROOF[:number], *PROOF[number + 1 :]])


def test_every_step_that_others_name_is_needed() -> None:
    named = {word for line in PROOF for word in line.split() if word.startswith("#")}
    learned = [n for n in places("learn", 10) if f"#{PROOF[n].split()[1]}" in named]

    for number in learned[:: len(learned) // 5]:
        step = PROOF[number].split()[1]
        assert f"step {step} isn't known" in refused([*PROOF[:number], *PROOF[number + 1 :]])


def test_a_stronger_clause_than_was_proved_is_refused() -> None:
    number = max(places("learn", 10), key=lambda number: PROOF[number].index(":"))
    words = PROOF[number].split()

    said = refused(changed(number, " ".join([*words[:2], *words[words.index(":") - 1 :]]) + "\n"))

    assert said.startswith(f"line {number + 1}: ")
    assert "doesn't follow" in said or "says nothing yet" in said


def test_a_clause_turned_round_is_refused() -> None:
    turn = str.maketrans("=~", "~=")
    accepted = 0
    for number in places("learn", 10)[:10]:
        clause, _, hints = PROOF[number].partition(":")
        try:
            verify(HARD, changed(number, f"{clause.translate(turn)}:{hints}"))
        except ProofError as fault:
            assert fault.line > number
        else:
            accepted += 1  # it may be true as well, by chance

    assert accepted < 5


def test_a_step_without_its_hints_is_refused() -> None:
    for number in places("learn", 10)[:5]:
        said = refused(changed(number, PROOF[number].partition(":")[0] + ":\n"))
        assert said == (
            f"line {number + 1}: step {PROOF[number].split()[1]} doesn't follow from what it names"
        )


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("learn 1 0=1 : 44", "there is no line 44"),
        ("learn 1 0=1 : -1", "there is no line -1"),
        ("learn 1 0=1 : #7", "step 7 isn't known"),
        ("learn 1 484=1 : 0", "'484=1' is about a cell or a colour that isn't there"),
        ("learn 1 -1=1 : 0", "'-1=1' is about a cell or a colour that isn't there"),
        ("learn 1 0=2 : 0", "'0=2' is about a cell or a colour that isn't there"),
        ("learn 1 0=1", "is no step of a proof"),
        ("learn 1 0 : 0", "is no step of a proof"),
        ("learn one 0=1 : 0", "is no step of a proof"),
        ("learn 0 0=1 : 0", "step 0 comes after step 0"),
        ("learn", "is no step of a proof"),
        ("", "is no step of a proof"),
        ("believe me", "'believe' is no step of a proof"),
        ("forget 9", "step 9 isn't known, so it can't be forgotten"),
        ("forget x", "is no step of a proof"),
        ("ground #", "is no step of a proof"),
        ("problems", "the clues have no problems of form"),
        ("solution 1 01", "the board has 484 cells, not 1"),
        ("solution 1 zz", "is no step of a proof"),
        ("solution 1", "is no step of a proof"),
        (f"solution 1 {'00' * 484}", "the solution doesn't fit the clues"),
        (f"solution 1 {'ff' * 484}", "the solution doesn't fit the clues"),
        ("claim", "isn't proved|but 0 solutions"),
        ("claim exactly 0", "it isn't proved that there are no other solutions"),
        ("claim exactly 1", "but 0 solutions are shown"),
        ("claim at least 0", "but 0 solutions are shown"),
        ("claim at least 2", "but 0 solutions are shown"),
    ],
)
def test_what_makes_no_sense_is_refused_with_its_line(line: str, says: str) -> None:
    said = refused([*PROOF[:2], line])

    assert said.startswith("line 3: ")
    assert any(part in said for part in says.split("|"))


def test_a_clause_named_too_early_is_refused() -> None:
    lines = [*heading(SWITCH).splitlines(), f"solution 1 {FIRST}", "ground #1"]

    assert refused(lines, SWITCH) == "line 4: step 1 says nothing yet where it is named"


def test_a_forged_uniqueness_is_refused() -> None:
    lines = [*heading(SWITCH).splitlines(), f"solution 1 {FIRST}", "learn 2 0~1 : 0 1 2 3 #1"]

    ground = refused([*lines, "ground 0 1 2 3", "claim exactly 1"], SWITCH)
    wished = refused([*lines, "learn 3 0~0 : 0 1 2 3", "claim exactly 1"], SWITCH)

    assert ground == "line 6: it isn't proved that there are no other solutions"
    assert wished == "line 5: step 3 doesn't follow from what it names"


def test_both_solutions_are_needed_and_enough() -> None:
    lines = [*heading(SWITCH).splitlines(), f"solution 1 {FIRST}", "learn 2 0~1 : 0 1 2 3 #1"]

    proven = verify(
        SWITCH, [*lines, f"solution 3 {SECOND}", "ground 0 1 2 3 #3", "claim exactly 2"]
    )

    assert [grid.cells.hex() for grid in proven.solutions] == [FIRST, SECOND]


def test_one_solution_shown_twice_doesnt_make_several() -> None:
    lines = [*heading(SWITCH).splitlines(), f"solution 1 {FIRST}", f"solution 2 {FIRST}"]

    assert refused([*lines, "claim at least 2"], SWITCH) == (
        "line 4: the solution was shown before"
    )


def test_the_proof_of_another_puzzle_is_refused() -> None:
    given = HARD.given.cells if HARD.given else b""
    cell = given.index(0) if 0 in given else given.index(1)
    other = replace(HARD, given=Grid(HARD.geometry, given[:cell] + b"\xff" + given[cell + 1 :]))

    assert refused(PROOF, other) == "line 2: this is the proof of another puzzle"


def test_steps_that_were_true_of_another_puzzle_dont_help() -> None:
    wrong = with_wrong_cell(HARD, 5)

    said = refused([*heading(wrong).splitlines(), *PROOF[2:]], wrong)

    assert "the solution doesn't fit the clues" in said


def test_nothing_may_follow_the_claim() -> None:
    assert "there is more after the claim" in refused([*PROOF, "forget 1\n"])


@pytest.mark.parametrize("line", ["", "nonoscope proof 2", "nonoscope"])
def test_what_isnt_a_proof_is_refused_at_once(line: str) -> None:
    assert refused([line, *PROOF[1:]]).startswith("line 1: this is no proof")


def with_mistakes(lines: list[str], chance: random.Random) -> list[str]:
    """The proof after one to three mistakes: lines lost, moved or doubled, words changed."""
    lines = list(lines)
    for _ in range(chance.randint(1, 3)):
        number = chance.randrange(2, len(lines))
        words = lines[number].split()
        place = chance.randrange(len(words))
        kind = chance.randrange(6)
        if kind == 0:
            del lines[number]
        elif kind == 1:
            lines.insert(chance.randrange(2, len(lines)), lines[number])
        elif kind == 2:
            other = chance.randrange(2, len(lines))
            lines[number], lines[other] = lines[other], lines[number]
        else:
            letters = list(words[place])
            letters[chance.randrange(len(letters))] = chance.choice("0123456789=~#")
            other_word = chance.choice(chance.choice(lines[2:]).split())
            words[place : place + 1] = {3: [], 4: [other_word], 5: ["".join(letters)]}[kind]
            lines[number] = " ".join(words)
    if chance.random() < 0.3:
        shown = sum(line.startswith("solution") for line in lines)
        lines[-1] = f"claim exactly {shown}"
    return lines


def test_what_is_accepted_in_spite_of_mistakes_is_true_all_the_same() -> None:
    accepted = refusals = 0
    for seed in range(80):
        chance = random.Random(seed)
        colours = chance.randint(1, 3)
        sides = chance.randint(3, 7), chance.randint(3, 7)
        puzzle = pictured(seed, *sides, colours=colours, density=0.4)
        answer, lines = proof_of(puzzle, Limits(solutions=50))
        if not answer.is_complete:
            continue
        for _ in range(20):
            try:
                proven = verify(puzzle, with_mistakes(lines, chance))
            except ProofError:
                refusals += 1
                continue
            accepted += 1
            assert set(proven.solutions) <= set(answer.solutions)
            assert not proven.is_complete or len(proven.solutions) == len(answer.solutions)

    assert accepted > 20
    assert refusals > 500


@pytest.mark.parametrize(
    ("step", "why"),
    [
        ("learn 1 0.0<0 : 0", "no step 'starts' came before it"),
        ("starts\nlearn 1 9.0<0 : 0", "a run that isn't there"),
        ("starts\nlearn 1 0.1<0 : 0", "a run that isn't there"),
        ("starts\nlearn 1 0.0<2 : 0", "a place that isn't there"),
        ("starts\nlearn 1 0.0<-1 : 0", "a place that isn't there"),
        ("starts\nlearn 1 0.0<x : 0", "is no step of a proof"),
        ("starts\nlearn 1 0.0>0 : 0 1 2 3", "doesn't follow from what it names"),
        ("starts\nlearn 1 0.0<0 : 0 1 2 3", "doesn't follow from what it names"),
    ],
)
def test_starts_are_spoken_of_only_where_they_mean_something(step: str, why: str) -> None:
    assert why in refused([*heading(SWITCH).splitlines(), *step.splitlines()], SWITCH)


def test_what_follows_about_starts_is_accepted() -> None:
    steps = ["starts", "learn 1 0.0<0 1.0<0 : 0 1 2", "learn 2 0.0>0 1.0>0 : 0 1 2"]
    shown = [f"solution 3 {FIRST}", f"solution 4 {SECOND}", "learn 5 0.0<0 : 0 #2 1 2 3 #4"]
    steps += [*shown, "ground #5 0 #1 1 2 3 #3", "claim exactly 2"]

    proven = verify(SWITCH, [*heading(SWITCH).splitlines(), *steps])

    assert str(proven) == "exactly 2 solutions"
