"""Reading pictures in a real browser, and a phone that is paired over https."""

from __future__ import annotations

import base64
import io
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, Route, expect

from nonoscope.formats import read_bytes
from nonoscope.model import Grid, Puzzle

from ..vision.drawn_puzzles import drawn
from ..vision.video import Video
from .conftest import PHONE, free_port

PUZZLE = Puzzle.from_grid(Grid.parse("#####.... ....#.... ....##### #........ #########"))
PATIENCE = 60_000
DROP = """async ([data, length]) => {
  const bytes = new Uint8Array(length || Uint8Array.from(atob(data), (one) => one.charCodeAt(0)));
  const transfer = new DataTransfer();
  transfer.items.add(new File([bytes], 'photo.png', { type: 'image/png' }));
  dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, cancelable: true }));
}"""
"""In the page: a file is dropped, of these bytes or of so many."""

SLOW_FIRST = """(() => {
  const decode = window.createImageBitmap;
  const allowed = new Promise((resolve) => (window.decode = resolve));
  let count = 0;
  window.createImageBitmap = async (...all) => {
    if (!count++) await allowed;
    return decode(...all);
  };
})()"""
"""A browser that decodes the first picture when `decode()` is called."""

SLOW_KEEPING = """(() => {
  const make = HTMLCanvasElement.prototype.toBlob;
  const allowed = new Promise((resolve) => (window.allow = resolve));
  const waiting = [];
  HTMLCanvasElement.prototype.toBlob = function (done, ...how) {
    waiting.push(
      allowed.then(() => new Promise((kept) =>
        make.call(this, (blob) => { done(blob); kept(); }, ...how))),
    );
  };
  window.keepIt = async () => {
    window.allow();
    await Promise.all(waiting);
    await new Promise((soon) => setTimeout(soon, 500));
  };
})()"""
"""A browser that makes a smaller picture to be kept when `keepIt()` is called."""


@pytest.fixture(scope="module")
def video() -> Video:
    return Video(PUZZLE)


@pytest.fixture(scope="module")
def photo(video: Video) -> bytes:
    _, data = cv2.imencode(".png", video.frame(0))
    return data.tobytes()


def choose(page: Page, data: bytes, name: str = "photo.png") -> None:
    page.goto("/read")
    picker = page.locator("input[type=file]").first
    picker.set_input_files({"name": name, "mimeType": "image/png", "buffer": data})


def colour_at(page: Page, x: float, y: float) -> tuple[int, int, int]:
    """Of the picture with what is drawn over it, at a place of the photo."""
    return tuple(
        page.evaluate(
            """([x, y]) => {
              const canvas = document.querySelector('#picture');
              const scale = canvas.width / 1280;
              const context = canvas.getContext('2d');
              return [...context.getImageData(x * scale, y * scale, 1, 1).data].slice(0, 3);
            }""",
            [float(x), float(y)],
        )
    )


def test_a_photo_is_read_and_its_solution_drawn_in_its_perspective(
    desk: Page, photo: bytes, video: Video
) -> None:
    choose(desk, photo)
    expect(desk.get_by_role("heading", name=re.compile("A puzzle of 9 . 5"))).to_be_visible(
        timeout=PATIENCE
    )
    expect(desk.locator(".badge.good")).to_contain_text("one solution")

    mesh = video.mesh(0)
    middles = (mesh[:-1, :-1] + mesh[1:, 1:] + mesh[:-1, 1:] + mesh[1:, :-1]) / 4
    shaded, blank = colour_at(desk, *middles[0, 0]), colour_at(desk, *middles[0, 8])
    desk.get_by_text("Nothing", exact=True).click()
    bare = colour_at(desk, *middles[0, 0])

    assert shaded[0] < 100 < shaded[1]  # the green of what is drawn
    assert min(blank) > 200
    assert min(bare) > 200


