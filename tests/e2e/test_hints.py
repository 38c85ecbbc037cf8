"""What the lamp tells: rung by rung, mistakes first, and counted."""

from __future__ import annotations

import base64
import re

from playwright.sync_api import Page, expect

from .player import Player, first_with


def test_five_presses_lead_from_a_region_to_the_filled_cells(desk: Page) -> None:
    player = Player.opening(desk, first_with(desk, 10))
    lamp = desk.get_by_role("button", name="Hint")
    banner = desk.locator("#banner")

    lamp.click()
    expect(banner).to_contain_text("Look at the")
    lamp.click()
    expect(banner.locator("p")).to_contain_text("Look at ")
    lamp.click()
    technique = banner.locator(".banner-title").inner_text().partition(": ")[2]
    banner.get_by_role("button", name="Example").click()
    dialog = desk.get_by_role("dialog", name=technique)
    expect(dialog.locator("figure svg")).to_be_visible()
    expect(dialog.locator("figcaption")).to_contain_text("Row")
    desk.keyboard.press("Escape")
    lamp.click()
    expect(banner.locator(".banner-title")).to_have_text(technique)
    expect(desk.locator("#spoken")).to_contain_text(banner.locator("p").nth(1).inner_text())
    player.expect_saved()
    game = desk.request.get(f"/api/puzzles/{player.id}/game").json()
    assert [entry["move"] for entry in game["entries"]] == [
        {"kind": "hint", "rung": rung} for rung in (1, 2, 3, 4)
    ]
    lamp.click()

    player.expect_saved()
    expect(banner).to_contain_text("filled in")
    expect(desk.locator("#spoken")).to_contain_text("filled in")
    game = desk.request.get(f"/api/puzzles/{player.id}/game").json()
    assert game["entries"][4]["move"]["by"] == "hint"
    assert game["hints"] == 1
    truth = player.solution().cells
    marks = player.marks()
    assert set(marks) != {255}
    assert all(mark in (255, true) for mark, true in zip(marks, truth, strict=True))


def test_a_mistake_is_told_first_then_shown_then_taken_away(desk: Page) -> None:
    player = Player.opening(desk, first_with(desk, 10))
    wrong = player.solution().cells.index(0)
    player.drag(wrong, wrong)
    lamp = desk.get_by_role("button", name="Hint")
    banner = desk.locator("#banner")

    lamp.click()
    expect(banner).to_contain_text("wrong")
    lamp.click()
    expect(banner).to_contain_text("be right")
    lamp.click()

    player.expect_saved()
    assert player.marks()[wrong] == 255


def test_whoever_wants_only_that_is_told_only_that_something_is_wrong(desk: Page) -> None:
    assert desk.request.put("/api/preferences", data={"mistakes": "tell"}).ok
    player = Player.opening(desk, first_with(desk, 10))
    wrong = player.solution().cells.index(0)
    player.drag(wrong, wrong)
    banner = desk.locator("#banner")

    for _ in range(3):
        desk.get_by_role("button", name="Hint").click()
        expect(banner).to_contain_text("Something on the board is wrong.")

    assert banner.get_by_role("button", name="Show cells").count() == 0
    banner.get_by_role("button", name="Where did it go wrong?").click()
    expect(banner).to_contain_text("The last move went wrong.")


def test_closing_the_hint_and_asking_again_begins_at_the_first_rung(phone: Page) -> None:
    Player.opening(phone, first_with(phone, 10))
    lamp = phone.get_by_role("button", name="Hint")
    banner = phone.locator("#banner")

    lamp.tap()
    expect(banner).to_contain_text("Look at the")
    lamp.tap()
    banner.get_by_role("button", name="Close").tap()
    expect(banner).to_be_hidden()
    lamp.tap()

    expect(banner).to_contain_text("Look at the")


def test_why_a_mark_is_wrong_is_told_step_by_step_and_leads_back_to_before_it(desk: Page) -> None:
    player = Player.opening(desk, first_with(desk, 10))
    truth = player.solution().cells
    right = [cell for cell, value in enumerate(truth) if value == 1]
    wrong = truth.index(0)
    for cell in (right[0], wrong, right[5]):
        player.drag(cell, cell)
    player.expect_saved()
    before = player.marks()
    banner = desk.locator("#banner")
    words = banner.locator(".banner-words p").nth(1)

    desk.mouse.move(*player.centre(wrong))
    desk.keyboard.press("w")
    expect(banner).to_contain_text("be filled")
    first = words.inner_text()
    further = banner.get_by_role("button", name="Next")
    if further.is_visible():
        further.click()
        expect(words).not_to_have_text(first)
        banner.get_by_role("button", name="Previous").click()
        expect(words).to_have_text(first)
    while further.is_visible():
        desk.keyboard.press("w")  # again: the next sentence
    banner.get_by_role("button", name="Where did it go wrong?").click()
    expect(banner).to_contain_text("It went wrong 2 moves ago.")
    banner.get_by_role("button", name="Go back to before it").click()

    expect(banner).to_contain_text("2 steps back")
    player.expect_saved()
    assert player.marks()[wrong] == 255
    assert player.marks()[right[0]] == 1
    banner.get_by_role("button", name="Undo").click()
    player.expect_saved()
    assert player.marks() == before


