"""The net that reads numerals: digits of fonts that every machine has, of many sizes, in dirt."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from training.pictures.bitmaps import PixelFace, SegmentFace
from training.pictures.typefaces import FontFile, Typeface

from nonoscope.vision.alike import agreed
from nonoscope.vision.numbers import alone, best, pair
from nonoscope.vision.numerals import COUNTS, DIGITS, classify
from nonoscope.vision.patches import SIZE, Ink, patch_of

OWN = FontFile("")
DISPLAY = SegmentFace("lcd", full=True, hook=False, weight=0.13, gap=0.0, slant=0.0, width=0.55)
OPEN_DISPLAY = SegmentFace(
    "lcd", full=False, hook=True, weight=0.13, gap=0.0, slant=0.0, width=0.55
)
FACES = {"own": OWN, "pixels": PixelFace("pixel-5x7"), "display": DISPLAY, "b and q": OPEN_DISPLAY}


def shown(face: Typeface, text: str, height: int, noise: float = 0.0) -> Ink:
    """A patch of a number that is printed so many pixels high."""
    mask = face.mask(text, height)
    ink = np.pad(mask / 255, 6).astype(np.float32)
    if noise:
        ink += np.random.default_rng(1).normal(0, noise, ink.shape).astype(np.float32)
    ink = np.clip(ink, 0, 1).astype(np.float32)
    bottom, right = ink.shape[0] - 6, ink.shape[1] - 6
    return patch_of(ink, np.ones(ink.shape, np.bool_), (6, 6, right, bottom), height)


def read(patch: Ink) -> int:
    return best(alone(classify([patch])[0]))[0][0]


@pytest.mark.parametrize("face", FACES.values(), ids=FACES)
@pytest.mark.parametrize("height", [10, 16, 28])
def test_each_digit_is_read_whatever_its_size(face: Typeface, height: int) -> None:
    digits = [read(shown(face, str(digit), height)) for digit in range(10)]

    assert digits == list(range(10))


def test_digits_of_eight_pixels_are_read() -> None:
    digits = [read(shown(OWN, str(digit), 8)) for digit in range(1, 10)]

    assert digits == list(range(1, 10))


def test_numbers_whose_digits_touch_are_read_as_a_whole() -> None:
    numbers = [read(shown(OWN, str(number), 18)) for number in range(10, 31)]

    assert numbers == list(range(10, 31))


def test_noise_that_people_read_through_does_no_harm() -> None:
    digits = [read(shown(OWN, str(digit), 16, noise=0.12)) for digit in range(1, 10)]

    assert digits == list(range(1, 10))


def test_a_cross_a_bar_and_a_blot_are_junk() -> None:
    cross, bar, blot = (np.zeros((30, 30), np.float32) for _ in range(3))
    cv2.line(cross, (6, 6), (23, 23), 1.0, 2)
    cv2.line(cross, (6, 23), (23, 6), 1.0, 2)
    bar[14:16, 4:26] = 1
    cv2.circle(blot, (15, 15), 7, 1.0, -1)
    box = (6, 6, 24, 24)
    patches = [patch_of(ink, np.ones(ink.shape, np.bool_), box, 18) for ink in (cross, bar, blot)]

    assert [int(scores[:COUNTS].argmax()) for scores in classify(patches)] == [0, 0, 0]


def test_scores_are_log_probabilities_and_dont_depend_on_company() -> None:
    patches = [shown(OWN, str(digit), 14) for digit in range(10)]
    together = classify([*patches, *patches])
    apart = np.concatenate([classify([patch]) for patch in patches])

    assert np.allclose(together[:10], apart, atol=1e-4)
    assert np.allclose(together[:10], together[10:])
    assert np.allclose(np.exp(together[:, :COUNTS]).sum(axis=1), 1, atol=1e-4)
    assert classify([]).shape == (0, COUNTS + 2 * DIGITS)


def test_a_patch_keeps_the_size_that_digits_have_in_its_picture() -> None:
    whole = shown(OWN, "0", 20)
    mask = OWN.mask("0", 10)
    ink = np.pad(mask / 255, 6).astype(np.float32)
    box = (6, 6, ink.shape[1] - 6, ink.shape[0] - 6)
    half = patch_of(ink, np.ones(ink.shape, np.bool_), box, 20)

    assert whole.shape == half.shape == SIZE
    assert 0.15 < float((half > 0.5).sum() / (whole > 0.5).sum()) < 0.6


def test_two_digits_beside_each_other_make_a_number_of_both() -> None:
    one, seven = classify([shown(OWN, "1", 16), shown(OWN, "7", 16)])

    assert best(pair(one, seven))[0][0] == 17
    assert best(pair(seven, one))[0][0] == 71


def test_no_candidate_is_longer_than_its_line() -> None:
    scores = classify([shown(OWN, "24", 16)])[0]

    assert best(alone(scores))[0][0] == 24
    assert all(value <= 20 for value, _ in best(alone(scores), 20))


def test_a_glyph_that_is_misread_is_outvoted_by_its_twins() -> None:
    patches = [shown(OWN, str(digit), 16) for digit in (3, 5) for _ in range(8)]
    scores = classify(patches).copy()
    scores[2] = scores[12]  # a 3 that was taken for a 5
    voted = agreed(patches, scores)

    assert [best(alone(one))[0][0] for one in voted] == [3] * 8 + [5] * 8
