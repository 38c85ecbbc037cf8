"""The net that reads whole clues: from a ribbon to a row of numbers, and how it is written.

Convolutions look at the ribbon, a last one at its whole width, and then it is a sequence of places
along the ribbon. Of each the net says whether a number is told there, and its tens and units. What
a deep net has more does hardly anything before it is trained, so that it can go on from another.
Ribbons of rows and of columns share all but what comes after the ribbon's width is gone: digits
look the same in both, but in a row a number's neighbours stand beside it.
"""

from __future__ import annotations

from pathlib import Path

import onnx
import torch
from onnx import numpy_helper
from torch import nn
from torch.nn.functional import log_softmax, logsigmoid, relu

from nonoscope.vision.ribbons import ACROSS

from .graphs import IMAGES, INPUT, SCORES, Graph

STEP = 4
"""Pixels from one place to the next."""
WIDTHS = (24, 32, 48, 64)
NARROW = 32
DEEPER = 3
ALONG = 112
FAR, MORE = (1, 2, 4), (1, 2)
"""How many places apart those are that are looked at together, step by step; and in a deep net."""
HEADS = 1 + 10 + 10


def _block(before: int, after: int, size: int = 3, stride: int = 1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(before, after, size, stride, size // 2, bias=False),
        nn.BatchNorm2d(after),
        nn.ReLU(),
    )


class Deeper(nn.Module):  # type: ignore[misc, unused-ignore]
    """One more look at what was seen, added to it: through fewer channels, to take less time."""

    def __init__(self, seen: int) -> None:
        super().__init__()
        self.narrow = _block(seen, NARROW, 1)
        self.look = _block(NARROW, NARROW)
        self.wide = nn.Sequential(nn.Conv2d(NARROW, seen, 1, bias=False), nn.BatchNorm2d(seen))
        nn.init.zeros_(self.wide[1].weight)

    def forward(self, seen: torch.Tensor) -> torch.Tensor:
        """The same shape in and out."""
        return relu(seen + self.wide(self.look(self.narrow(seen))))

    @property
    def parts(self) -> list[nn.Sequential]:
        """Convolutions and their norms, in order."""
        return [self.narrow, self.look, self.wide]


class Along(nn.Module):  # type: ignore[misc, unused-ignore] # torch is not at hand everywhere
    """From what is seen across a ribbon to scores for each place along it."""

    def __init__(self, seen: int, *, deep: bool) -> None:
        super().__init__()
        self.gather = nn.Sequential(
            nn.Conv2d(seen, ALONG, (ACROSS // STEP, 1), bias=False),
            nn.BatchNorm2d(ALONG),
            nn.ReLU(),
        )
        self.around = nn.ModuleList(
            [
                nn.Sequential(
                    nn.Conv2d(ALONG, ALONG, (1, 3), 1, (0, far), (1, far), bias=False),
                    nn.BatchNorm2d(ALONG),
                    nn.ReLU(),
                )
                for far in (*FAR, *(MORE if deep else ()))
            ]
        )
        for block in self.around[len(FAR) :]:
            nn.init.constant_(block[1].weight, 0.05)
        self.heads = nn.Conv2d(ALONG, HEADS, 1)
        self.drop = nn.Dropout2d(0.1)

    def forward(self, seen: torch.Tensor) -> torch.Tensor:
        """N x channels x across x along in, N x HEADS x along out."""
        now = self.gather(seen)
        for block in self.around:
            now = now + block(now)
        return self.heads(self.drop(now))[:, :, 0]


class ClueNet(nn.Module):  # type: ignore[misc, unused-ignore]
    """Scores for each place along ribbons; a deep one takes longer and sees farther."""

    def __init__(self, *, deep: bool = False) -> None:
        super().__init__()
        one, two, three, four = WIDTHS
        self.look = nn.Sequential(
            _block(3, one, 5, 2),
            _block(one, two),
            nn.MaxPool2d(2),
            _block(two, three),
            _block(three, four),
            _block(four, four),
        )
        self.deeper = nn.Sequential(*[Deeper(four) for _ in range(DEEPER if deep else 0)])
        self.rows = Along(four, deep=deep)
        self.columns = Along(four, deep=deep)

    def forward(self, ribbons: torch.Tensor, *, is_row: bool) -> torch.Tensor:
        """N x 3 x rows x columns in, digits upright; N x HEADS x places out."""
        seen = self.deeper(self.look(ribbons))
        return self.rows(seen) if is_row else self.columns(seen.transpose(2, 3))


def chances(scores: torch.Tensor) -> torch.Tensor:
    """Log probabilities for each place: of nothing, then of each number from 0 to 99."""
    number, nothing = logsigmoid(scores[:, :1]), logsigmoid(-scores[:, :1])
    tens, units = log_softmax(scores[:, 1:11], 1), log_softmax(scores[:, 11:], 1)
    both = (tens[:, :, None] + units[:, None]).flatten(1, 2)
    return torch.cat([nothing, number + both], 1)


def export(net: ClueNet, rows: Path, columns: Path) -> None:
    """Write a net as two files, for ribbons of rows and for those of columns."""
    net.eval()
    for along, path in ((net.rows, rows), (net.columns, columns)):
        flipped = along is net.columns
        graph = Graph()
        now = INPUT
        for part in net.look:
            now = graph.halved(now) if isinstance(part, nn.MaxPool2d) else graph.block(now, part)
        for deeper in net.deeper:
            more = graph.block(graph.block(now, deeper.narrow), deeper.look)
            now = graph.add("Relu", [graph.add("Add", [now, graph.conv(more, *deeper.wide)])])
        now = graph.block(now, along.gather, flipped=flipped)
        for block in along.around:
            now = graph.add("Add", [now, graph.block(now, block, flipped=flipped)])
        last = graph.conv(now, along.heads)
        graph.write(path, "clues", IMAGES, last, SCORES, features=now)


def restore(net: ClueNet, rows: Path, columns: Path) -> None:
    """The twin of `export`; norms do nothing then, for what they did is in the weights.

    What a shallower net lacks stays as it is.
    """
    for along, path in ((net.rows, rows), (net.columns, columns)):
        graph = onnx.load(path).graph
        arrays = [numpy_helper.to_array(one).copy() for one in graph.initializer]
        blocks = [part for part in net.look if isinstance(part, nn.Sequential)]
        blocks += [part for deeper in net.deeper for part in deeper.parts]
        for block in (*blocks, along.gather, *along.around, [along.heads, None]):
            if sorted(arrays[0].shape) == sorted(block[0].weight.shape):
                weight, bias, *arrays = arrays
                _set(block[0], block[1], torch.from_numpy(weight), torch.from_numpy(bias))


def _set(
    conv: nn.Conv2d, norm: nn.BatchNorm2d | None, weight: torch.Tensor, bias: torch.Tensor
) -> None:
    if weight.shape != conv.weight.shape:  # for images that lie on their side
        weight = weight.swapaxes(2, 3)
    with torch.no_grad():
        conv.weight.copy_(weight)
        (conv if norm is None else norm).bias.copy_(bias)
        if norm is not None:
            norm.weight.fill_(1)
            norm.running_mean.zero_()
            norm.running_var.fill_(1 - norm.eps)
