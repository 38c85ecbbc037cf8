"""Train the net that reads whole clues, and write it where the package looks for it.

    python -m training.ribbons build/ribbons.npz
    python -m training.train_clues build/ribbons.npz --epochs 6

Needs torch and onnx, in an environment of its own.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
import torch
from torch.nn.functional import ctc_loss, interpolate

from nonoscope.vision.ribbons import ACROSS

from .clue_net import ClueNet, chances, export
from .ribbons import LEVELS, WIDE

FOLDER = Path(__file__).parents[1] / "src" / "nonoscope" / "vision"
BATCH = 48
State = dict[str, torch.Tensor]
ROUND = 16
"""Ribbons of a batch are cut to a multiple of so many pixels."""


@dataclass(frozen=True)
class Ribbons:
    """What `training.ribbons` wrote."""

    pixels: list[npt.NDArray[np.uint8]]
    numbers: list[npt.NDArray[np.int64]]
    rows: npt.NDArray[np.bool_]

    @classmethod
    def read(cls, paths: list[Path]) -> Ribbons:
        """From one file or several."""
        pixels: list[npt.NDArray[np.uint8]] = []
        numbers: list[npt.NDArray[np.int64]] = []
        rows = []
        for path in paths:
            with np.load(path) as arrays:
                ends = np.cumsum(arrays["lengths"])[:-1] * WIDE * 3
                parts = np.split(arrays["pixels"], ends)
                pixels += [part.reshape(WIDE, -1, 3) for part in parts]
                every = arrays["numbers"].astype(np.int64)
                numbers += np.split(every, np.cumsum(arrays["counts"])[:-1])
                rows.append(arrays["rows"])
        return cls(pixels, numbers, np.concatenate(rows))

    def batches(self, chance: np.random.Generator) -> list[npt.NDArray[np.int64]]:
        """Places of ribbons of one kind and of about the same length, in any order."""
        lengths = np.array([one.shape[1] for one in self.pixels]) * chance.uniform(
            0.9, 1.1, len(self.pixels)
        )
        found = []
        for kind in (True, False):
            places = np.flatnonzero(self.rows == kind)
            places = places[np.argsort(lengths[places])]
            found += [places[at : at + BATCH] for at in range(0, len(places), BATCH)]
        return [found[place] for place in chance.permutation(len(found))]


def batch_of(
    data: Ribbons, places: npt.NDArray[np.int64], chance: np.random.Generator | None
) -> torch.Tensor:
    """The ribbons at these places, as wide as the net wants them; by chance moved and worn."""
    length = max(data.pixels[place].shape[1] for place in places)
    length += -length % ROUND
    images = np.full((len(places), ACROSS, length, 3), 128, np.uint8)
    middle = (WIDE - ACROSS) // 2
    for image, place in zip(images, places, strict=True):
        ribbon = data.pixels[place]
        first = middle
        if chance is not None:
            first = int(np.clip(round(middle + chance.normal(0, 1.2)), 0, WIDE - ACROSS))
        image[:, : ribbon.shape[1]] = ribbon[first : first + ACROSS]
    seen = (torch.from_numpy(images).permute(0, 3, 1, 2).float() - 128) / LEVELS
    if not data.rows[places[0]]:
        seen = seen.transpose(2, 3)
    return seen if chance is None else worn(seen, chance)


def worn(seen: torch.Tensor, chance: np.random.Generator) -> torch.Tensor:
    """Ribbons as they might look as well."""
    lying = seen.shape[2] == ACROSS
    if chance.random() < 0.4:
        seen = narrowed(seen, float(chance.uniform(0.62, 1)))
    if chance.random() < 0.3:
        share = float(chance.uniform(0.2, 0.7))
        seen = drawn_with_another_pen(seen, share, thinner=chance.random() < 0.7)
    if chance.random() < 0.6:
        along, across = chance.uniform(0.85, 1.2), chance.uniform(0.85, 1.15)
        long = round(max(seen.shape[2:]) * along / ROUND) * ROUND
        if lying:
            size = (max(ACROSS, round(ACROSS * across)), long)
        else:
            size = (long, max(ACROSS, round(ACROSS * across)))
        seen = interpolate(seen, size, mode="bilinear", align_corners=False)
        over = (size[0] if lying else size[1]) - ACROSS
        first = int(chance.integers(over + 1))
        seen = seen[:, :, first : first + ACROSS] if lying else seen[..., first : first + ACROSS]
    seen = seen[:, list(chance.permutation(3))]
    signs = torch.from_numpy(np.where(chance.random((len(seen), 1, 1, 1)) < 0.3, -1, 1)).float()
    seen = seen * signs
    if chance.random() < 0.2:
        soft = torch.nn.functional.avg_pool2d(seen, 3, 1, 1)
        share = float(chance.uniform(0.3, 1))
        seen = seen * (1 - share) + soft * share
    gain = torch.from_numpy(chance.uniform(0.6, 1.4, (len(seen), 1, 1, 1))).float()
    noise = torch.randn_like(seen) * float(chance.choice([0, 0.05, 0.1, 0.25]))
    return seen * gain + noise


def narrowed(seen: torch.Tensor, share: float) -> torch.Tensor:
    """With slimmer digits, of which typefaces have more than there are to train with."""
    high, wide = seen.shape[2:]
    lying = high == ACROSS
    slim = round(wide * share / ROUND) * ROUND if lying else round(wide * share)
    seen = interpolate(seen, (high, max(slim, ROUND)), mode="bilinear", antialias=True)
    if lying:
        return seen
    left = (wide - seen.shape[3]) // 2
    right = wide - seen.shape[3] - left
    return torch.nn.functional.pad(seen, (left, right, 0, 0), mode="replicate")


def drawn_with_another_pen(seen: torch.Tensor, share: float, *, thinner: bool) -> torch.Tensor:
    """With strokes that are thinner or thicker by up to a pixel.

    Ink is what differs from the median of a ribbon, be it darker or brighter.
    """
    paper = seen.flatten(2).median(2).values[:, :, None, None]
    away = seen - paper
    spread = torch.nn.functional.pad(away.abs(), (0, 1, 0, 1), mode="replicate")
    if thinner:
        size = -torch.nn.functional.max_pool2d(-spread, 2, 1)
    else:
        size = torch.nn.functional.max_pool2d(spread, 2, 1)
    sign = torch.sign(torch.nn.functional.avg_pool2d(away, 3, 1, 1))
    return paper + away * (1 - share) + sign * size * share


def loss_of(
    net: ClueNet, seen: torch.Tensor, data: Ribbons, places: npt.NDArray[np.int64]
) -> torch.Tensor:
    """How unlikely the true numbers are."""
    with torch.autocast("cpu", torch.bfloat16):
        scores = net(seen, is_row=bool(data.rows[places[0]]))
    said = chances(scores.float()).permute(2, 0, 1)
    numbers = [data.numbers[place] for place in places]
    return ctc_loss(
        said,
        torch.from_numpy(np.concatenate(numbers)) + 1,
        torch.full((len(places),), said.shape[0]),
        torch.tensor([len(one) for one in numbers]),
        reduction="none",
        zero_infinity=True,
    )


def told(net: ClueNet, data: Ribbons) -> tuple[float, float]:
    """The shares of rows and of columns that are right by the likeliest of each place."""
    right: dict[bool, list[bool]] = {True: [], False: []}
    net.eval()
    for places in data.batches(np.random.default_rng(1)):
        is_row = bool(data.rows[places[0]])
        with torch.no_grad(), torch.autocast("cpu", torch.bfloat16):
            best = chances(net(batch_of(data, places, None), is_row=is_row).float()).argmax(1)
        for line, place in zip(best.numpy(), places, strict=True):
            kept = line[np.concatenate([[True], line[1:] != line[:-1]])]
            right[is_row].append(np.array_equal(kept[kept > 0] - 1, data.numbers[place]))
    return float(np.mean(right[True])), float(np.mean(right[False]))


def mean_of(one: State, other: State) -> State:
    """The weights between two states of the net: it reads what either of them does."""
    both = {name: (one[name], other[name]) for name in one}
    return {name: (a + b) / 2 if a.is_floating_point() else a for name, (a, b) in both.items()}


def main() -> None:
    """Train on the files that are given."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("ribbons", type=Path, nargs="+")
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--check", type=Path)
    parser.add_argument("--start", type=Path, help="the state of an earlier training (.pt)")
    parser.add_argument("--blend", action="store_true", help="take the mean with the start")
    parser.add_argument("--out", type=Path, default=FOLDER, help="a folder")
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    torch.set_num_threads(1)
    chance = np.random.default_rng(options.seed)
    data = Ribbons.read(options.ribbons)
    check = Ribbons.read([options.check]) if options.check else None
    net = ClueNet().to(memory_format=torch.channels_last)
    if options.start:
        net.load_state_dict(torch.load(options.start))
    steps = options.epochs * len(data.batches(chance))
    optimiser = torch.optim.AdamW(net.parameters(), options.rate, weight_decay=1e-3)
    plan = torch.optim.lr_scheduler.OneCycleLR(
        optimiser, options.rate, total_steps=steps + 1, pct_start=0.15
    )
    begun = time.monotonic()
    for epoch in range(options.epochs):
        net.train()
        losses = []
        for places in data.batches(chance):
            seen = batch_of(data, places, chance).contiguous(memory_format=torch.channels_last)
            loss = loss_of(net, seen, data, places).mean()
            optimiser.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
            optimiser.step()
            plan.step()
            losses.append(loss.item())
        said = f"epoch {epoch + 1}: loss {np.mean(losses):.3f}, {time.monotonic() - begun:.0f} s"
        if check is not None:
            rows, columns = told(net, check)
            said += f"; rows {rows:.4f}, columns {columns:.4f}"
        print(said, flush=True)
        torch.save(net.state_dict(), options.out / "clues.pt")
    if options.blend:
        net.load_state_dict(mean_of(net.state_dict(), torch.load(options.start)))
        torch.save(net.state_dict(), options.out / "clues.pt")
    export(net, options.out / "clue_rows.onnx", options.out / "clue_columns.onnx")


if __name__ == "__main__":
    main()
