"""nonoscope read: what is printed, written and refused."""

from __future__ import annotations

import json
import sys
import warnings
from pathlib import Path

import pytest
from PIL import Image

from nonoscope.formats import read
from nonoscope.model import Grid, Puzzle
from nonoscope.samples import sample
from nonoscope.solve import Limits

from ..vision.drawn_puzzles import drawn, sudoku
from .conftest import Run

CAMERA = sample("camera").puzzle


@pytest.fixture(autouse=True)
def photos(folder: Path) -> None:
    drawn(CAMERA).save(folder / "camera.png")
    sudoku().save(folder / "sudoku.png")
    (folder / "broken.png").write_bytes(b"\x89PNG\r\n\x1a\n and so on")


def test_a_puzzle_is_read_solved_and_written(run: Run) -> None:
    result = run("read", "camera.png", "--solve", "--style", "ascii", "-o", "camera.non")

    assert (result.code, result.err) == (0, "")
    assert result.out.startswith("camera.png: 12x10, read, exactly one solution\n")
    assert "#" in result.out
    (document,) = read("camera.non")
    assert document.puzzle.clues == CAMERA.clues
    assert document.puzzle.title == "camera"


def test_json_has_what_was_promised_and_nothing_else(run: Run) -> None:
    result = run("read", "camera.png", "--json")

    record = json.loads(result.out)
    assert list(record) == [
        "status", "width", "height", "rows", "columns", "confidence", "doubts", "corners",
        "solution",
    ]  # fmt: skip
    assert (record["status"], record["width"], record["height"]) == ("read", 12, 10)
    assert record["rows"] == [list(clue.lengths) for clue in CAMERA.rows]
    assert record["columns"] == [list(clue.lengths) for clue in CAMERA.columns]
    assert len(record["corners"]) == 4
    assert len(record["solution"]) == 10


def test_the_solution_is_drawn_over_the_picture(run: Run, folder: Path) -> None:
    result = run("read", "camera.png", "--overlay", "solved.png")

    assert result.code == 0
    with Image.open(folder / "camera.png") as before, Image.open(folder / "solved.png") as after:
        assert before.size == after.size
        assert before.convert("RGB").tobytes() != after.convert("RGB").tobytes()


def test_a_hint_is_told_and_drawn(run: Run, folder: Path) -> None:
    result = run("read", "camera.png", "--hint", "--overlay", "hint.jpg")

    assert result.code == 0
    assert result.out.splitlines()[-1].startswith(("Row", "Column"))
    assert (folder / "hint.jpg").exists()


def test_a_picture_is_read_from_standard_input(run: Run, folder: Path) -> None:
    data = (folder / "camera.png").read_bytes()

    result = run("read", "-", "-o", "piped.non", stdin=data)

    assert (result.code, result.err) == (0, "")
    assert result.out.startswith("standard input: 12x10, read, exactly one solution\n")
    (document,) = read("piped.non")
    assert document.puzzle.clues == CAMERA.clues
    assert document.puzzle.title == ""


def test_a_format_of_finished_pictures_gets_the_solution_and_others_do_not(run: Run) -> None:
    picture = run("read", "camera.png", "-o", "camera.pbm")
    clues = run("read", "camera.png", "-o", "camera.json")

    assert (picture.code, picture.err) == (clues.code, clues.err) == (0, "")
    assert read("camera.pbm")[0].puzzle.clues == CAMERA.clues
    assert read("camera.json")[0].goal is None


def test_without_anything_in_it_standard_input_is_told_to_be_empty(run: Run) -> None:
    result = run("read", "-")

    assert result.code == 2
    assert result.err == (
        "nonoscope: standard input is empty; "
        "pipe a picture into it, such as: nonoscope read - < photo.jpg\n"
    )


def test_what_was_read_is_told_and_written_also_where_the_overlay_can_not_be(run: Run) -> None:
    result = run("read", "camera.png", "--overlay", "nowhere/out.png", "-o", "camera.non")

    assert result.code == 2
    assert result.out.startswith("camera.png: 12x10, read, exactly one solution\n")
    assert result.err == "nonoscope: there is no folder nowhere; make it with: mkdir -p nowhere\n"
    assert read("camera.non")[0].puzzle.clues == CAMERA.clues


