"""Train the net that sees lines, and write it where the package looks for it.

    python -m training.scraps build/scraps.npz
    python -m training.train_lines build/scraps.npz --epochs 5

Needs torch and onnx, in an environment of its own.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np
import numpy.typing as npt
import torch
from torch.nn.functional import binary_cross_entropy_with_logits

from nonoscope.vision.evening import evened
from nonoscope.vision.learnt import AROUND

from .line_net import LineNet, export

MODEL = Path(__file__).parents[1] / "src" / "nonoscope" / "vision" / "lines.onnx"
BATCH = 16
HELPLESS = 0.6
"""Scraps on which a trained net's loss is greater show nothing, to people neither."""

Bytes = npt.NDArray[np.uint8]


def train(
    pictures: Bytes, labels: Bytes, *, epochs: int, rate: float, seed: int, start: Path | None
) -> LineNet:
    """A net that was trained on scraps, from the beginning or on from a state."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    chance = np.random.default_rng(seed)
    net = LineNet()
    net.to(memory_format=torch.channels_last)
    if start is not None:
        net.load_state_dict(torch.load(start))
        clear = np.array([_loss(net, *each) < HELPLESS for each in _singly(pictures, labels)])
        pictures, labels = pictures[clear], labels[clear]
    steps = epochs * (len(pictures) // BATCH)
    optimizer = torch.optim.AdamW(net.parameters(), rate, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, total_steps=steps + 1)
    begun = time.monotonic()
    for epoch in range(epochs):
        net.train()
        total, order = 0.0, chance.permutation(len(pictures))
        for first in range(0, len(order) - BATCH + 1, BATCH):
            chosen = order[first : first + BATCH]
            loss = _difference(net, *_turned(pictures[chosen], labels[chosen], chance))
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
            total += loss.item() * BATCH
        seconds = time.monotonic() - begun
        print(f"epoch {epoch + 1}: loss {total / len(order):.4f}, {seconds:.0f} s", flush=True)
    return net


def _singly(pictures: Bytes, labels: Bytes) -> list[tuple[Bytes, Bytes]]:
    return [(pictures[at : at + 1], labels[at : at + 1]) for at in range(len(pictures))]


def _loss(net: LineNet, pictures: Bytes, labels: Bytes) -> float:
    net.eval()
    with torch.no_grad():
        return float(_difference(net, pictures, labels).item())


def _difference(net: LineNet, pictures: Bytes, labels: Bytes) -> torch.Tensor:
    images = np.stack([evened(picture, AROUND) for picture in pictures]).transpose(0, 3, 1, 2)
    image = torch.from_numpy(images).contiguous(memory_format=torch.channels_last)
    with torch.autocast("cpu", torch.bfloat16):
        logits = net(image)
    lines = torch.from_numpy(labels.astype(np.float32) / 255)
    return binary_cross_entropy_with_logits(logits.float(), lines, pos_weight=torch.tensor(2.0))


def _turned(pictures: Bytes, labels: Bytes, chance: np.random.Generator) -> tuple[Bytes, Bytes]:
    """Mirrored and lying on its side as often as not."""
    if chance.random() < 0.5:
        pictures, labels = pictures.swapaxes(1, 2), labels.swapaxes(2, 3)[:, ::-1]
    for axis in (1, 2):
        if chance.random() < 0.5:
            pictures, labels = np.flip(pictures, axis), np.flip(labels, axis + 1)
    return np.ascontiguousarray(pictures), np.ascontiguousarray(labels)


def main() -> None:
    """Train on the files that are given; the state is kept beside the model."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("scraps", type=Path, nargs="+")
    parser.add_argument("--epochs", type=int, default=5)
    parser.add_argument("--rate", type=float, default=4e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=Path, help="the state of an earlier training (.pt)")
    parser.add_argument("--out", type=Path, default=MODEL)
    options = parser.parse_args()
    loaded = [np.load(path) for path in options.scraps]
    net = train(
        np.concatenate([each["pictures"] for each in loaded]),
        np.concatenate([each["labels"] for each in loaded]),
        epochs=options.epochs,
        rate=options.rate,
        seed=options.seed,
        start=options.start,
    )
    torch.save(net.state_dict(), options.out.with_suffix(".pt"))
    export(net, options.out)


if __name__ == "__main__":
    main()
