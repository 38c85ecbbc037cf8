"""warp: from lattice coordinates to pixels through a mesh of crossings, on it and around it.

A page is never quite flat, so no single homography serves a whole board: inside the mesh the
nearest four crossings decide. Beyond its edge, where free-standing clues are, the board's own
homography carries on from the nearest point of the edge, bent as the mesh is bent there.
"""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

Points = npt.NDArray[np.float64]


def warp(mesh: npt.NDArray[np.float32], points: Points) -> npt.NDArray[np.float32]:
    """Points (column, row) as x, y; the mesh is rows x columns x 2 and may have holes (NaN)."""
    flat = points.reshape(-1, 2)
    seen = np.asarray(mesh, np.float64)
    filled, plane = _filled(seen.tobytes(), seen.shape)
    rows, columns = filled.shape[:2]
    inside = np.clip(flat, 0, (columns - 1, rows - 1))
    found = _between(filled, inside)
    beyond = np.abs(flat - inside).max(axis=1) > 0
    if beyond.any():
        found[beyond] += _project(plane, flat[beyond]) - _project(plane, inside[beyond])
        found[beyond] += _bent(filled, plane, inside[beyond], flat[beyond] - inside[beyond])
    return found.reshape(points.shape).astype(np.float32)


def warp_grid(
    mesh: npt.NDArray[np.float32], down: npt.NDArray[np.float32], across: npt.NDArray[np.float32]
) -> npt.NDArray[np.float32]:
    """All points of these rows and columns, which lie within a mesh without holes; much faster."""
    row = np.clip(np.floor(down).astype(np.intp), 0, len(mesh) - 2)
    column = np.clip(np.floor(across).astype(np.intp), 0, mesh.shape[1] - 2)
    below = (down - row).astype(np.float32)[:, None, None]
    right = (across - column).astype(np.float32)[None, :, None]
    lines = mesh[row] + (mesh[row + 1] - mesh[row]) * below
    steps = lines[:, 1:] - lines[:, :-1]
    return np.asarray(lines[:, column] + steps[:, column] * right, np.float32)


def plane_of(mesh: Points) -> Points:
    """The homography that is nearest to a mesh, from (column, row) to x, y."""
    rows, columns = mesh.shape[:2]
    down, across = np.mgrid[:rows, :columns]
    seen = np.isfinite(mesh[..., 0])
    source = np.stack([across[seen], down[seen]], axis=1).astype(np.float64)
    target = mesh[seen]
    if len(source) < 4:
        raise ValueError("a mesh needs four crossings; see more of the lattice")
    plane = np.asarray(cv2.findHomography(source, target, method=0)[0], np.float64)
    if not np.isfinite(plane).all():  # none was found: None is no number either
        raise ValueError("the crossings lie on one line; see more of the lattice")
    return plane


def _project(plane: Points, points: Points) -> Points:
    lifted = points @ plane[:, :2].T + plane[:, 2]
    return np.asarray(lifted[:, :2] / lifted[:, 2:], np.float64)


@lru_cache(maxsize=16)
def _filled(crossings: bytes, shape: tuple[int, ...]) -> tuple[Points, Points]:
    """The mesh with its holes put where the homography has them, and the homography.

    The homography takes far longer than the points of a strip or a digit, and one mesh is asked for
    many of them.
    """
    mesh = np.frombuffer(crossings).reshape(shape)
    plane = plane_of(mesh)
    holes = ~np.isfinite(mesh[..., 0])
    if holes.any():
        mesh = mesh.copy()
        rows, columns = np.nonzero(holes)
        mesh[holes] = _project(plane, np.stack([columns, rows], axis=1).astype(np.float64))
    return mesh, plane


def _bent(mesh: Points, plane: Points, edge: Points, away: Points) -> Points:
    """How far points beyond the edge lie from where the homography alone would carry on to.

    A page that curls goes on curling: what the mesh has more and more beside its homography towards
    an edge grows on beyond it, evenly along that edge as far as a parabola can tell.
    """
    rows, columns = mesh.shape[:2]
    down, across = np.mgrid[:rows, :columns]
    grid = np.stack([across.ravel(), down.ravel()], axis=1).astype(np.float64)
    rest = mesh - _project(plane, grid).reshape(mesh.shape)
    found = np.zeros_like(edge)
    for axis, lines in ((0, rest), (1, rest.transpose(1, 0, 2))):
        reach = min(lines.shape[1], max(4, lines.shape[1] // 5))
        place = np.arange(reach) - (reach - 1) / 2
        for is_far in (False, True):
            which = away[:, axis] > 0 if is_far else away[:, axis] < 0
            if reach < 4 or len(lines) < 4 or not which.any():
                continue
            ends = lines[:, -reach:] if is_far else lines[:, :reach]
            slopes = np.einsum("lpd,p->ld", ends, place) / (place @ place)
            along = np.linspace(-1, 1, len(lines))
            bow = np.polynomial.polynomial.polyfit(along, slopes, 2)
            at = 2 * edge[which, 1 - axis] / (len(lines) - 1) - 1
            slope = np.polynomial.polynomial.polyval(at, bow).T
            found[which] += slope * away[which, axis, None]
    return found


def _between(mesh: Points, points: Points) -> Points:
    last = np.array(mesh.shape[1::-1]) - 2
    corner = np.clip(np.floor(points).astype(np.intp), 0, np.maximum(last, 0))
    right, below = (points - corner).T[:, :, None]
    column, row = corner.T
    upper = mesh[row, column] * (1 - right) + mesh[row, column + 1] * right
    lower = mesh[row + 1, column] * (1 - right) + mesh[row + 1, column + 1] * right
    return np.asarray(upper * (1 - below) + lower * below, np.float64)
