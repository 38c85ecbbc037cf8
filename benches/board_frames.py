"""How long the studio's board takes to draw a frame, in a real Chromium.

    python benches/board_frames.py [--sizes 30 100 500] [--frames N] [--phone]

For each size a half-played board is scrolled, zoomed and painted on. Printed and appended to
benches/results/board_frames.csv: the time a frame's drawing takes (median and 95th percentile) and
the frames a second that the browser really showed, which on a machine without a graphics card
includes painting all pixels on the processor.
"""

from __future__ import annotations

import argparse
import contextlib
import csv
import platform
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

RESULTS = Path(__file__).resolve().parent / "results" / "board_frames.csv"
FLAGS = ["--no-sandbox", "--disable-background-networking", "--disable-component-update"]

MEASURE = """
async ({ size, frames }) => {
  const { Board } = await import('/static/board/board.js');
  const { newGame, play } = await import('/static/game/game.js');
  const { makeEntry } = await import('/static/game/entry.js');
  const { readPuzzle } = await import('/static/puzzle.js');
  const { DEFAULTS } = await import('/static/preferences.js');
  const shaded = (x, y) =>
    Math.sin(x / 3 + y / 7) + Math.sin(y / 4 - x / 9) + Math.sin(x * y / 90) > 0.3;
  const sides = [...Array(size).keys()];
  const runs = (line) =>
    line.map((on) => (on ? '#' : ' ')).join('').split(' ').map((run) => run.length).filter(Boolean);
  const wire = {
    width: size,
    height: size,
    rows: sides.map((y) => runs(sides.map((x) => shaded(x, y)))),
    columns: sides.map((x) => runs(sides.map((y) => shaded(x, y)))),
  };
  const game = newGame(readPuzzle(wire));
  const cells = [...game.marks.keys()].filter((cell) => Math.floor(cell / size) % 3 !== 0);
  const marks = cells.map((cell) => Number(shaded(cell % size, Math.floor(cell / size))));
  play(game, makeEntry({ kind: 'fill', cells, marks, by: 'import' }, 0));

  document.body.replaceChildren();
  const place = document.createElement('div');
  place.className = 'board';
  document.body.append(place);
  const board = new Board(place, game, { ...DEFAULTS });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const measure = async (step) => {
    const times = [];
    const draw = board.draw.bind(board);
    board.draw = () => {
      const before = performance.now();
      draw();
      times.push(performance.now() - before);
    };
    for (let warm = 0; warm < 10; warm++) { step(warm); await frame(); }
    times.length = 0;
    const started = performance.now();
    for (let index = 0; index < frames; index++) { step(index); await frame(); }
    const shown = (1000 * frames) / (performance.now() - started);
    board.draw = draw;
    times.sort((one, other) => one - other);
    return {
      median: times[Math.floor(times.length / 2)] ?? 0,
      slow: times[Math.floor(times.length * 0.95)] ?? 0,
      shown,
    };
  };
  const whole = () => board.fit();
  const close = () => board.setFrame({ cell: 20, scrollX: 0, scrollY: 0 });
  const scroll = (index) =>
    board.setFrame({ scrollX: (index * 7) % 900, scrollY: (index * 5) % 900 });
  const zoom = (index) => board.setFrame({ cell: 8 + 20 * Math.abs(Math.sin(index / 25)) });
  const hover = (index) => board.setOverlay({ hover: (index * (size + 1)) % (size * size) });
  const paint = (index) => {
    const start = (index * 13) % (size * size - 5);
    const cells = [0, 1, 2, 3, 4].map((by) => start + by);
    play(game, makeEntry({ kind: 'paint', cells, mark: index % 2 }, 0));
    board.showGame();
  };
  const result = {};
  close(); result['scroll close'] = await measure(scroll);
  result.zoom = await measure(zoom);
  whole(); result['whole board'] = await measure(() => board.redraw());
  result.hover = await measure(hover);
  result.paint = await measure(paint);
  close(); result['paint close'] = await measure(paint);
  return result;
}
"""


@contextlib.contextmanager
def studio() -> Iterator[str]:
    """A studio of its own; gives its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "nonoscope", "studio", "--no-browser"]
        server = subprocess.Popen(
            [*command, "--port", str(port), "--data", data], stdout=subprocess.DEVNULL
        )
        try:
            for _ in range(200):
                with contextlib.suppress(OSError):
                    urllib.request.urlopen(address, timeout=1).close()
                    break
                time.sleep(0.1)
            yield address
        finally:
            server.terminate()
            server.wait()


def measured(size: int, frames: int, *, phone: bool) -> dict[str, dict[str, float]]:
    """What the page measured, by kind of work."""
    from playwright.sync_api import sync_playwright

    screen: dict[str, Any] = (
        {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2}
        if phone
        else {"viewport": {"width": 1280, "height": 800}}
    )
    with studio() as address, sync_playwright() as playwright:
        system = Path("/usr/bin/chromium")
        path = str(system) if system.exists() else None
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        page = browser.new_page(**screen)
        page.goto(f"{address}/play")
        page.wait_for_selector("h2")
        result: dict[str, dict[str, float]] = page.evaluate(
            MEASURE, {"size": size, "frames": frames}
        )
        browser.close()
    return result


def main() -> None:
    """Measure, print, record."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--sizes", type=int, nargs="+", default=[30, 100, 500])
    parser.add_argument("--frames", type=int, default=120)
    parser.add_argument("--phone", action="store_true", help="a phone's screen, not a desk's")
    arguments = parser.parse_args()
    RESULTS.parent.mkdir(exist_ok=True)
    is_new = not RESULTS.exists()
    with RESULTS.open("a", newline="") as file:
        writer = csv.writer(file)
        if is_new:
            writer.writerow(
                ["date", "system", "screen", "size", "work", "median_ms", "slow_ms", "shown_fps"]
            )
        for size in arguments.sizes:
            for work, times in measured(size, arguments.frames, phone=arguments.phone).items():
                median, slow, shown = times["median"], times["slow"], times["shown"]
                print(f"{size:4} {work:14} {median:6.2f} ms  95 % {slow:6.2f} ms  {shown:5.1f} fps")
                writer.writerow(
                    [
                        time.strftime("%Y-%m-%d"),
                        platform.machine(),
                        "phone" if arguments.phone else "desk",
                        size,
                        work,
                        f"{median:.2f}",
                        f"{slow:.2f}",
                        f"{shown:.1f}",
                    ]
                )


if __name__ == "__main__":
    main()
