"""What people do with the studio, from the first visit on, in a real browser."""

from __future__ import annotations

import random
import re
import time

from playwright.sync_api import Browser, Page, expect

import nonoscope as nn

from .conftest import DESK, Studio
from .player import Player, first_with, library, written

CROWDED = """[...document.querySelectorAll('.site-header nav > *')].some(
  (node) => node.scrollWidth > node.clientWidth + 1,
)"""
"""Whether something in the header has less room than it takes."""


def test_the_first_visit_leads_to_a_solved_puzzle(desk: Page) -> None:
    desk.goto("/")
    desk.get_by_role("link", name="Start playing").click()
    desk.wait_for_url(re.compile("puzzle="))
    player = Player(desk, desk.url.partition("puzzle=")[2])
    player.wait()
    title_before = desk.locator("#title").inner_text()

    player.paint_runs()

    done = desk.locator("section.done")
    expect(done).to_be_visible()
    expect(done.get_by_role("heading")).not_to_have_text(title_before)
    done.get_by_role("link", name="Next").click()
    desk.wait_for_url(lambda url: player.id not in url)
    solved = next(one for one in library(desk) if one["id"] == player.id)
    assert solved["state"] == "solved"
    assert solved["title"]
    assert solved["best"] > 0


def test_a_drag_is_undone_at_once_and_play_goes_on_after_a_reload(desk: Page) -> None:
    player = Player.opening(desk, first_with(desk, 10))
    width = player.puzzle.width
    player.drag(0, 4)
    player.drag(width, width + 2, button="right")
    player.expect_saved()
    assert player.marks()[:5] == b"\1" * 5

    desk.reload()
    player.wait()
    desk.get_by_role("button", name="Undo").click()
    desk.get_by_role("button", name="Undo").click()
    player.expect_saved()
    assert set(player.marks()) == {255}
    expect(desk.get_by_role("button", name="Undo")).to_be_disabled()

    desk.get_by_role("button", name="Redo").click()
    player.drag(2 * width, 2 * width)
    player.expect_saved()
    marks = player.marks()
    assert marks[:5] == b"\1" * 5
    assert marks[2 * width] == 1
    assert marks[width] == 255


def test_a_phone_paints_with_one_finger_and_never_with_two(phone: Page) -> None:
    player = Player.opening(phone, first_with(phone, 10))
    touch = phone.context.new_cdp_session(phone)

    def send(kind: str, *points: tuple[float, float]) -> None:
        fingers = [{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(points)]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    start, end = player.centre(0), player.centre(3)
    send("touchStart", start)
    send("touchMove", end)
    send("touchEnd")
    player.expect_saved()
    assert player.marks()[:4] == b"\1" * 4

    one, other = player.centre(20), player.centre(24)
    send("touchStart", one)
    send("touchStart", one, other)
    send("touchMove", (one[0] - 30, one[1]), (other[0] + 30, other[1]))
    send("touchEnd")
    phone.get_by_role("radio", name="Cross").tap()
    send("touchStart", player.centre(5))
    send("touchEnd")
    player.expect_saved()
    marks = player.marks()
    assert marks.count(1) == 4
    assert marks.count(0) == 1


def test_a_puzzle_is_solved_with_the_keyboard_alone(desk: Page) -> None:
    desk.goto("/")
    desk.keyboard.press("Tab")
    player = Player.opening(desk, library(desk)[0]["id"])
    desk.locator("#board").focus()
    width = player.puzzle.width
    cells = player.solution().cells
    for row in range(player.puzzle.height):
        for column in range(width):
            if cells[row * width + column]:
                desk.keyboard.press("Space")
            else:
                desk.keyboard.press("x")
            if column < width - 1:
                desk.keyboard.press("ArrowRight")
        for _ in range(width - 1):
            desk.keyboard.press("ArrowLeft")
        desk.keyboard.press("ArrowDown")

    expect(desk.locator("section.done")).to_be_visible()


def test_a_killed_server_costs_nothing(desk: Page, studio: Studio) -> None:
    player = Player.opening(desk, first_with(desk, 10))
    width = player.puzzle.width
    player.drag(0, 2)
    player.expect_saved()
    desk.evaluate("navigator.serviceWorker.ready.then(() => true)")

    studio.kill()
    player.drag(width, width + 3)
    expect(desk.locator("#saved")).to_have_attribute("data-status", "offline")
    desk.reload()  # from what the browser kept
    player.wait()
    player.drag(2 * width, 2 * width + 4)
    studio.start()

    player.expect_saved()
    marks = player.marks()
    assert marks[:3] == b"\1" * 3
    assert marks[width : width + 4] == b"\1" * 4
    assert marks[2 * width : 2 * width + 5] == b"\1" * 5


def test_two_tabs_do_not_destroy_each_others_work(desk: Page) -> None:
    one = Player.opening(desk, first_with(desk, 10))
    other = Player.opening(desk.context.new_page(), one.id)
    width = one.puzzle.width
    one.drag(0, 2)
    one.expect_saved()
    other.drag(width, width + 1)
    other.expect_saved()
    one.drag(2 * width, 2 * width)
    one.expect_saved()

    marks = one.marks()
    assert (marks[0], marks[width], marks[2 * width]) == (1, 1, 1)


def test_a_long_solve_is_cancelled(desk: Page) -> None:
    chance = random.Random(7)
    picture = nn.Grid(nn.Rectangle(90, 90), bytes(chance.randrange(2) for _ in range(8100)))
    text = written(nn.Puzzle.from_grid(picture), "nin")
    added = desk.request.post("/api/puzzles", data={"text": text}).json()["added"]
    Player.opening(desk, added[0]["id"])
    desk.locator("#menu-button").click()
    desk.get_by_role("menuitem", name="Solve").click()
    dialog = desk.get_by_role("dialog")
    expect(dialog.get_by_text(re.compile("conflicts"))).to_be_visible()

    started = time.monotonic()
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog.get_by_text(re.compile("stopped", re.IGNORECASE))).to_be_visible()

    # The worker is free again: a second solve starts at once instead of waiting in the queue.
    assert time.monotonic() - started < 10
    dialog.get_by_role("button", name="Close").click()
    desk.locator("#menu-button").click()
    desk.get_by_role("menuitem", name="Solve").click()
    expect(desk.get_by_role("dialog").get_by_text(re.compile("conflicts"))).to_be_visible()


