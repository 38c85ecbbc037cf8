"""Loading and saving: whole or not at all, through links, and what is said when it can't be."""

from __future__ import annotations

import os
import stat
import threading
from pathlib import Path

import pytest

from nonoscope import formats
from nonoscope.formats import Document, FormatError, source
from nonoscope.model import Facts, Grid, Puzzle

TICK = Puzzle.from_grid(Grid.parse("##.# #... ...."), facts=Facts(title="Tick", licence="CC0-1.0"))


def test_a_saved_puzzle_is_loaded_again(tmp_path: Path) -> None:
    path = tmp_path / "tick.non"

    assert formats.save(TICK, path) == []
    assert formats.load(path) == TICK


def test_saving_tells_what_the_format_cannot_keep(tmp_path: Path) -> None:
    assert formats.save(TICK, tmp_path / "tick.nin") == ["title", "licence"]


def test_a_failing_save_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "tick.non"
    formats.save(TICK, path)
    before = path.read_bytes()

    def full_disk(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full_disk)
    with pytest.raises(OSError, match="No space"):
        formats.save(Puzzle.from_clues([[1]], [[1]]), path)

    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_saving_through_a_link_keeps_the_link_and_the_permissions(tmp_path: Path) -> None:
    target, link = tmp_path / "real.non", tmp_path / "link.non"
    formats.save(TICK, target)
    target.chmod(0o640)
    link.symlink_to(target)

    formats.save(Puzzle.from_clues([[1]], [[1]]), link)

    assert link.is_symlink()
    assert formats.load(target).width == 1
    assert stat.S_IMODE(target.stat().st_mode) == 0o640


def test_a_pipe_takes_the_puzzle_and_stays_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.non"
    os.mkfifo(pipe)
    received: list[bytes] = []
    reader = threading.Thread(target=lambda: received.append(pipe.read_bytes()))
    reader.start()

    formats.save(TICK, pipe)
    reader.join()

    assert received == [formats.dumps(TICK, "non").encode()]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_a_file_of_a_hundred_megabytes_is_refused_unread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "huge.non"
    with path.open("wb") as file:
        file.truncate(100_000_000)

    with pytest.raises(FormatError, match=r"huge\.non: the file has 100 MB; the most"):
        formats.load(path)


def test_an_endless_file_is_refused() -> None:
    with pytest.raises(FormatError, match="the most that is read"):
        formats.load("/dev/zero")


def test_too_many_bytes_in_memory_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source, "MAX_BYTES", 10)

    with pytest.raises(FormatError, match="the most that is read"):
        formats.loads("4 3\n2 1\n1\n0\n2\n1\n0\n1\n")


def test_a_folder_is_not_a_puzzle(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="this is a folder"):
        formats.load(tmp_path)


@pytest.mark.parametrize("content", [b"", b"  \n\n", b"\xef\xbb\xbf"])
def test_an_empty_file_says_so(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "empty.txt"
    path.write_bytes(content)

    with pytest.raises(FormatError, match="the file is empty; check that it was saved whole"):
        formats.load(path)


def test_one_puzzle_cannot_be_loaded_from_a_collection(tmp_path: Path) -> None:
    path = tmp_path / "two.json"
    formats.save([Document(TICK), Document(TICK)], path)

    with pytest.raises(FormatError, match="there are 2 puzzles here"):
        formats.load(path)
    assert [document.puzzle for document in formats.read(path)] == [TICK, TICK]


def test_a_name_that_tells_no_format_needs_one(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match=r"doesn't tell a format; .* \.non"):
        formats.save(TICK, tmp_path / "tick.thing")
    formats.save(TICK, tmp_path / "tick.thing", format="non")
    assert formats.load(tmp_path / "tick.thing") == TICK


def test_nothing_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="no puzzle"):
        formats.save([], tmp_path / "none.json")


def test_losses_are_told_before_writing() -> None:
    state = Grid.parse("#??? ???? ????")

    assert formats.losses(Document(TICK, saved=(state, state)), "tatham") == [
        "state of play",
        "earlier states of play",
        "title",
        "licence",
    ]


@pytest.mark.parametrize(("width", "height"), [(20_001, 1), (1, 20_001), (2001, 2001)])
def test_a_board_beyond_all_measure_is_refused(width: int, height: int) -> None:
    source = formats.Source(b"x", "x")

    source.check_size(20_000, 200, 1)
    with pytest.raises(FormatError, match="split it into smaller puzzles"):
        source.check_size(width, height, 1)
