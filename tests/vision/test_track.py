"""The tracker, on videos whose every movement is known."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
import numpy.typing as npt
import pytest

from nonoscope.vision.track import Tracker, moved, sharpness

from .video import Video

Motion = Callable[[float], npt.NDArray[np.float64]]


def worst_error(video: Video, times: list[float]) -> float:
    """In pixels, over all crossings and frames; infinite if the tracker gives up."""
    tracker = Tracker(video.frame(times[0]), video.mesh(times[0]))
    worst = 0.0
    for time in times[1:]:
        if not tracker.follow(video.frame(time)):
            return float("inf")
        mesh = tracker.mesh
        assert mesh is not None
        worst = max(worst, float(np.abs(mesh - video.mesh(time)).max()))
    return worst


@pytest.mark.parametrize("cells", [10, 20, 35])
def test_a_page_in_a_steady_hand_is_followed_to_a_pixel(cells: int) -> None:
    video = Video(cells, seed=cells)

    assert worst_error(video, [0.1 * step for step in range(40)]) < 1.0


@pytest.mark.parametrize("cells", [10, 20, 35])
def test_a_quick_hand_does_not_make_the_grid_slip_by_a_cell(cells: int) -> None:
    video = Video(cells, seed=cells)

    # Up to 60 pixels from one frame to the next: several cells.
    assert worst_error(video, [float(step) for step in range(0, 40, 2)]) < 1.0


def test_errors_do_not_add_up() -> None:
    video = Video(12, seed=3)
    there_and_back = [2 + 2 * float(np.sin(step / 4)) for step in range(60)]

    assert worst_error(video, there_and_back) < 1.0


def test_a_page_that_is_taken_away_is_lost() -> None:
    video, other = Video(15, seed=1), Video(18, seed=2)
    tracker = Tracker(video.frame(0), video.mesh(0))

    followed = [tracker.follow(video.frame(0.1))]
    blank = np.full((720, 1280), 128, np.uint8)
    lost = Tracker(video.frame(0), video.mesh(0)).follow(blank)
    followed += [tracker.follow(other.frame(0.2 + 0.1 * step)) for step in range(10)]

    assert followed[0]
    assert not lost
    assert not all(followed)


def test_what_is_found_in_the_key_frame_is_put_where_the_page_is_by_now() -> None:
    video = Video(15, seed=4)
    tracker = Tracker(video.frame(0))
    for step in range(1, 12):
        assert tracker.follow(video.frame(step / 4))

    there = tracker.aim(video.mesh(0))

    mesh = tracker.mesh
    assert there
    assert mesh is not None
    assert np.abs(mesh - video.mesh(11 / 4)).max() < 1.5


def test_a_frame_without_anything_in_it_gives_nothing_to_follow() -> None:
    blank = np.full((720, 1280), 200, np.uint8)

    assert not Tracker(blank).follow(blank)


def test_a_blurred_frame_is_less_sharp() -> None:
    frame = Video(15, seed=5).frame(0)

    blurred = cv2.GaussianBlur(frame, (0, 0), 3).astype(np.uint8)

    assert sharpness(blurred) < 0.3 * sharpness(frame)


def test_points_of_any_shape_are_moved() -> None:
    motion = np.array([[2.0, 0, 1], [0, 2, 0], [0, 0, 1]])

    assert moved(np.ones((3, 4, 2)), motion).shape == (3, 4, 2)
    assert moved([[1, 1]], motion).tolist() == [[3, 2]]
