"""Train the net that reads numerals, and write it where the package looks for it.

    python -m training.harvest build/harvest.npz --pictures 600
    python -m training.train --crops 120000 --epochs 6 --harvest build/harvest.npz

Needs torch, in an environment of its own, and the fonts that README.md lists.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from torch.nn.functional import cross_entropy

from .crops import any_crop
from .net import COUNTS, DIGITS, Net, export, restore
from .pictures.typefaces import Share, typefaces

Crops = tuple[torch.Tensor, torch.Tensor]
MODEL = Path(__file__).parents[1] / "src" / "nonoscope" / "vision" / "numerals.onnx"


def crops(count: int, seed: int, share: Share) -> Crops:
    """So many patches as bytes, with the labels count, tens, units beside each other."""
    chance = np.random.default_rng(seed)
    families = typefaces(share=share)
    patches, labels = [], []
    for _ in range(count):
        patch, label = any_crop(families, chance)
        patches.append((patch * 255).astype(np.uint8))
        labels.append((label.count, label.tens, label.units))
    return torch.from_numpy(np.stack(patches)[:, None]), torch.tensor(labels)


def harvested(path: Path) -> Crops:
    """What `training.harvest` wrote."""
    with np.load(path) as arrays:
        patches = torch.from_numpy(arrays["patches"][:, None])
        return patches, torch.from_numpy(arrays["labels"].astype(np.int64))


def loss_of(scores: torch.Tensor, labels: torch.Tensor) -> torch.Tensor:
    """The three heads' losses; a head that has nothing to say is left alone."""
    count, tens, units = scores.split([COUNTS, DIGITS, DIGITS], dim=1)
    loss = cross_entropy(count, labels[:, 0], label_smoothing=0.01)
    loss = loss + cross_entropy(tens, labels[:, 1], ignore_index=-1, label_smoothing=0.01)
    return loss + cross_entropy(units, labels[:, 2], ignore_index=-1, label_smoothing=0.01)


def right(scores: torch.Tensor, labels: torch.Tensor) -> torch.Tensor:
    """Which patches are read wholly right."""
    count, tens, units = (head.argmax(1) for head in scores.split([COUNTS, DIGITS, DIGITS], dim=1))
    same = count == labels[:, 0]
    same &= (labels[:, 1] < 0) | (tens == labels[:, 1])
    return same & ((labels[:, 2] < 0) | (units == labels[:, 2]))


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--crops", type=int, default=240_000)
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--harvest", type=Path, nargs="*", default=[])
    parser.add_argument("--check", type=Path, help="a harvest of held-out fonts and layouts")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--start", type=Path, help="weights to begin with")
    parser.add_argument("--out", type=Path, default=MODEL)
    options = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(options.seed)
    start = time.perf_counter()
    patches, labels = crops(options.crops, options.seed, "training")
    for path in options.harvest:
        more, named = harvested(path)
        patches, labels = torch.cat([patches, more]), torch.cat([labels, named])
    print(f"{len(patches)} crops after {time.perf_counter() - start:.0f} s", flush=True)
    shares: tuple[Share, ...] = ("training", "held out")
    tests: dict[str, Crops] = {share: crops(4000, 99, share) for share in shares}
    if options.check:
        tests["harvest"] = harvested(options.check)
    net = Net()
    if options.start:
        restore(net, options.start)
    steps = options.epochs * (len(patches) // 256)
    optimiser = torch.optim.AdamW(net.parameters(), weight_decay=1e-3)
    plan = torch.optim.lr_scheduler.OneCycleLR(optimiser, options.rate, total_steps=steps)
    for epoch in range(options.epochs):
        net.train()
        for batch in torch.randperm(len(patches)).split(256)[: len(patches) // 256]:
            optimiser.zero_grad()
            loss = loss_of(net(patches[batch].float() / 255), labels[batch])
            loss.backward()
            optimiser.step()
            plan.step()
        net.eval()
        with torch.no_grad():
            found = {
                name: float(right(net(test.float() / 255), truth).float().mean())
                for name, (test, truth) in tests.items()
            }
        told = ", ".join(f"{name} {share:.4f}" for name, share in found.items())
        print(f"epoch {epoch}: {told}; {time.perf_counter() - start:.0f} s", flush=True)
        export(net, options.out)


if __name__ == "__main__":
    main()
