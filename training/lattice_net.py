"""The net that tells the cells of a lattice apart, in torch; and how it is written."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import nn

from nonoscope.vision.flattening import SIDE

from .graphs import IMAGES, INPUT, SCORES, Graph

KINDS = 6
"""Something else, the board, clues on the left, right, top and bottom of it."""
WIDE, FEW = 32, 8
SPREADS = (1, 2, 4, 1)


class Look(nn.Module):  # type: ignore[misc, unused-ignore] # torch is not at hand everywhere
    """One look around: at the cells nearby, and at all before and behind in row and column."""

    def __init__(self, spread: int) -> None:
        super().__init__()
        self.near = nn.Conv2d(WIDE, WIDE, 3, padding=spread, dilation=spread)
        self.few = nn.Conv2d(WIDE, FEW, 1)
        self.far = nn.Conv2d(4 * FEW, WIDE, 1, bias=False)

    def forward(self, cells: torch.Tensor, real: torch.Tensor) -> torch.Tensor:
        """Cells in, cells out."""
        far = self.far(sweeps(torch.relu(self.few(cells)) * real, real))
        return cells + torch.relu(self.near(cells) + far) * real


class LatticeNet(nn.Module):  # type: ignore[misc, unused-ignore] # see above
    """Pixels of cells to kinds of cells."""

    def __init__(self) -> None:
        super().__init__()
        self.first = nn.Conv2d(2, 8, 4, stride=2, padding=1)
        self.second = nn.Conv2d(8, 16, 4, stride=2, padding=1)
        self.third = nn.Conv2d(16, WIDE - 1, 5, stride=3, padding=1)
        self.looks = nn.ModuleList([Look(spread) for spread in SPREADS])
        self.kinds = nn.Conv2d(WIDE, KINDS, 1)

    def forward(
        self, pixels: torch.Tensor, inside: torch.Tensor, real: torch.Tensor
    ) -> torch.Tensor:
        """Of pixels, a mask of the lattices' own cells, and one of cells that are no padding."""
        seen = torch.relu(self.first(pixels)) * larger(real, 6)
        seen = torch.relu(self.second(seen)) * larger(real, 3)
        cells = torch.cat([torch.relu(self.third(seen)), inside], dim=1) * real
        for look in self.looks:
            cells = look(cells, real)
        return self.kinds(cells)


def larger(mask: torch.Tensor, times: int) -> torch.Tensor:
    """A mask of cells as one of their pixels."""
    return mask.repeat_interleave(times, dim=2).repeat_interleave(times, dim=3)


def sweeps(cells: torch.Tensor, real: torch.Tensor) -> torch.Tensor:
    """For each cell the means of all to its left, to its right, above and below."""
    found = []
    for axis in (3, 2):
        until, number = cells.cumsum(dim=axis), real.cumsum(dim=axis)
        total, count = cells.sum(dim=axis, keepdim=True), real.sum(dim=axis, keepdim=True)
        found.append((until - cells) / number.clamp(min=1))
        found.append((total - until) / (count - number + 1))
    return torch.cat(found, dim=1) * real


def export(net: LatticeNet, path: Path) -> None:
    """Write a net as an ONNX file for one lattice, of which nothing is padding.

    Its image has the mask of the lattice's own cells as a third colour.
    """
    graph = Graph()
    seen = graph.add("Gather", [INPUT, graph.constant(np.array([0, 1]))], axis=1)
    mask = graph.add("Gather", [INPUT, graph.constant(np.array([2]))], axis=1)
    inside = graph.add("MaxPool", [mask], kernel_shape=[SIDE, SIDE], strides=[SIDE, SIDE])
    nothing, one = (graph.constant(np.array([each], np.float32)) for each in (0, 1))
    ones = graph.add("Add", [graph.add("Mul", [inside, nothing]), one])
    for layer in (net.first, net.second, net.third):
        seen = graph.add("Relu", [graph.conv(seen, layer)])
    cells = graph.add("Concat", [seen, inside], axis=1)
    for look in net.looks:
        few = graph.add("Relu", [graph.conv(cells, look.few)])
        far = graph.conv(graph.add("Concat", _sweeps(graph, few, ones), axis=1), look.far)
        both = graph.add("Add", [graph.conv(cells, look.near), far])
        cells = graph.add("Add", [cells, graph.add("Relu", [both])])
    last = graph.add("LogSoftmax", [graph.conv(cells, net.kinds)], axis=1)
    graph.write(path, "kinds", IMAGES, last, SCORES)


def _sweeps(graph: Graph, cells: str, ones: str) -> list[str]:
    """The twin of `sweeps`."""
    found = []
    for axis in (3, 2):
        along = graph.constant(np.array(axis))
        for reverse in (0, 1):
            sums = graph.add("CumSum", [cells, along], exclusive=1, reverse=reverse)
            found.append(
                graph.add("Div", [sums, graph.add("CumSum", [ones, along], reverse=reverse)])
            )
    return found


def restore(net: LatticeNet, path: Path) -> None:
    """The twin of `export`."""
    graph = onnx.load(path).graph
    arrays = {one.name: numpy_helper.to_array(one).copy() for one in graph.initializer}
    written = [node.input[1:] for node in graph.node if node.op_type == "Conv"]
    for layer, (weight, bias) in zip(_layers(net), written, strict=True):
        with torch.no_grad():
            layer.weight.copy_(torch.from_numpy(arrays[weight]))
            if layer.bias is not None:
                layer.bias.copy_(torch.from_numpy(arrays[bias]))


def _layers(net: LatticeNet) -> Iterator[nn.Conv2d]:
    """All convolutions in the order in which they are written."""
    yield from (net.first, net.second, net.third)
    for look in net.looks:
        yield from (look.few, look.far, look.near)
    yield net.kinds
