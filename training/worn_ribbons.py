"""worn: ribbons as they might look as well, for the training of the net that reads clues.

Typefaces, pens and cameras are more than made pictures have: digits are made slimmer, bent, drawn
with another pen, struck out, blurred, and seen through waves.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import cv2
import numpy as np
import numpy.typing as npt
import torch
from torch.nn.functional import avg_pool2d, grid_sample, interpolate, max_pool2d, pad

from nonoscope.vision.ribbons import ACROSS

ROUND = 16
"""Ribbons of a batch are cut to a multiple of so many pixels."""
_BENDS = 9
"""Pixels from one place that is moved to the next."""
_STROKES = 0.025
"""Strokes through numbers, for each pixel along a ribbon."""
_MANNERS = ((0.0,), (0.35,), (-0.35,), (1.0,), (-1.0,), (0.8, -0.8))
"""How people strike numbers out, by the slope of strokes: across, aslant, with a cross; or with one
stroke for a whole clue."""


def worn(seen: torch.Tensor, chance: np.random.Generator) -> torch.Tensor:
    """Ribbons as they might look as well."""
    lying = seen.shape[2] == ACROSS
    if chance.random() < 0.4:
        seen = narrowed(seen, float(chance.uniform(0.62, 1)))
    if chance.random() < 0.3:
        share = float(chance.uniform(0.2, 0.7))
        seen = drawn_with_another_pen(seen, share, thinner=chance.random() < 0.7)
    if chance.random() < 0.2:
        seen = struck(seen, chance)
    if chance.random() < 0.3:
        seen = bent(seen, float(chance.uniform(0.3, 1.3)), chance)
    if chance.random() < 0.6:
        along, across = chance.uniform(0.85, 1.2), chance.uniform(0.85, 1.15)
        long = round(max(seen.shape[2:]) * along / ROUND) * ROUND
        if lying:
            size = (max(ACROSS, round(ACROSS * across)), long)
        else:
            size = (long, max(ACROSS, round(ACROSS * across)))
        seen = interpolate(seen, size, mode="bilinear", align_corners=False)
        over = (size[0] if lying else size[1]) - ACROSS
        first = int(chance.integers(over + 1))
        seen = seen[:, :, first : first + ACROSS] if lying else seen[..., first : first + ACROSS]
    seen = seen[:, list(chance.permutation(3))]
    signs = torch.from_numpy(np.where(chance.random((len(seen), 1, 1, 1)) < 0.3, -1, 1)).float()
    seen = seen * signs
    if chance.random() < 0.2:
        soft = avg_pool2d(seen, 3, 1, 1)
        share = float(chance.uniform(0.3, 1))
        seen = seen * (1 - share) + soft * share
    if chance.random() < 0.15:
        seen = coarser(seen, float(chance.uniform(0.5, 0.85)))
    if chance.random() < 0.12:
        seen = seen + waves(seen, chance)
    gain = torch.from_numpy(chance.uniform(0.6, 1.4, (len(seen), 1, 1, 1))).float()
    noise = torch.randn_like(seen) * float(chance.choice([0, 0.05, 0.1, 0.25]))
    return seen * gain + noise


def narrowed(seen: torch.Tensor, share: float) -> torch.Tensor:
    """With slimmer digits, of which typefaces have more than there are to train with."""
    high, wide = seen.shape[2:]
    lying = high == ACROSS
    slim = round(wide * share / ROUND) * ROUND if lying else round(wide * share)
    seen = interpolate(seen, (high, max(slim, ROUND)), mode="bilinear", antialias=True)
    if lying:
        return seen
    left = (wide - seen.shape[3]) // 2
    right = wide - seen.shape[3] - left
    return pad(seen, (left, right, 0, 0), mode="replicate")


def drawn_with_another_pen(seen: torch.Tensor, share: float, *, thinner: bool) -> torch.Tensor:
    """With strokes that are thinner or thicker by up to a pixel.

    Ink is what differs from the median of a ribbon, be it darker or brighter.
    """
    paper = seen.flatten(2).median(2).values[:, :, None, None]
    away = seen - paper
    spread = pad(away.abs(), (0, 1, 0, 1), mode="replicate")
    size = -max_pool2d(-spread, 2, 1) if thinner else max_pool2d(spread, 2, 1)
    sign = torch.sign(avg_pool2d(away, 3, 1, 1))
    return paper + away * (1 - share) + sign * size * share


def bent(seen: torch.Tensor, most: float, chance: np.random.Generator) -> torch.Tensor:
    """With strokes that are moved about by some such pixels, as a hand draws them."""
    count, _, high, wide = seen.shape
    size = (count, 2, high // _BENDS + 2, wide // _BENDS + 2)
    moved = torch.from_numpy(chance.normal(0, most, size)).float()
    moved = interpolate(moved, (high, wide), mode="bicubic", align_corners=True)
    down, across = torch.meshgrid(torch.arange(high), torch.arange(wide), indexing="ij")
    x = (across + moved[:, 0] + 0.5) * 2 / wide - 1
    y = (down + moved[:, 1] + 0.5) * 2 / high - 1
    grid = torch.stack([x, y], 3)
    return grid_sample(seen, grid, padding_mode="border", align_corners=False)


def struck(seen: torch.Tensor, chance: np.random.Generator) -> torch.Tensor:
    """With strokes through some numbers, in the colour of the ink or of a pen; some miss them."""
    high, wide = seen.shape[2:]
    lying = high == ACROSS
    long = wide if lying else high
    flat = seen.flatten(2)
    paper = flat.median(2).values
    far = (flat - paper[:, :, None]).abs().sum(1).argmax(1)
    covered = np.zeros((len(seen), high, wide), np.uint8)
    pens = []
    for cover, image, place in zip(covered, seen, far.tolist(), strict=True):
        ink = image.flatten(1)[:, place]
        pens.append(ink if chance.random() < 0.7 else _pen(ink, chance))
        manner = int(chance.integers(len(_MANNERS) + 1))
        thick, slip = int(chance.integers(1, 3)), float(chance.choice([1.0, 2.5]))
        if manner == len(_MANNERS):
            ends = np.sort(chance.uniform(-8, long + 8, 2))
            aside = ACROSS / 2 + chance.normal(0, 2.5, 2)
            _draw(cover, list(zip(ends, aside, strict=True)), thick, lying=lying)
            continue
        for _ in range(int(chance.poisson(_STROKES * long))):
            spot = np.array([chance.integers(long), ACROSS / 2 + chance.normal(0, slip)])
            reach = float(chance.uniform(5, 13))
            for slope in _MANNERS[manner]:
                # a stroke through a digit is steep where digits stand, whichever way ribbons lie
                angle = slope + float(chance.normal(0, 0.12))
                across, down = reach * math.cos(angle), reach * math.sin(angle)
                step = np.array([across, down] if lying else [down, across])
                _draw(cover, [spot - step, spot + step], thick, lying=lying)
    share = torch.from_numpy(covered).float()[:, None] / 255 * float(chance.uniform(0.5, 1))
    return seen * (1 - share) + torch.stack(pens)[:, :, None, None] * share


def _pen(ink: torch.Tensor, chance: np.random.Generator) -> torch.Tensor:
    """Another colour that stands out from the paper about as much."""
    return ink * torch.from_numpy(chance.uniform(0.2, 1.3, 3)).float()


def _draw(
    cover: npt.NDArray[np.uint8],
    ends: Sequence[npt.NDArray[np.float64] | tuple[float, float]],
    thick: int,
    *,
    lying: bool,
) -> None:
    """A stroke between two places, each told as along and across the ribbon."""
    first, last = ([round(part) for part in (end if lying else end[::-1])] for end in ends)
    cv2.line(cover, first, last, 255, thick, cv2.LINE_AA)


def coarser(seen: torch.Tensor, share: float) -> torch.Tensor:
    """As a picture of fewer pixels shows it."""
    high, wide = seen.shape[2:]
    small = interpolate(seen, scale_factor=share, mode="bilinear", antialias=True)
    return interpolate(small, (high, wide), mode="bilinear", align_corners=False)


def waves(seen: torch.Tensor, chance: np.random.Generator) -> torch.Tensor:
    """What a screen's pixels and those of a sensor make of each other."""
    high, wide = seen.shape[2:]
    angle, length = chance.uniform(0, np.pi), chance.uniform(5, 40)
    down, across = torch.meshgrid(torch.arange(high), torch.arange(wide), indexing="ij")
    phase = (np.cos(angle) * across + np.sin(angle) * down) * (2 * np.pi / length)
    shift = torch.from_numpy(chance.uniform(0, 2 * np.pi, (len(seen), 1, 1, 1))).float()
    apart = torch.arange(3)[None, :, None, None] * float(chance.uniform(0, 2))
    strength = torch.from_numpy(chance.uniform(0.05, 0.4, (len(seen), 1, 1, 1))).float()
    return strength * torch.sin(phase[None, None] + shift + apart)
