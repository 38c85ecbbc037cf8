"""The lab in a browser: choose, race, look at the charts, stop."""

from __future__ import annotations

from playwright.sync_api import Page, Route, expect


def test_algorithms_race_on_a_puzzle_and_are_charted(desk: Page) -> None:
    desk.goto("/lab")
    desk.get_by_role("button", name="Remove all").click()
    expect(desk.get_by_role("button", name="Start")).to_be_disabled()
    desk.get_by_label("Add").select_option(index=1)
    for name in ("Cell by cell", "Row by row", "Genetic algorithm", "Integer programming"):
        desk.get_by_label(name).uncheck()
    desk.get_by_role("button", name="Start").click()
    expect(desk.locator(".laps td.decided")).to_have_count(7, timeout=60_000)
    expect(desk.get_by_role("status")).to_have_text("7 laps run")
    expect(desk.locator("figure svg.chart")).to_have_count(3)
    with desk.expect_download() as saved:
        desk.get_by_role("link", name="Save the report").click()
    assert saved.value.suggested_filename == "nonogram-solvers.html"


def test_what_is_removed_does_not_come_back_when_the_library_comes_late(desk: Page) -> None:
    waiting: list[Route] = []
    desk.route("**/api/library*", lambda route: waiting.append(route))  # noqa: PLW0108 - of its own
    desk.goto("/lab")
    expect(desk.get_by_role("button", name="Remove all")).to_be_disabled()
    expect(desk.get_by_role("button", name="Start")).to_be_disabled()
    waiting[0].continue_()
    desk.get_by_role("button", name="Remove all").click()
    expect(desk.locator("#chosen li")).to_have_count(0)
    expect(desk.get_by_role("button", name="Start")).to_be_disabled()


def test_a_race_can_be_stopped(phone: Page) -> None:
    phone.goto("/lab")
    phone.get_by_role("button", name="One of each size").click()
    phone.get_by_label("Time for each").select_option("30")
    phone.get_by_role("button", name="Start").click()
    expect(phone.locator(".laps td.decided").first).to_be_visible(timeout=60_000)
    phone.get_by_role("button", name="Stop", exact=True).click()
    expect(phone.get_by_role("status")).to_contain_text("Stopped after")
    expect(phone.get_by_role("button", name="Start")).to_be_enabled()
