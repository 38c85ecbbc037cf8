"""The net in torch: two convolutions, one more, a hidden layer, three heads."""

from __future__ import annotations

import torch
from torch import nn

from nonoscope.vision.patches import SIZE

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
