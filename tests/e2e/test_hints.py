"""What the lamp tells: rung by rung, mistakes first, and counted."""

from __future__ import annotations

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
    banner.get_by_role("button", name="What is this?").click()
    expect(desk.get_by_role("dialog").locator("p")).not_to_be_empty()
    desk.keyboard.press("Escape")
    lamp.click()
    expect(banner).to_contain_text("can be decided")
    player.expect_saved()
    game = desk.request.get(f"/api/puzzles/{player.id}/game").json()
    assert [entry["move"] for entry in game["entries"]] == [
        {"kind": "hint", "rung": rung} for rung in (1, 2, 3, 4)
    ]
    lamp.click()

    player.expect_saved()
    expect(desk.locator("#spoken")).to_contain_text("filled in")
    game = desk.request.get(f"/api/puzzles/{player.id}/game").json()
    assert game["entries"][4]["move"]["by"] == "hint"
    assert game["hints"] == 1
    truth = player.solution().cells
    marks = player.marks()
    assert set(marks) != {255}
    assert all(mark in (255, true) for mark, true in zip(marks, truth, strict=True))


def test_a_mistake_is_told_first_when_every_mistake_is_checked(desk: Page) -> None:
    assert desk.request.put("/api/preferences", data={"check": "full", "mistakes": "cells"}).ok
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


def test_why_a_mark_is_wrong_is_told_to_its_end(desk: Page) -> None:
    player = Player.opening(desk, first_with(desk, 10))
    wrong = player.solution().cells.index(0)
    player.drag(wrong, wrong)
    banner = desk.locator("#banner")

    desk.keyboard.press("w")
    more = banner.get_by_role("button", name="Next")
    back = banner.get_by_role("button", name="Back to before")
    expect(more.or_(back)).to_be_visible()
    while more.is_visible():
        more.click()
    back.click()

    expect(banner).to_contain_text("One step back")
    player.expect_saved()
    assert player.marks()[wrong] == 255


def test_the_menu_tells_how_hard_the_puzzle_is(desk: Page) -> None:
    Player.opening(desk, first_with(desk, 10))

    desk.locator("#menu-button").click()
    desk.get_by_role("menuitem", name="About this puzzle").click()

    dialog = desk.get_by_role("dialog")
    expect(dialog).to_contain_text("Hardest technique")
    expect(dialog.get_by_role("img")).to_be_visible()


def test_the_whole_solution_is_replayed_without_touching_the_marks(desk: Page) -> None:
    player = Player.opening(desk, first_with(desk, 10))
    player.drag(0, 0)
    player.expect_saved()
    before = player.marks()

    desk.locator("#menu-button").click()
    desk.get_by_role("menuitem", name="Explain the whole solution").click()
    dialog = desk.get_by_role("dialog")
    slider = dialog.get_by_role("slider")
    slider.press("End")

    last = slider.get_attribute("max")
    expect(dialog).to_contain_text(f"{last} of {last}")
    player.expect_saved()
    assert player.marks() == before
