"""restore and export: the weights of a net as plain arrays, twins of each other."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import torch
from torch import nn


def restore(net: nn.Module, path: Path) -> None:
    """The twin of `export`."""
    with np.load(path) as arrays:
        state = {
            name: torch.from_numpy(arrays[name.replace(".", "_")].astype(np.float32))
            for name in net.state_dict()
        }
    net.load_state_dict(state)


def export(net: nn.Module, path: Path) -> None:
    """Write the weights as plain arrays of half precision."""
    arrays = {
        name.replace(".", "_"): value.detach().numpy().astype(np.float16)
        for name, value in net.state_dict().items()
    }
    np.savez_compressed(path, **arrays)
