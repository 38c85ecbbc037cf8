"""The page of a race: whole, safe, and with every chart."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

from nonoscope.lab import Lap, Rules
from nonoscope.lab.charts import Axis, Point, Series, scatter, steps
from nonoscope.lab.report import html

LAPS = [
    Lap("labels", "<b>&", "5x5", 25, "unique", found=True, seconds=0.002, megabytes=20),
    Lap("engine", "<b>&", "5x5", 25, "unique", found=True, seconds=0.0001, megabytes=21),
    Lap("labels", "two", "9x9", 81, "time", seconds=1.0, megabytes=30, note="why"),
    Lap("engine", "two", "9x9", 81, "multiple", found=True, seconds=0.01, megabytes=22),
]


def test_the_page_stands_alone_and_shows_every_lap() -> None:
    page = html(LAPS, Rules(1.0, 512))
    assert not re.search(r"(src|href)=", page)
    assert "<b>&," not in page
    assert "&lt;b&gt;&amp;" in page
    assert page.count('class="chart"') == 3
    assert "All answers agree" in page
    assert "1 of 2 decided" in page
    assert "2 of 2 decided" in page
    for chart in re.findall(r'<svg class="chart".*?</svg>', page, re.DOTALL):
        ET.fromstring(chart)  # noqa: S314 - our own


def test_answers_that_differ_are_shown_first() -> None:
    wrong = Lap("engine", "two", "9x9", 81, "unique", found=True, seconds=0.01, megabytes=1)
    page = html([*LAPS, wrong], Rules())
    assert "Answers differ" in page


def test_an_empty_race_is_a_page_too() -> None:
    assert "0 puzzles" in html([], Rules())


def test_charts_place_points_in_proportion() -> None:
    axis = Axis.over("s", [0.1, 10])
    assert [axis.share(value) for value in (0.1, 1, 10)] == [0, 0.5, 1]
    points = (Point(0.1, 0.1, "a"), Point(10, 10, "b"))
    for draw in (scatter, steps):
        chart = ET.fromstring(draw([Series("x", "X", points)], axis, axis))  # noqa: S314 - our own
        titles = [title.text for title in chart.iter("title")]
        assert titles == ["X: a", "X: b"]
