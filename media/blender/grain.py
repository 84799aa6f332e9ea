"""Takes the grain out of a picture that was taken twice.

Two halves with different grain tell grain from detail: what differs between them is grain, what both show is the
picture. Each half is averaged with weights found in the other (non-local means with a dual buffer), so that the grain of
one never chooses what it is averaged with.
"""

from __future__ import annotations

from itertools import product

import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.float32]
REACH = 4
"""Pixels in each direction that a pixel is averaged over."""
STRENGTH = 0.6
"""How many times the grain two patches may differ by and still count as alike."""

PAINT = 0.06
"""How much two paints (0 to 1) may differ and still count as one, so that print keeps its edges."""


def _boxed(values: Picture, radius: int) -> Picture:
    """The mean over a square around every pixel."""
    padded = np.pad(values, radius, mode="edge")
    height, width = values.shape
    rows = sum(padded[k : k + height] for k in range(2 * radius + 1))
    total = sum(rows[:, k : k + width] for k in range(2 * radius + 1))
    return total / (2 * radius + 1) ** 2


def _grain(one: Picture, two: Picture) -> Picture:
    """The variance of each of two pictures' pixels."""
    return _boxed((one - two) ** 2 / 2, 2)


def _averaged(guide: Picture, grain: Picture, paint: Picture, paint_grain: Picture, other: Picture) -> Picture:
    """`other`, averaged where patches of `guide` are alike but for their `grain` (variance), and of the same `paint`."""
    height, width = guide.shape
    guides, grains, paints, paint_grains = (
        np.pad(part, REACH, mode="edge") for part in (guide, grain, paint, paint_grain)
    )
    others = np.pad(other, ((REACH, REACH), (REACH, REACH), (0, 0)), mode="edge")
    weights = np.zeros((height, width), np.float32)
    total = np.zeros_like(other)
    for dy, dx in product(range(2 * REACH + 1), repeat=2):
        if (dy - REACH) ** 2 + (dx - REACH) ** 2 > REACH**2 + 1:
            continue
        window = (slice(dy, dy + height), slice(dx, dx + width))
        there = grains[window]
        apart = (guide - guides[window]) ** 2 - (grain + np.minimum(grain, there))
        apart /= STRENGTH**2 * (grain + there) + 4e-6
        speckle = paint_grain + paint_grains[window]
        painted = ((paint - paints[window]) ** 2 - speckle) / (PAINT**2 + 2 * speckle)
        weight = np.exp(-np.maximum(np.maximum(_boxed(apart, 1), painted), 0))
        weights += weight
        total += weight[..., None] * others[window]
    return total / weights[..., None]


def calmed(pictures: tuple[Picture, Picture], paints: tuple[Picture, Picture]) -> Picture:
    """One picture from two of the same scene (height × width × 3, 0 to 1) that differ in their grain alone.

    `paints` is what the things themselves are painted like in either, without light and shadow.
    """
    one, two = pictures
    light_one, light_two = (picture.mean(axis=2) for picture in pictures)
    paint_one, paint_two = (paint.mean(axis=2) for paint in paints)
    grain, speckle = _grain(light_one, light_two), _grain(paint_one, paint_two)
    paint = (paint_one + paint_two) / 2
    first = _averaged(light_one, grain, paint, speckle, two)
    second = _averaged(light_two, grain, paint, speckle, one)
    return (first + second) / 2
