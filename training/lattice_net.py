"""The net that tells the cells of a lattice apart, in torch; its twin is `vision/kinds.py`."""

from __future__ import annotations

import torch
from torch import nn

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