def test_what_was_read_is_saved_as_a_picture_and_as_text_and_played(
    desk: Page, photo: bytes
) -> None:
    choose(desk, photo)
    expect(desk.locator(".badge.good")).to_be_visible(timeout=PATIENCE)
    desk.get_by_text("Hint", exact=True).click()
    expect(desk.locator(".showing-words")).to_contain_text(re.compile("Row|Column"))

    with desk.expect_download() as picture:
        desk.get_by_role("button", name="Save picture").click()
    desk.get_by_role("button", name="Save puzzle").click()
    desk.get_by_label("Format").select_option("non")
    with desk.expect_download() as text:
        desk.get_by_role("button", name="Save file").click()
    desk.get_by_role("button", name="Save puzzle").click()
    desk.get_by_label("Format").select_option("pbm")
    with desk.expect_download() as finished:
        desk.get_by_role("button", name="Save file").click()
    desk.keyboard.press("Escape")  # it tells that the title is lost
    desk.get_by_role("button", name="Play").click()
    desk.wait_for_url(re.compile("/play.puzzle="))

    with Image.open(picture.value.path()) as image:
        size = image.size
    saved = read_bytes(Path(text.value.path()).read_bytes(), "photo.non")[0].puzzle
    assert size == (1280, 720)
    assert saved.clues == PUZZLE.clues
    picture_of = read_bytes(Path(finished.value.path()).read_bytes(), "photo.pbm")[0]
    assert picture_of.puzzle.clues == PUZZLE.clues


def test_whoever_comes_back_from_playing_finds_the_picture_as_it_was(
    desk: Page, photo: bytes
) -> None:
    choose(desk, photo)
    expect(desk.locator(".badge.good")).to_be_visible(timeout=PATIENCE)
    desk.get_by_role("button", name="Play").click()
    desk.wait_for_url(re.compile("/play.puzzle="))
    desk.route("**/api/read", lambda route: route.abort())

    desk.go_back()

    expect(desk.get_by_role("heading", name=re.compile("A puzzle of 9 . 5"))).to_be_visible()
    expect(desk.locator("#picture")).to_be_visible()
    desk.reload()
    expect(desk.locator(".badge.good")).to_be_visible()


def test_a_board_whose_edge_is_doubtful_is_played_and_told_with_its_other_size(
    phone: Page,
) -> None:
    board = Grid.parse("#####.... ....#.... ....##### #........ ######### .........")
    file = io.BytesIO()
    drawn(Puzzle.from_grid(board), zeros=False).save(file, "PNG")

    choose(phone, file.getvalue())

    expect(phone.get_by_role("heading", name=re.compile("A puzzle of 9 . 6"))).to_be_visible(
        timeout=PATIENCE
    )
    expect(phone.locator("#panel")).to_contain_text(re.compile("the grid may also be 9 . 5"))
    phone.get_by_role("button", name="Play").click()
    phone.wait_for_url(re.compile("/play.puzzle="))


def test_a_picture_without_a_puzzle_is_told_plainly_with_what_helps(phone: Page) -> None:
    file = io.BytesIO()
    Image.new("RGB", (600, 400), "#aaccee").save(file, "PNG")

    choose(phone, file.getvalue())

    expect(phone.get_by_role("heading", name="Nothing to recognise here")).to_be_visible(
        timeout=PATIENCE
    )
    expect(phone.locator("#panel").get_by_text("The page lies flat")).to_be_visible()


def test_a_file_that_is_no_picture_is_told_with_its_remedy(desk: Page) -> None:
    choose(desk, b"nonsense")

    expect(desk.get_by_role("alert")).to_contain_text("no image", timeout=PATIENCE)


def test_what_is_said_is_on_the_screen_of_a_phone_however_tall_the_picture_is(phone: Page) -> None:
    file = io.BytesIO()
    Image.new("RGB", (390, 844), "#aaccee").save(file, "PNG")

    choose(phone, file.getvalue())

    heading = phone.get_by_role("heading", name="Nothing to recognise here")
    expect(heading).to_be_in_viewport(ratio=1, timeout=PATIENCE)
    phone.set_viewport_size({"width": 844, "height": 390})
    expect(heading).to_be_in_viewport(ratio=1)


