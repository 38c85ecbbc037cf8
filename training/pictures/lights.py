"""Lights and sensors: shadows, gradients, blur, noise, moire, compression, and texture of paper."""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

from .truth import Colours

Light = npt.NDArray[np.float32]


def texture(page: Colours, chance: np.random.Generator) -> Colours:
    """Grain of paper and what shines through from its other side."""
    height, width = page.shape[:2]
    grain = smooth_noise((height, width), float(chance.uniform(0.6, 2)), chance)
    cloud = smooth_noise((height, width), max(height, width) / 12, chance)
    factor = 1 + grain * chance.uniform(0, 0.03) + cloud * chance.uniform(0, 0.03)
    found = page * factor[..., None]
    if chance.random() < 0.2:
        back = cv2.GaussianBlur(page[:, ::-1], (0, 0), 3).astype(np.float32)
        found = found + (back - 255) * float(chance.uniform(0.03, 0.1))
    return np.clip(found, 0, 255).astype(np.uint8)


def ink_spread(page: Colours, chance: np.random.Generator) -> Colours:
    """Print that is fatter or thinner than it was set."""
    kind = chance.random()
    if kind < 0.7:
        return page
    kernel = np.ones((2, 2), np.uint8)
    spread = cv2.erode(page, kernel) if kind < 0.88 else cv2.dilate(page, kernel)
    share = chance.uniform(0.3, 0.9)
    return np.asarray(cv2.addWeighted(page, 1 - share, spread, share, 0), np.uint8)


def light(photo: Colours, chance: np.random.Generator) -> Colours:
    """Uneven light, the shadow of a hand or a phone, the colour of a lamp."""
    height, width = photo.shape[:2]
    across, down = np.meshgrid(np.linspace(-1, 1, width), np.linspace(-1, 1, height))
    angle = chance.uniform(0, 2 * np.pi)
    slope = np.cos(angle) * across + np.sin(angle) * down
    factor = 1 + chance.uniform(0, 0.3) * slope
    if chance.random() < 0.45:
        edge = slope * np.cos(1.1) + across * chance.uniform(-0.5, 0.5) - chance.uniform(-0.5, 0.5)
        soft = 1 / (1 + np.exp(-edge * chance.uniform(4, 60)))
        factor = factor * (1 - chance.uniform(0.15, 0.55) * soft)
    factor = factor * (1 - chance.uniform(0, 0.25) * (across**2 + down**2) / 2)
    tint = 1 + chance.uniform(-0.1, 0.1, 3)
    level = chance.uniform(0.65, 1.05)
    base = photo.astype(np.float32) * np.float32(level) + np.float32(chance.uniform(0, 18))
    lit = np.clip(base * (factor[..., None] * tint).astype(np.float32), 0, 255)
    return np.asarray(lit, np.uint8)


def moire(photo: Colours, chance: np.random.Generator) -> Colours:
    """Waves of colour where a screen's pixels and the sensor's disagree."""
    height, width = photo.shape[:2]
    across, down = np.meshgrid(
        np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32)
    )
    found = photo.astype(np.float32)
    bend = smooth_noise((height, width), max(height, width) / 6, chance) * chance.uniform(2, 12)
    for _ in range(2):
        angle = chance.uniform(0, np.pi)
        wave = chance.uniform(4, 40)
        phase = (np.cos(angle) * across + np.sin(angle) * down + bend) * (2 * np.pi / wave)
        strength = chance.uniform(0.01, 0.07)
        for channel in range(3):
            shift = np.float32(chance.uniform(0, 2.1) * channel)
            found[..., channel] *= 1 + np.float32(strength) * np.sin(phase + shift)
    return np.clip(found, 0, 255).astype(np.uint8)


def blur(photo: Colours, most: float, chance: np.random.Generator) -> Colours:
    """Out of focus by up to so many pixels, or moved."""
    kind = chance.random()
    if kind < 0.3:
        return photo
    if kind < 0.8:
        sigma = float(chance.uniform(0.3, max(0.5, most)))
        return np.asarray(cv2.GaussianBlur(photo, (0, 0), sigma), np.uint8)
    length = max(2, round(chance.uniform(1, 3) * most))
    kernel = np.zeros((2 * length + 1, 2 * length + 1), np.float32)
    angle = chance.uniform(0, np.pi)
    for step in np.linspace(-length / 2, length / 2, 4 * length):
        x, y = length + step * np.cos(angle), length + step * np.sin(angle)
        kernel[round(y), round(x)] += 1
    return np.asarray(cv2.filter2D(photo, -1, kernel / kernel.sum()), np.uint8)


def noise(photo: Colours, chance: np.random.Generator) -> Colours:
    """Of the sensor: more of it in the dark."""
    sigma = chance.uniform(0.5, 7)
    speckle = chance.normal(0, sigma, photo.shape).astype(np.float32)
    if chance.random() < 0.5:
        speckle = np.asarray(cv2.GaussianBlur(speckle, (0, 0), 0.6) * 1.5, np.float32)
    return np.asarray(np.clip(photo + speckle, 0, 255), np.uint8)


def compress(photo: Colours, quality: int) -> Colours:
    """Through JPEG and back."""
    _, data = cv2.imencode(".jpg", photo[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, quality])
    found = np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)
    return np.ascontiguousarray(found[..., ::-1])


def ground(chance: np.random.Generator) -> Colours:
    """A table, a carpet or a dark room, small: it is stretched to the photo."""
    base = chance.uniform(20, 230) + chance.uniform(-35, 35, 3)
    rough = chance.normal(0, chance.uniform(0, 20), (48, 48, 1))
    return np.clip(base + rough, 0, 255).astype(np.uint8)


def smooth_noise(
    shape: tuple[int, int], sigma: float, chance: np.random.Generator
) -> npt.NDArray[np.float32]:
    """Noise of unit strength without detail below sigma pixels."""
    step = max(1.0, sigma / 2)
    small = (max(4, int(shape[0] / step)), max(4, int(shape[1] / step)))
    rough = chance.normal(size=small).astype(np.float32)
    coarse = np.asarray(cv2.GaussianBlur(rough, (0, 0), 1.5), np.float32)
    coarse /= max(1e-6, float(coarse.std()))
    return np.asarray(cv2.resize(coarse, shape[::-1], interpolation=cv2.INTER_CUBIC), np.float32)