def test_a_finger_asks_about_a_cell_without_painting_it(phone: Page) -> None:
    player = Player.opening(phone, first_with(phone, 10))
    banner = phone.locator("#banner")

    phone.locator("#menu-button").tap()
    phone.get_by_role("menuitem", name="Ask about a cell").tap()
    expect(banner).to_contain_text("Press the cell")
    phone.touchscreen.tap(*player.centre(player.puzzle.width))

    expect(banner).to_contain_text("Why row 2, column 1 is")
    player.expect_saved()
    assert set(player.marks()) == {255}


def test_the_library_and_the_game_tell_how_hard_a_puzzle_is_and_where_it_gets_tight(
    desk: Page,
) -> None:
    desk.goto("/")
    desk.locator(".card-menu").first.click()
    desk.get_by_role("menuitem", name="About this puzzle").click()
    dialog = desk.get_by_role("dialog")
    expect(dialog).to_contain_text("First steps")
    desk.keyboard.press("Escape")

    Player.opening(desk, first_with(desk, 10))
    desk.locator("#menu-button").click()
    desk.get_by_role("menuitem", name="About this puzzle").click()

    expect(dialog).to_contain_text("Hardest technique")
    expect(dialog.get_by_role("img")).to_be_visible()


def test_reasons_are_told_in_the_language_of_the_player(desk: Page) -> None:
    assert desk.request.put("/api/preferences", data={"language": "de"}).ok
    Player.opening(desk, first_with(desk, 10))
    banner = desk.locator("#banner")
    lamp = desk.get_by_role("button", name="Tipp")
    expect(lamp).to_be_visible()

    for _ in range(4):
        lamp.click()
        expect(banner.locator("p").last).not_to_be_empty()

    expect(banner).to_contain_text(re.compile("Zeile|Spalte"))
    expect(banner).not_to_contain_text(re.compile("Row|Column|cells"))


def test_the_whole_solution_is_replayed_without_touching_the_marks(desk: Page) -> None:
    player = Player.opening(desk, first_with(desk, 10))
    player.drag(0, 0)
    player.expect_saved()
    before = player.marks()

    desk.locator("#menu-button").click()
    desk.get_by_role("menuitem", name="Explain the whole solution").click()
    dialog = desk.get_by_role("dialog")
    slider = dialog.get_by_role("slider")
    expect(slider).to_be_visible()
    last = slider.get_attribute("max")
    desk.keyboard.press("ArrowRight")
    expect(dialog).to_contain_text(f"Step 1 of {last}")
    desk.keyboard.press("End")
    expect(dialog).to_contain_text(f"Step {last} of {last}")
    desk.keyboard.press("Home")
    dialog.get_by_role("combobox", name="Speed").select_option("2")
    dialog.get_by_role("button", name="Play").click()
    # the third or a later one: a busy machine shows steps faster than they can be looked at
    expect(dialog).to_contain_text(re.compile(rf"Step ([3-9]|[12]\d) of {last}"))
    dialog.get_by_role("button", name="Pause").click()

    player.expect_saved()
    assert player.marks() == before


def test_whoever_has_solved_a_puzzle_can_see_how_it_could_be_solved(desk: Page) -> None:
    player = Player.opening(desk, first_with(desk, 5))
    player.paint_runs()

    desk.get_by_role("button", name="See how it could be solved").click()

    dialog = desk.get_by_role("dialog")
    expect(dialog.get_by_role("slider")).to_be_visible()
    player.expect_saved()
    assert desk.request.get(f"/api/puzzles/{player.id}/game").json()["hints"] == 0


def test_a_solution_that_can_only_be_told_in_part_says_so_at_once(desk: Page) -> None:
    player = Player.opening(desk, first_with(desk, 10))
    body = {"puzzle": desk.request.get(f"/api/puzzles/{player.id}").json()["puzzle"]}
    unknown = base64.b64encode(bytes([255]) * len(player.solution().cells)).decode()
    told = desk.request.post("/api/jobs/telling", data={**body, "marks": unknown}).json()
    part = {"steps": told["steps"][:3], "complete": False}
    desk.route("**/api/jobs/telling", lambda route: route.fulfill(json=part))

    desk.locator("#menu-button").click()
    desk.get_by_role("menuitem", name="Explain the whole solution").click()

    dialog = desk.get_by_role("dialog")
    expect(dialog.get_by_role("status")).to_contain_text("The steps end before the last")
    desk.keyboard.press("End")
    expect(dialog.get_by_role("status")).to_contain_text("The steps end before the last")


def test_what_a_hint_speaks_of_is_never_hidden_by_its_words(phone: Page) -> None:
    phone.set_viewport_size({"width": 320, "height": 568})
    player = Player.opening(phone, first_with(phone, 10))
    body = phone.request.get(f"/api/puzzles/{player.id}").json()["puzzle"]
    unknown = base64.b64encode(bytes([255]) * len(player.solution().cells)).decode()
    asked = {"puzzle": body, "marks": unknown}
    cells = phone.request.post("/api/jobs/hint", data=asked).json()["step"]["cells"]
    lamp = phone.get_by_role("button", name="Hint")

    for rung in range(1, 5):
        lamp.tap()
        expect(phone.get_by_role("img", name=f"{rung} of 5")).to_be_visible()
    expect(phone.get_by_role("button", name="Fill in")).to_be_visible()

    x, y = player.centre(cells[0])
    seen = phone.evaluate("([x, y]) => document.elementFromPoint(x, y)?.id", [x, y])
    assert seen == "board"
