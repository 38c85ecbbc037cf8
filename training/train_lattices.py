"""Train the net that tells which cells of a lattice are the board, and export its weights.

python -m training.train_lattices build/lattices-*.npz --minutes 25
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import cv2
import numpy as np
import torch
from torch.nn import functional

from nonoscope.vision.flattening import AROUND, SIDE, levelled

from .lattice_net import LatticeNet, export, restore
from .wear import BOARD, Sample, varied

MODEL = Path(__file__).resolve().parents[1] / "src/nonoscope/vision/kinds.onnx"
UNKNOWN = 255
SIZES = (18, 24, 30, 36, 48, 64)
"""Cells of a side: lattices are padded to one of these, so that several go together; larger ones
are cut."""
MOST = SIZES[-1]
TOGETHER, CELLS = 8, 9000
"""Lattices for a step, and cells: of large ones there are fewer."""
EDGE = 3.0
"""How much more cells beside the board's edge count."""


def load(paths: list[Path]) -> list[Sample]:
    """All lattices of these files."""
    samples: list[Sample] = []
    for path in paths:
        with np.load(path) as arrays:
            shapes, pixels, cells = arrays["shapes"], arrays["pixels"], arrays["cells"]
        start = 0
        for high, wide in shapes:
            end = start + high * wide
            part = pixels[start * SIDE**2 : end * SIDE**2].reshape(high * SIDE, wide * SIDE)
            samples.append((part, cells[start:end].reshape(high, wide)))
            start = end
    return samples


Batch = tuple[torch.Tensor, torch.Tensor, torch.Tensor, torch.Tensor]


def batch_of(samples: list[Sample]) -> Batch:
    """Pixels, masks of the lattices and of what is no padding, kinds."""
    size = next(size for size in SIZES if all(max(cells.shape) <= size for _, cells in samples))
    pixels = np.zeros((len(samples), 2, size * SIDE, size * SIDE), np.float32)
    inside = np.zeros((len(samples), 1, size, size), np.float32)
    real = np.zeros_like(inside)
    kinds = np.full((len(samples), size, size), UNKNOWN, np.int64)
    for number, (grey, cells) in enumerate(samples):
        high, wide = cells.shape
        pixels[number, :, : high * SIDE, : wide * SIDE] = levelled(grey).transpose(2, 0, 1)
        inside[number, 0, AROUND : high - AROUND, AROUND : wide - AROUND] = 1
        real[number, 0, :high, :wide] = 1
        kinds[number, :high, :wide] = cells
    return (
        torch.from_numpy(pixels),
        torch.from_numpy(inside),
        torch.from_numpy(real),
        torch.from_numpy(kinds),
    )


def weights_of(kinds: torch.Tensor) -> torch.Tensor:
    """How much each cell counts: more beside the edge of the board."""
    board = (kinds == BOARD).float()[:, None]
    grown = functional.max_pool2d(board, 3, 1, 1)
    shrunk = -functional.max_pool2d(-board, 3, 1, 1)
    weights = (1 + (EDGE - 1) * (grown - shrunk)[:, 0]) * (kinds != UNKNOWN)
    return weights / weights.sum(dim=(1, 2), keepdim=True)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--minutes", type=float, default=25)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=Path)
    parser.add_argument("--blend", action="store_true", help="take the mean with the start")
    parser.add_argument("--out", type=Path, default=MODEL)
    options = parser.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    torch.manual_seed(options.seed)
    chance = np.random.default_rng(options.seed)
    samples = load(options.files)
    order = np.random.default_rng(0).permutation(len(samples))
    checks = [samples[place] for place in order[: max(1, len(samples) // 20)]]
    samples = [samples[place] for place in order[len(checks) :]]
    print(len(samples), "lattices", flush=True)
    net = LatticeNet()
    if options.start:
        restore(net, options.start)
    net = net.to(memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(net.parameters(), options.rate, weight_decay=1e-3)
    start = time.perf_counter()
    groups = [
        [sample for sample in samples if below < min(MOST, max(sample[1].shape)) <= size]
        for below, size in zip((0, *SIZES), SIZES, strict=False)
    ]
    shares = np.array([len(group) for group in groups]) / len(samples)
    step, losses = 0, []
    while (spent := (time.perf_counter() - start) / 60 / options.minutes) < 1:
        for group in optimiser.param_groups:
            group["lr"] = options.rate * min(1, 20 * spent + 0.05, 1.02 - spent)
        optimiser.zero_grad()
        which = int(chance.choice(len(groups), p=shares))
        some = groups[which]
        places = chance.integers(len(some), size=min(TOGETHER, CELLS // SIZES[which] ** 2))
        loss = loss_of(net, batch_of([varied(some[place], MOST, chance) for place in places]))
        loss.backward()
        losses.append(loss.item())
        torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimiser.step()
        step += 1
        if step % 100 == 0:
            print(
                f"{step}: {np.mean(losses):.4f}, {60 * spent * options.minutes:.0f} s", flush=True
            )
            losses = []
            if step % 300 == 0:
                print(f"  check {check(net, checks):.4f}", flush=True)
                export(net, options.out)
    print(f"check {check(net, checks):.4f}")
    if options.blend:
        blend(net, options.start)
        print(f"blended: check {check(net, checks):.4f}")
    export(net, options.out)


def blend(net: LatticeNet, start: Path) -> None:
    """Take the mean of the weights and those before: it errs less often than either."""
    before = LatticeNet()
    restore(before, start)
    with torch.no_grad():
        for one, other in zip(net.parameters(), before.parameters(), strict=True):
            one.lerp_(other, 0.5)


def loss_of(net: LatticeNet, batch: Batch) -> torch.Tensor:
    """How wrong the net is about a batch."""
    pixels, inside, real, kinds = batch
    said = net(pixels, inside, real)
    each = functional.cross_entropy(said, kinds, ignore_index=UNKNOWN, reduction="none")
    return (each * weights_of(kinds)).sum() / len(kinds)


def check(net: LatticeNet, samples: list[Sample]) -> float:
    """The loss on samples that aren't trained with, as they are."""
    small = [sample for sample in samples if max(sample[1].shape) <= MOST]
    with torch.no_grad():
        return float(np.mean([loss_of(net, batch_of([sample])).item() for sample in small]))


if __name__ == "__main__":
    main()