def test_what_was_seen_is_read_out(desk: Page, photo: bytes) -> None:
    choose(desk, photo)

    heading = desk.get_by_role("heading", name=re.compile("A puzzle of 9 . 5"))
    expect(heading).to_be_focused(timeout=PATIENCE)
    expect(desk.get_by_role("img", name="The photo")).to_be_visible()


def test_a_file_that_is_too_large_leaves_alone_what_goes_on(desk: Page, photo: bytes) -> None:
    held: list[Route] = []
    desk.route("**/api/read", lambda route: held.append(route))  # noqa: PLW0108 - it wraps no built-in
    with desk.expect_request("**/api/read"):  # it is asked for once the picture is decoded
        choose(desk, photo)
    expect(desk.get_by_role("heading", name="Reading the picture")).to_be_visible()
    desk.evaluate(DROP, ["", 49 * 2**20])
    expect(desk.locator(".toast")).to_contain_text("48 MB")
    held[0].continue_()

    expect(desk.locator(".badge.good")).to_be_visible(timeout=PATIENCE)


def test_a_picture_that_is_decoded_late_takes_no_other_ones_place(desk: Page, photo: bytes) -> None:
    desk.add_init_script(SLOW_FIRST)
    file = io.BytesIO()
    Image.new("RGB", (300, 900), "red").save(file, "PNG")
    choose(desk, file.getvalue())
    expect(desk.get_by_role("heading", name="Reading the picture")).to_be_visible()
    desk.evaluate(DROP, [base64.b64encode(photo).decode(), 0])
    expect(desk.locator(".badge.good")).to_be_visible(timeout=PATIENCE)
    desk.evaluate("decode()")

    shape = desk.locator("#picture").evaluate("canvas => canvas.style.aspectRatio")
    assert shape == "1280 / 720"
    expect(desk.locator(".badge.good")).to_be_visible()


def test_a_hint_that_can_not_be_had_leaves_no_solution_on_the_picture(
    desk: Page, photo: bytes, video: Video
) -> None:
    choose(desk, photo)
    expect(desk.locator(".badge.good")).to_be_visible(timeout=PATIENCE)
    desk.route("**/api/**", lambda route: route.abort())
    desk.get_by_text("Hint", exact=True).click()
    expect(desk.locator(".showing-words")).to_contain_text("The server does not answer")

    mesh = video.mesh(0)
    assert min(colour_at(desk, *(mesh[0, 0] + mesh[1, 1]) / 2)) > 200


def doubtful(video: Video, **changes: Any) -> dict[str, Any]:
    """An answer in which the first row is misread."""
    mesh = video.mesh(0)
    corners = [[float(x) - 60, float(y)] for x, y in mesh[0, :2]]
    corners += [[x, y + 40] for x, y in reversed(corners)]
    clues = [[clue.lengths for clue in lines] for lines in (PUZZLE.rows, PUZZLE.columns)]
    rows = [[6], *map(list, clues[0][1:])]
    columns = [list(clue) for clue in clues[1]]
    puzzle = {"width": 9, "height": 5, "rows": rows, "columns": columns}
    doubt = {"line": 0, "place": 0, "read": 6, "chosen": 6, "by_logic": False}
    reply = {
        "status": "doubtful",
        **puzzle,
        "confidence": 0.4,
        "doubts": [doubt | {"alternatives": [5], "corners": corners}],
        "corners": [],
        "solution": None,
        "other_sizes": [],
        "picture": [1280, 720],
        "mesh": np.round(mesh.ravel().astype(float), 1).tolist(),
        "cells": None,
        "marks": None,
        "puzzle": puzzle,
        "verdict": "",
    }
    return reply | changes


