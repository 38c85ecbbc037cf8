"""The live camera, with a clip as the camera: from the start to what is drawn over the video."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
from playwright.sync_api import Page, expect

from nonoscope.model import Grid, Puzzle

from .clip import READ_BARS, READ_CELLS, Clip
from .conftest import DESK, Launch, Studio

SOLUTION = Grid.parse("#####.... ....#.... ....##### #........ #########")
PUZZLE = Puzzle.from_grid(SOLUTION)
PATIENCE = 60_000
SLOW_CAMERA = """(() => {
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  window.opened = [];
  const allowed = new Promise((resolve) => (window.allow = resolve));
  navigator.mediaDevices.getUserMedia = async (wish) => {
    await allowed;
    const stream = await open(wish);
    window.opened.push(stream);
    return stream;
  };
})()"""
"""A browser that asks first, and opens the camera when `allow()` is called."""


@contextmanager
def page_with_camera(launch: Launch, clip: Clip, url: str) -> Iterator[Page]:
    """A browser whose camera shows the clip, over and over."""
    camera = (
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
        f"--use-file-for-fake-video-capture={clip.path}",
    )
    with launch(*camera) as browser:
        context = browser.new_context(base_url=url, **DESK)  # type: ignore[arg-type]
        page = context.new_page()
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        yield page
        assert faults == []


def start(page: Page) -> None:
    page.goto("/camera")
    page.get_by_role("button", name="Start the camera").click()


def test_a_puzzle_before_the_camera_is_read_solved_followed_and_played(
    launch: Launch, studio: Studio, tmp_path: Path
) -> None:
    clip = Clip(PUZZLE, tmp_path / "clip.mjpeg")
    with page_with_camera(launch, clip, studio.url) as page:
        start(page)
        expect(page.locator("#state")).to_contain_text(re.compile("Looking|Reading|Found|Read"))
        page.wait_for_selector("#stage[data-state=locked]", timeout=PATIENCE)
        expect(page.locator("#state")).to_have_text(re.compile("Read: a puzzle of 9 . 5."))
        page.wait_for_timeout(1500)  # so that it has to follow

        seen: list[dict[str, Any]] = []
        while len(seen) < 10:  # on a busy machine there may be moments without an answer
            page.wait_for_selector("#overlay[data-corners]", state="attached")
            one = page.evaluate(READ_BARS)
            seen += [one] if one["corners"] else []
            page.wait_for_timeout(120)
        page.wait_for_selector("#overlay[data-corners]", state="attached")
        drawn = page.evaluate(READ_CELLS, [PUZZLE.width, PUZZLE.height])
        page.get_by_text("Hint", exact=True).click()
        expect(page.locator(".showing-words")).to_contain_text(re.compile("Row|Column"))
        page.get_by_role("button", name="Play").click()
        page.wait_for_url(re.compile("/play.puzzle="))

    assert bytes(drawn) == SOLUTION.cells
    assert len({one["number"] for one in seen}) > 3
    errors = []
    for one in seen:
        corners = np.array([pair.split(",") for pair in one["corners"].split()], float)
        errors.append(np.linalg.norm(corners - clip.corners(one["number"]), axis=1).max())
    # Always in the right cells, though the picture has moved on while the server looked at it.
    assert np.median(errors) < 0.5 * clip.cell


def test_a_camera_that_sees_nothing_says_so_and_can_be_stopped(
    launch: Launch, studio: Studio, tmp_path: Path
) -> None:
    clip = Clip(PUZZLE, tmp_path / "clip.mjpeg", empty=True)
    with page_with_camera(launch, clip, studio.url) as page:
        start(page)
        expect(page.locator("#state")).to_have_text("Looking for a puzzle …", timeout=PATIENCE)
        expect(page.locator("#state")).to_contain_text(
            "Nothing to recognise here", timeout=PATIENCE
        )
        page.get_by_role("button", name="Stop").click()

        expect(page.get_by_role("button", name="Start the camera")).to_be_visible()
        assert page.evaluate("document.querySelector('video').srcObject") is None


def test_a_camera_is_opened_once_and_can_be_cancelled_while_the_browser_asks(
    launch: Launch, studio: Studio, tmp_path: Path
) -> None:
    clip = Clip(PUZZLE, tmp_path / "clip.mjpeg", empty=True)
    with page_with_camera(launch, clip, studio.url) as page:
        page.add_init_script(SLOW_CAMERA)
        start(page)
        expect(page.locator("#state")).to_have_text("Starting the camera …")
        expect(page.get_by_role("button", name="Start the camera")).to_be_disabled()
        page.get_by_role("button", name="Stop").click()
        expect(page.get_by_role("button", name="Start the camera")).to_be_enabled()
        page.evaluate("allow()")
        page.wait_for_function("() => opened[0]?.getTracks()[0].readyState === 'ended'")

        assert page.evaluate("document.querySelector('video').srcObject") is None
        expect(page.get_by_role("button", name="Stop")).to_have_count(0)

        page.get_by_role("button", name="Start the camera").click()
        expect(page.get_by_role("button", name="Use this picture")).to_be_visible()
        page.wait_for_function("() => opened.length === 2")


def test_a_camera_that_is_taken_away_is_told(
    launch: Launch, studio: Studio, tmp_path: Path
) -> None:
    clip = Clip(PUZZLE, tmp_path / "clip.mjpeg", empty=True)
    with page_with_camera(launch, clip, studio.url) as page:
        start(page)
        expect(page.get_by_role("button", name="Use this picture")).to_be_visible()
        page.evaluate(
            "document.querySelector('video').srcObject"
            ".getTracks()[0].dispatchEvent(new Event('ended'))"
        )

        expect(page.locator("#state")).to_have_text(
            "The camera was taken away from this page. Start it again."
        )
        expect(page.get_by_role("button", name="Start the camera")).to_be_enabled()


def test_on_a_phone_on_its_side_the_camera_can_be_started_and_stopped_without_scrolling(
    phone: Page,
) -> None:
    phone.set_viewport_size({"width": 844, "height": 390})
    phone.goto("/camera")

    expect(phone.get_by_role("button", name="Start the camera")).to_be_in_viewport(ratio=1)
