"""A glass on the ledge above the field, in the last light of the day."""

from __future__ import annotations

import glassware
import portraiture
import stonework
import studio
from registry import CHAPTER, CHAPTER_TALL, picture


def _evening(plate: str, size: tuple[float, float], at: tuple[float, float]) -> None:
    """The field lies far behind, its picture `size` large; `at` is how far to the left its middle is, and its lower edge."""
    far = studio.plate(portraiture.PLATES / f"{plate}.webp", *size, at[1], 1.2, 70)
    far.location.x = -at[0]
    studio.table(stonework.polished_stone("#93705a", "#5c4332", 0.3), 26)
    glassware.copita("#d99543", 4.6, 7.3).location = (0, 0, 0.02)
    studio.softbox((40, -24, 22), (0, 0, 6), (20, 44), 12, "#ffc48c", 0.5, 0.5)
    studio.softbox((30, 22, 14), (0, 0, 6), (6, 50), 24, "#ffb26b", 0.4, lights=False)
    studio.softbox((-32, 20, 14), (0, 0, 6), (5, 50), 12, "#dfe2ee", 0.4, lights=False)
    studio.softbox((-40, -50, 34), (0, 0, 6), (50, 50), 3, "#d3d6e2", 0.6, 0.3)
    studio.softbox((26, 34, 36), (0, 4, 0), (46, 30), 9, "#ffb87a", 0.6, 0.3)


@picture("story/glass", CHAPTER, samples=16, noise=0.1)
def wide() -> None:
    _evening("agave-dusk-1920x820", (150, 64), (22, -16))
    studio.camera((-6.5, -62, 9), (-6.5, 0, 7.2), 75, 3.2, (0, -2, 7))


@picture("story/glass-tall", CHAPTER_TALL, samples=12, noise=0.1)
def tall() -> None:
    _evening("agave-dusk-tall-800x1000", (88, 110), (4, -44))
    studio.camera((-0.8, -84, 11), (-0.8, 0, 7.6), 80, 3.2, (0, -2, 7))
