"""The net for numbers in torch: two convolutions, one more, a hidden layer, three heads."""

from __future__ import annotations

from pathlib import Path

import onnx
import torch
from onnx import numpy_helper
from torch import nn

from nonoscope.vision.patches import SIZE

from .graphs import INPUT, Graph

COUNTS = 3
DIGITS = 10


class Net(nn.Module):  # type: ignore[misc, unused-ignore] # torch is not at hand everywhere
    """Patches in; scores for the number of digits, for tens and for units out, side by side."""

    def __init__(self, widths: tuple[int, int, int, int] = (16, 32, 48, 96)) -> None:
        super().__init__()
        one, two, three, hidden = widths
        self.first = nn.Conv2d(1, one, 3, padding=1)
        self.second = nn.Conv2d(one, two, 3, padding=1)
        self.third = nn.Conv2d(two, three, 3, padding=1)
        self.hidden = nn.Linear(three * (SIZE[0] // 4) * (SIZE[1] // 4), hidden)
        self.heads = nn.Linear(hidden, COUNTS + 2 * DIGITS)
        self.drop = nn.Dropout(0.2)

    def forward(self, patches: torch.Tensor) -> torch.Tensor:
        """Batch x 1 x height x width to batch x 23."""
        seen = torch.max_pool2d(torch.relu(self.first(patches)), 2)
        seen = torch.max_pool2d(torch.relu(self.second(seen)), 2)
        seen = torch.relu(self.third(seen))
        return self.heads(self.drop(torch.relu(self.hidden(self.drop(seen.flatten(1))))))


def export(net: Net, path: Path) -> None:
    """Write a net as an ONNX file."""
    graph = Graph()
    now = graph.halved(graph.add("Relu", [graph.conv(INPUT, net.first)]))
    now = graph.halved(graph.add("Relu", [graph.conv(now, net.second)]))
    now = graph.add("Relu", [graph.conv(now, net.third)])
    now = graph.dense(graph.add("Flatten", [now]), net.hidden)
    last = graph.dense(graph.add("Relu", [now]), net.heads)
    graph.write(path, "numerals", ["images", 1, *SIZE], last, ["images", "scores"])


def restore(net: Net, path: Path) -> None:
    """The twin of `export`."""
    arrays = iter([numpy_helper.to_array(one).copy() for one in onnx.load(path).graph.initializer])
    for layer in (net.first, net.second, net.third, net.hidden, net.heads):
        with torch.no_grad():
            layer.weight.copy_(torch.from_numpy(next(arrays)))
            layer.bias.copy_(torch.from_numpy(next(arrays)))