def test_a_shared_link_holds_the_clues_and_opens_elsewhere(desk: Page, browser: Browser) -> None:
    player = Player.opening(desk, first_with(desk, 10))
    desk.locator("#menu-button").click()
    desk.get_by_role("menuitem", name="Share").click()
    link = desk.get_by_role("dialog").locator("input").first.input_value()
    assert "#clues=" in link

    friend = browser.new_context(**DESK).new_page()  # type: ignore[arg-type]
    friend.goto(link)
    friend.wait_for_selector("html[data-ready=true]")
    expect(friend.locator("#facts")).to_contain_text(
        re.compile(f"{player.puzzle.width} . {player.puzzle.height}")
    )
    friend.context.close()


def test_a_pasted_game_id_becomes_a_puzzle(desk: Page) -> None:
    desk.goto("/")
    desk.evaluate(
        """() => {
            const data = new DataTransfer();
            data.setData('text/plain', '4x3:2/1//1/2.1/1/');
            const paste = { clipboardData: data, bubbles: true };
            document.body.dispatchEvent(new ClipboardEvent('paste', paste));
        }"""
    )
    desk.get_by_role("button", name=re.compile("My puzzles 1")).click()
    expect(desk.locator(".card").get_by_text(re.compile("4 . 3"))).to_be_visible()
    assert [one["origin"] for one in library(desk)].count("imported") == 1


def test_nothing_is_asked_of_any_other_host(desk: Page, studio: Studio) -> None:
    asked: set[str] = set()
    desk.on("request", lambda request: asked.add(request.url))
    for path in ("/", "/statistics", "/clues", "/docs", "/play?puzzle=none"):
        desk.goto(path)
        desk.wait_for_load_state("networkidle")

    assert asked
    outside = [u for u in asked if not u.startswith((studio.url, "data:", "blob:"))]
    assert outside == []


def test_a_puzzle_that_was_never_played_opens_without_a_word_in_the_console(desk: Page) -> None:
    said: list[str] = []
    desk.on("console", lambda message: said.append(message.text))

    Player.opening(desk, first_with(desk, 5))

    assert said == []


def test_the_words_of_the_header_never_lie_over_each_other(phone: Page) -> None:
    phone.goto("/")
    crowded = []
    for width in range(320, 1000, 40):
        phone.set_viewport_size({"width": width, "height": 390})
        crowded += [width] if phone.evaluate(CROWDED) else []

    assert crowded == []
