"""The net that sees lines: a small U of convolutions, three times halved; and how it is written."""

from __future__ import annotations

from pathlib import Path

import torch
from torch import nn
from torch.nn.functional import interpolate

from .graphs import IMAGES, INPUT, SCORES, Graph

WIDTHS = (8, 16, 24, 32)


def _block(before: int, after: int, stride: int = 1, dilation: int = 1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(before, after, 3, stride, dilation, dilation, bias=False),
        nn.BatchNorm2d(after),
        nn.ReLU(),
    )


class LineNet(nn.Module):  # type: ignore[misc, unused-ignore] # torch is not at hand everywhere
    """Logits of a line across and a line down, for each pixel of an evened image."""

    def __init__(self) -> None:
        super().__init__()
        one, two, three, four = WIDTHS
        self.first = _block(3, one)
        self.down1 = nn.ModuleList([_block(one, two, 2), _block(two, two)])
        self.down2 = nn.ModuleList([_block(two, three, 2), _block(three, three)])
        self.down3 = nn.ModuleList(
            [_block(three, four, 2), _block(four, four), _block(four, four, 1, 2)]
        )
        self.up = nn.ModuleList(
            [nn.Conv2d(four, three, 1), nn.Conv2d(three, two, 1), nn.Conv2d(two, one, 1)]
        )
        self.join = nn.ModuleList([_block(three, three), _block(two, two), _block(one, one)])
        self.last = nn.Conv2d(one, 2, 1)

    def forward(self, image: torch.Tensor) -> torch.Tensor:
        """N x 3 x rows x columns in, N x 2 x rows x columns out."""
        kept = [self.first(image)]
        for stage in (self.down1, self.down2, self.down3):
            now = kept[-1]
            for block in stage:
                now = block(now)
            kept.append(now)
        now = kept[3]
        for index, skip in enumerate((kept[2], kept[1], kept[0])):
            larger = interpolate(self.up[index](now), scale_factor=2.0, mode="nearest")
            now = self.join[index](larger + skip)
        return self.last(now)


def export(net: LineNet, path: Path) -> None:
    """Write a net as an ONNX file that gives probabilities."""
    net.eval()
    graph = Graph()
    kept = [graph.block(INPUT, net.first)]
    for stage in (net.down1, net.down2, net.down3):
        now = kept[-1]
        for block in stage:
            now = graph.block(now, block)
        kept.append(now)
    now = kept[3]
    for index, skip in enumerate((kept[2], kept[1], kept[0])):
        larger = graph.twice(graph.conv(now, net.up[index]))
        now = graph.block(graph.add("Add", [larger, skip]), net.join[index])
    seen = graph.add("Sigmoid", [graph.mixed(now, net.last)])
    graph.write(path, "lines", IMAGES, seen, SCORES)