def test_what_has_no_solution_as_it_was_read_opens_the_clue_editor_and_is_told_so(
    desk: Page, photo: bytes, video: Video
) -> None:
    reply = doubtful(video)
    desk.route("**/api/read", lambda route: route.fulfill(json=reply))

    choose(desk, photo)

    desk.wait_for_url(re.compile("/clues.photo"))
    said = re.compile("The numbers don.t fit together")
    expect(desk.locator("#beside .notice")).to_have_text(said)
    expect(desk.locator("#beside .notice")).to_be_in_viewport()
    expect(desk.locator("#beside canvas")).to_be_visible()
    expect(desk.locator(".clue-entry.is-doubtful")).to_have_count(1)
    desk.go_back()
    expect(desk.locator(".badge.bad")).to_have_text(said)
    expect(desk.locator("#panel")).to_contain_text("As they stand there is no solution")
    expect(desk.get_by_role("button", name="Check the clues")).to_be_visible()


def test_a_picture_that_is_chosen_while_the_clue_editor_opens_is_what_is_read(
    desk: Page, photo: bytes, video: Video
) -> None:
    replies = [doubtful(video)]
    desk.route(
        "**/api/read",
        lambda route: route.fulfill(json=replies.pop()) if replies else route.continue_(),
    )
    desk.add_init_script(SLOW_KEEPING)
    choose(desk, photo)
    expect(desk.locator(".badge.bad")).to_be_visible()
    desk.evaluate(DROP, [base64.b64encode(photo).decode(), 0])
    expect(desk.locator(".badge.good")).to_be_visible(timeout=PATIENCE)
    desk.evaluate("keepIt()")

    assert desk.url.endswith("/read")
    expect(desk.locator(".badge.good")).to_be_visible()


def test_doubts_are_settled_beside_the_photo(desk: Page, photo: bytes, video: Video) -> None:
    solution = ["#" * 9] * 5  # of what was read, for all that the page knows
    reply = doubtful(video, solution=solution)
    desk.route("**/api/read", lambda route: route.fulfill(json=reply))

    choose(desk, photo)
    expect(desk.locator(".badge.bad")).to_have_text("One number is in doubt")
    desk.get_by_role("button", name="Check the clues").click()
    desk.wait_for_url(re.compile("/clues.photo"))
    entry = desk.locator("#rows .clue-entry").first
    expect(desk.locator("#beside canvas")).to_be_visible()
    expect(entry.locator("canvas")).to_be_visible()
    expect(entry).to_contain_text("could be 5")
    entry.locator("input").fill("5")
    expect(desk.locator("#verdict")).to_contain_text("one solution")
    desk.get_by_role("button", name="Save and play").click()
    desk.wait_for_url(re.compile("/play.puzzle="))


@pytest.fixture
def phones(tmp_path: Path) -> Iterator[tuple[str, str]]:
    """A studio that is open to phones: its address here, and what a phone scans."""
    command = [sys.executable, "-m", "nonoscope", "studio", "--no-browser", "--phone"]
    command += ["--host", "127.0.0.1", "--port", str(free_port()), "--data", str(tmp_path)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout
    desk = re.search(r"http://\S+", process.stdout.readline())
    link = re.search(r"https://\S+", process.stdout.readline())
    assert desk
    assert link
    yield desk[0], link[0]
    process.terminate()
    process.wait(30)
    process.stdout.close()


def test_a_phone_is_paired_by_its_code_sees_the_camera_and_is_forgotten(
    browser: Browser, phones: tuple[str, str]
) -> None:
    desk, link = phones
    context = browser.new_context(ignore_https_errors=True, **PHONE)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(link.partition("pair")[0])
    expect(page.get_by_role("heading")).to_have_text("This device isn't paired")
    page.goto(link)
    page.get_by_role("button", name="Pair").click()
    expect(page.get_by_role("button", name="Start the camera")).to_be_visible()
    assert page.evaluate("isSecureContext && Boolean(navigator.mediaDevices)")
    page.goto(link)
    expect(page.get_by_role("button", name="Start the camera")).to_be_visible()

    here = browser.new_context()
    table = here.new_page()
    table.goto(f"{desk}phone")
    expect(table.get_by_text("Paired devices")).to_be_visible()
    table.get_by_role("button", name="Forget").click()
    expect(table.get_by_text("None yet.")).to_be_visible()
    page.goto(link.partition("pair")[0])
    expect(page.get_by_role("heading")).to_have_text("This device isn't paired")
    context.close()
    here.close()