def test_after_ctrl_c_what_was_read_so_far_is_written(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    from nonoscope import vision

    first = [vision.read_picture]

    def stopped(picture: vision.Picture, limits: Limits) -> vision.Sighting:
        if first:
            return first.pop()(picture, limits)
        assert limits.cancel is not None
        limits.cancel.cancel()
        return vision.Sighting("nothing")

    monkeypatch.setattr(vision, "read_picture", stopped)
    result = run("read", "camera.png", "sudoku.png", "-o", "all.json")

    assert (result.code, result.err) == (130, "nonoscope: stopped\n")
    assert read("all.json")[0].puzzle.clues == CAMERA.clues


def test_mistakes_need_marks(run: Run) -> None:
    result = run("read", "camera.png", "--mistakes")

    assert result.out.splitlines()[-1] == "Nothing is filled in."


def test_another_size_is_told_where_a_line_at_the_edge_has_no_number(
    run: Run, folder: Path
) -> None:
    picture = Puzzle.from_grid(Grid.parse("##### #...# ##### ....# ##### ....."))
    drawn(picture, zeros=False).save(folder / "open.png")

    result = run("read", "open.png")

    assert result.code == 4
    assert result.out.startswith("open.png: 5x6, doubtful: 90% sure, exactly one solution\n")
    assert "It may as well be 5x5: no number can be made out beside a line" in result.out


def test_nothing_is_said_plainly_and_by_the_exit_status(run: Run) -> None:
    result = run("read", "sudoku.png", "--overlay", "out.png", "-o", "out.non")

    assert result.code == 3
    assert result.out == "sudoku.png: nothing to recognise here\n"
    assert "out.png was not written" in result.err
    assert "out.non was not written" in result.err


def test_a_bad_file_doesnt_stop_the_others(run: Run) -> None:
    result = run("read", "broken.png", "none.png", "camera.png", "--json")

    assert result.code == 2
    broken, none, camera = map(json.loads, result.out.splitlines())
    assert [each["status"] for each in (broken, none, camera)] == ["nothing", "nothing", "read"]
    assert broken["file"] == "broken.png"
    assert broken["error"] in result.err
    assert none["error"].startswith("there is no file none.png")
    assert "error" not in camera


def test_a_huge_picture_is_refused_in_our_own_words_only(run: Run, folder: Path) -> None:
    Image.new("L", (10_000, 10_000)).save(folder / "huge.jpg")

    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        result = run("read", "huge.jpg", "--json")

    assert told == []
    assert result.code == 2
    assert json.loads(result.out)["status"] == "nothing"
    assert result.err.count("\n") == 1
    assert "more than 50 megapixels" in result.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["camera.png", "--overlay", "out.gif"], "end it in .png, .jpg or .webp"),
        (["camera.png", "sudoku.png", "--overlay", "out.png"], "--overlay is for one photo"),
        (["camera.png", "--overlay", "camera.png"], "is the file that is read"),
        (["camera.png", "sudoku.png", "-o", "out.nin"], "nin holds one puzzle"),
        (["camera.png", "-o", "-", "--json", "--to", "non"], "can't both go to standard output"),
        (["camera.png", "-o", "out.what"], "doesn't tell a format"),
        (["camera.png", "--to", "xml"], "name the file as well: -o FILE"),
    ],
    ids=["ending", "several", "same", "one puzzle", "both", "format", "no file"],
)
def test_what_cant_be_is_refused_before_anything_is_read(
    run: Run, words: list[str], said: str
) -> None:
    result = run("read", *words)

    assert (result.code, result.out) == (2, "")
    assert said in result.err


def test_without_the_extra_it_says_what_to_install(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.startswith("nonoscope.vision")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "cv2", None)

    result = run("read", "camera.png")

    assert result.code == 2
    assert result.err == (
        "nonoscope: OpenCV isn't installed, which reading pictures needs; "
        "type: pip install 'nonoscope[vision]'\n"
    )
