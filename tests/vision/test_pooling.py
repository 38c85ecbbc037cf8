"""Readings of several frames as one."""

from __future__ import annotations

import numpy as np

from nonoscope.vision import LineReading, Numeral
from nonoscope.vision.pooling import pooled


def numeral(at: float = 0.0, **values: float) -> Numeral:
    """Such as n7=-0.1."""
    ranked = sorted(((int(name[1:]), value) for name, value in values.items()), key=lambda v: -v[1])
    return Numeral(tuple(ranked), np.full((4, 2), at, np.float32))


def reading(*ways: tuple[tuple[Numeral, ...], float], line: int = 0) -> LineReading:
    return LineReading(line, ways)


def test_what_most_frames_say_wins_over_what_one_says_loudly() -> None:
    clear, blurred = numeral(n1=-0.05, n7=-3.0), numeral(n7=-0.3, n1=-1.4)

    both = pooled([[reading(((one,), 0.0))] for one in (blurred, clear, clear)])

    assert both[0].ways[0][0][0].best == 1


def test_a_value_that_a_frame_never_thought_of_is_less_likely_than_all_it_did() -> None:
    first, second = numeral(n3=-0.2, n8=-1.9), numeral(n8=-0.2, n5=-2.0)

    values = dict(
        pooled([[reading(((one,), 0.0))] for one in (first, second)])[0].ways[0][0][0].values
    )

    assert values[8] > values[3] > values[5]


def test_cuts_are_weighed_against_each_other_over_all_frames() -> None:
    one, ten = numeral(n1=-0.1), numeral(n11=-0.1)
    apart, together = ((one, one), -0.2), ((ten,), -1.8)

    ways = pooled([[reading(apart, together)], [reading(together, apart)], [reading(apart)]])[
        0
    ].ways

    assert [len(numerals) for numerals, _ in ways] == [2, 1]
    assert ways[0][1] > ways[1][1]


def test_more_frames_are_surer_but_not_as_if_they_had_nothing_in_common() -> None:
    def margin(frames: int) -> float:
        values = (
            pooled([[reading(((numeral(n1=-0.1, n7=-2.1),), 0.0))]] * frames)[0]
            .ways[0][0][0]
            .values
        )
        return values[0][1] - values[1][1]

    assert margin(1) < margin(2) < margin(4) < 4 * margin(1)


def test_the_newest_frame_says_where_a_number_is() -> None:
    frames = [[reading(((numeral(at, n1=-0.1),), 0.0))] for at in (1.0, 2.0)]

    assert pooled(frames)[0].ways[0][0][0].corners[0, 0] == 2.0


def test_a_line_that_was_seen_in_no_frame_stays_without_ways() -> None:
    assert pooled([[reading()], [reading()]])[0].ways == ()
