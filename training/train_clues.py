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
from torch import nn
from torch.nn.functional import ctc_loss

from nonoscope.vision.ribbons import ACROSS

from .clue_net import ClueNet, chances, export, restore
from .ribbons import LEVELS, WIDE
from .worn_ribbons import ROUND, worn

FOLDER = Path(__file__).parents[1] / "src" / "nonoscope" / "vision"
BATCH = 48
NAMES = ("clue", "second", "display")
"""Of the files of a net: see `telling.Net`."""
State = dict[str, torch.Tensor]
LOOKS = 24
"""Batches by which the norms of a net that has none are set."""


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


def with_norms(net: ClueNet, data: Ribbons, chance: np.random.Generator) -> None:
    """Set the norms of a net that was restored, so that it says what it said before.

    While it trains they are those of a batch, which must be near to what the weights expect.
    """
    norms = [module for module in net.modules() if isinstance(module, nn.BatchNorm2d)]
    seen: dict[nn.BatchNorm2d, list[torch.Tensor]] = {norm: [] for norm in norms}
    hooks = [
        norm.register_forward_pre_hook(lambda norm, given: seen[norm].append(_moments(given[0])))
        for norm in norms
    ]
    net.eval()
    with torch.no_grad():
        for places in data.batches(chance)[:LOOKS]:
            net(batch_of(data, places, chance), is_row=bool(data.rows[places[0]]))
    for hook in hooks:
        hook.remove()
    for norm in norms:
        mean, square = torch.stack(seen[norm]).mean(0)
        spread = square - mean**2
        state = {
            "weight": norm.weight.detach() * torch.sqrt(spread + norm.eps),
            "bias": norm.bias.detach() + norm.weight.detach() * mean,
            "running_mean": mean,
            "running_var": spread,
            "num_batches_tracked": norm.num_batches_tracked,
        }
        norm.load_state_dict(state)


def _moments(given: torch.Tensor) -> torch.Tensor:
    return torch.stack([given.mean((0, 2, 3)), (given**2).mean((0, 2, 3))])


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
    parser.add_argument("--start", type=Path, help="an earlier training: a .pt, or a folder")
    parser.add_argument("--of", choices=NAMES, help="the net of that folder, if it isn't the same")
    parser.add_argument("--blend", action="store_true", help="take the mean with the start")
    parser.add_argument("--out", type=Path, default=FOLDER, help="a folder")
    parser.add_argument("--name", choices=NAMES, default="clue", help="all but clue are deep nets")
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    torch.set_num_threads(1)
    chance = np.random.default_rng(options.seed)
    data = Ribbons.read(options.ribbons)
    check = Ribbons.read([options.check]) if options.check else None
    net = ClueNet(deep=options.name != "clue").to(memory_format=torch.channels_last)
    if options.start and options.start.is_dir():
        name = options.of or options.name
        restore(net, *(options.start / f"{name}_{part}.onnx" for part in ("rows", "columns")))
        with_norms(net, data, chance)
    elif options.start:
        net.load_state_dict(torch.load(options.start))
    start = {name: value.clone() for name, value in net.state_dict().items()}
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
        net.load_state_dict(mean_of(net.state_dict(), start))
        torch.save(net.state_dict(), options.out / "clues.pt")
    export(net, *(options.out / f"{options.name}_{part}.onnx" for part in ("rows", "columns")))


if __name__ == "__main__":
    main()
