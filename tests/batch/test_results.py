"""The file of results: what is in it stays, is not asked again, and can be gone on with."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from nonoscope.batch import Results, ResultsFault
from nonoscope.batch.task import Record


def written(path: Path) -> list[Record]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_a_line_is_in_the_file_before_the_next_is_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    with Results(path, "solve") as results:
        results.add({"file": "a", "puzzle": 1, "status": "unique"})
        assert written(path) == [{"task": "solve", "file": "a", "puzzle": 1, "status": "unique"}]


def test_what_is_there_is_known_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    with Results(path, "solve") as results:
        results.add({"file": "a", "puzzle": 2, "status": "unique", "of": 2})
    seen: list[Record] = []
    with Results(path, "solve", earlier=seen.append) as results:
        assert results.has("a", 2)
        assert not results.has("a", 1)
        assert not results.has_all("a")
        results.add({"file": "a", "puzzle": 1, "status": "multiple", "of": 2})
    assert [record["puzzle"] for record in seen] == [2]
    with Results(path, "solve") as results:
        assert results.has_all("a")
    assert [record["puzzle"] for record in written(path)] == [2, 1]


@pytest.mark.parametrize("torn", [b'{"task":"solve","file":"b","pu', b"\x00\x00", b"{"])
def test_a_torn_last_line_is_cut_off(tmp_path: Path, torn: bytes) -> None:
    path = tmp_path / "out.jsonl"
    with Results(path, "solve") as results:
        results.add({"file": "a", "puzzle": 1, "status": "unique"})
    with path.open("ab") as file:
        file.write(torn)
    with Results(path, "solve") as results:
        assert results.has("a", 1)
        assert not results.has("b", 1)
        results.add({"file": "b", "puzzle": 1, "status": "unique"})
    assert [record["file"] for record in written(path)] == ["a", "b"]


def test_what_failed_is_taken_out_to_be_tried_again(tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    statuses = ("unique", "undecided", "error", "unreadable")
    with Results(path, "solve") as results:
        for number, status in enumerate(statuses, 1):
            results.add({"file": "a", "puzzle": number, "status": status})
    with Results(path, "solve", retry=True) as results:
        assert [results.has("a", number) for number in (1, 2, 3, 4)] == [True, False, False, True]
    assert [record["status"] for record in written(path)] == ["unique", "unreadable"]


def test_results_of_another_task_are_not_mixed(tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    with Results(path, "solve") as results:
        results.add({"file": "a", "puzzle": 1, "status": "unique"})
    with (
        pytest.raises(ResultsFault, match="holds the results of --task solve"),
        Results(path, "count"),
    ):
        pass


@pytest.mark.parametrize("content", ["hello\n", "[1]\n", '{"a": 1}\n'])
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, content: str) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(content)
    with pytest.raises(ResultsFault, match="something else"), Results(path, "solve"):
        pass
    assert path.read_text() == content


def test_a_name_of_odd_bytes_is_known_again(tmp_path: Path) -> None:
    name = os.fsdecode(b"caf\xe9.non")
    with Results(tmp_path / "out.jsonl", "solve") as results:
        results.add({"file": name, "puzzle": 1, "status": "unique"})
    with Results(tmp_path / "out.jsonl", "solve") as results:
        assert results.has(name, 1)
