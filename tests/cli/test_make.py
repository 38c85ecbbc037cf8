"""nonoscope make: what is written, what is said, and what is refused."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from PIL import Image

from nonoscope.explain import LABELS, grade
from nonoscope.formats import Document, read
from nonoscope.solve import Status, solve

from ..create.drawn_images import flag, ring, shaded
from .conftest import Run


def load_document(name: str) -> Document:
    (document,) = read(name)
    return document


@pytest.fixture(autouse=True)
def images(folder: Path) -> None:
    ring().save(folder / "ring.png")
    shaded().save(folder / "ball.jpg")
    flag().save(folder / "flag.gif")
    switch = Image.new("RGB", (40, 40), "white")
    switch.paste("black", (0, 0, 20, 20))
    switch.paste("black", (20, 20, 40, 40))
    switch.save(folder / "switch.png")


def test_an_image_becomes_a_puzzle_file_with_its_picture(run: Run) -> None:
    result = run("make", "image", "ring.png", "-o", "ring.json", "--size", "10")
    document = load_document("ring.json")

    assert (result.code, result.err) == (0, "")
    assert result.out.startswith("ring.json, 10x10: unique, 2 of 100 cells changed, ")
    assert result.out.endswith(f"{grade(document.puzzle).label}\n")
    assert document.puzzle.title == "ring"
    assert solve(document.puzzle).solution == document.goal


def test_json_tells_size_cells_changed_status_and_grade(run: Run) -> None:
    result = run("make", "image", "switch.png", "-o", "s.json", "--size", "4", "--json")
    record = json.loads(result.out)

    assert result.code == 0
    assert (record["width"], record["height"], record["status"]) == (4, 4, "unique")
    assert record["changed"] == len(record["changed_cells"]) == 1
    assert record["grade"] in LABELS


def test_without_repair_several_solutions_are_told_by_the_exit_status(run: Run) -> None:
    result = run("make", "image", "switch.png", "-o", "s.json", "--size", "2", "--repair", "none")

    assert (result.code, result.out) == (1, "s.json, 2x2: multiple\n")


def test_cells_are_given_away_on_request(run: Run) -> None:
    result = run("make", "image", "switch.png", "-o", "s.json", "--size", "2", "--repair", "given")

    assert (result.code, result.out) == (0, "s.json, 2x2: unique, 1 cell given, first steps\n")
    assert load_document("s.json").puzzle.given is not None


def test_a_dozen_variants_are_written_and_told(run: Run, folder: Path) -> None:
    result = run("make", "image", "ball.jpg", "--variants", "new/ones", "--size", "12", "--json")
    records = [json.loads(line) for line in result.out.splitlines()]

    assert result.code == 0
    assert len(records) == len(list((folder / "new" / "ones").iterdir())) == 12
    assert {record["status"] for record in records} == {"unique"}


def test_colours_crop_and_the_rest_are_taken(run: Run) -> None:
    words = "--size 10x8 --colours 3 --crop 5,5,110,80 --contrast 1.2 --title Tricolour"
    result = run("make", "image", "flag.gif", "-o", "flag.xml", *words.split())
    puzzle = load_document("flag.xml").puzzle

    assert result.code == 0
    assert (puzzle.width, puzzle.height, puzzle.title) == (10, 8, "Tricolour")
    assert len(puzzle.palette) == 4


def test_a_random_puzzle_is_made_again_by_its_seed(run: Run, folder: Path) -> None:
    words = ["--size", "15x15", "--grade", "hard", "--symmetry", "rotational", "--json"]
    first = json.loads(run("make", "random", *words, "-o", "a.non").out)
    seed = str(first["seed"])
    second = json.loads(run("make", "random", *words, "-o", "b.non", "--seed", seed).out)

    assert (folder / "a.non").read_bytes() == (folder / "b.non").read_bytes()
    assert first["grade"] == second["grade"] == "hard"
    assert solve(load_document("a.non").puzzle).status is Status.UNIQUE


def test_a_random_puzzle_can_be_printed(run: Run) -> None:
    result = run("make", "random", "--size", "4x3", "--seed", "1", "-o", "-", "--to", "nin")

    assert result.code == 0
    assert result.out.startswith("4 3\n")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("image ring.png", "there is nothing to write to; add -o OUT"),
        ("image none.png -o a.json", "there is no file none.png"),
        ("image tick.nin -o a.json", "tick.nin is no image that can be read; give a PNG"),
        ("image ring.png -o a.json --size 1", "--size is '1'; a puzzle of an image has sides"),
        ("image ring.png -o a.json --size wide", "--size is 'wide'; write width and height"),
        ("image ring.png -o a.json --method egdes", "no method 'egdes'; did you mean edges?"),
        ("image ring.png -o a.json --repair all", "the aims of a repair are closest, easier"),
        ("image ring.png -o a.json --colours 40", "--colours is '40'; write a number from 1"),
        ("image ring.png -o a.json --contrast no", "--contrast is 'no'; write a number from 0.1"),
        ("image ring.png -o a.json --level 3", "--level is '3'; write a number from 0 to 1"),
        ("image ring.png -o a.json --crop 1,2", "--crop is '1,2'; write left,top,width,height"),
        ("image ring.png -o a.json --crop 500,0,9,9", "outside the image; which has 120x120"),
        ("image ring.png -o - --to non --json", "can't both go to standard output"),
        ("image ring.png -o ring.zzz", "the name ring.zzz doesn't tell a format"),
        ("random --size 5 -o a.non", "--size is '5'; write width and height"),
        ("random --size 5x5 --symmetry round -o a.non", "there is no symmetry 'round'"),
        ("random --size 5x5 --grade hrad -o a.non", "no grade 'hrad'; did you mean hard"),
        ("random --size 5x5 --density 2 -o a.non", "--density is '2'; write a number from 0 to 1"),
        ("random -o a.non", "--size is missing"),
        ("", "WAY is missing"),
    ],
)
def test_what_can_not_be_made_is_refused_with_a_remedy(run: Run, words: str, said: str) -> None:
    result = run("make", *words.split())

    assert result.code == 2
    assert said in result.err


def test_a_grade_that_is_out_of_reach_is_undecided(run: Run) -> None:
    result = run("make", "random", "--size", "4x4", "--grade", "expert", "-o", "a.non")

    assert result.code == 4
    assert "no puzzle of grade 'expert' was found" in result.err


def test_without_pillow_it_is_said_what_to_install(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    for name in [name for name in sys.modules if name.startswith("nonoscope.create.")]:
        monkeypatch.delitem(sys.modules, name)

    result = run("make", "image", "ring.png", "-o", "a.json")

    assert result.code == 2
    assert "Pillow isn't installed" in result.err
    assert "pip install 'nonoscope[create]'" in result.err
