"""The samples that a newcomer tries first."""

from __future__ import annotations

from pathlib import Path

import pytest

from nonoscope import Status, check, load_all

SAMPLES = sorted((Path(__file__).parent.parent / "samples").glob("*.*"))


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.name)
def test_a_sample_has_a_title_a_licence_and_exactly_one_solution(sample: Path) -> None:
    for document in load_all(sample):
        assert document.puzzle.title
        assert document.puzzle.facts.licence == "CC0-1.0"
        assert check(document.puzzle).status is Status.UNIQUE


def test_there_are_samples_in_several_formats() -> None:
    assert len({sample.suffix for sample in SAMPLES}) > 2
