"""Where bottles are photographed outside the studio: a ledge before the field, the cellar, a wall by a window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import materials
import stonework
import studio

PLATES = Path(__file__).resolve().parents[3] / "public" / "pictures" / "banners"


def _plate(name: str, width: float, light: float, low: float) -> None:
    """A small banner of the house far behind; its lower edge at the height `low`."""
    studio.plate(PLATES / f"{name}.webp", width, 80, low, light)


def field(height: float) -> None:
    """A ledge of cantera over the agaves at dusk: a low sun from the right, the sky's blue from the left."""
    _plate("agave-dusk-tall-160x200", 66, 1.5, -26)
    studio.table(stonework.polished_stone("#8a6a55", "#57402f", 0.2), 40)
    middle = (0, 0, height * 0.5)
    studio.softbox((46, -26, height * 0.9), middle, (22, 54), 15, "#ffc48c", 0.5, 0.6)
    studio.softbox((-42, 18, height * 0.6), middle, (9, 74), 9, "#b9c4e6", 0.4, lights=False)
    studio.softbox((40, 22, height * 0.6), middle, (7, 78), 22, "#ffb26b", 0.4, lights=False)
    studio.softbox((-40, -60, height * 1.4), middle, (60, 60), 2.6, "#c3cbe2", 0.6, 0.5)


def cellar(height: float) -> None:
    """An oak table in the barrel room: lamp light from above, a door's glow behind."""
    _plate("barrel-room-320x137", 187, 1.3, -26)
    studio.table(materials.oak("#2a170c", "#6e4526", 0.24, along="x", gloss=0.16), 40)
    middle = (0, 0, height * 0.5)
    studio.softbox((-38, -38, height * 1.1), middle, (24, 50), 13, "#ffcf9c", 0.5, 0.5)
    studio.softbox((-36, 22, height * 0.6), middle, (7, 70), 15, "#ffc98f", 0.4, lights=False)
    studio.softbox((40, 20, height * 0.6), middle, (7, 74), 20, "#ffdfba", 0.4, lights=False)
    studio.softbox((10, 4, height + 40), middle, (50, 40), 5, "#ffd9b0", 0.6, 0.7)


def window(height: float) -> None:
    """A wall of cantera in the morning, a tall window to the left."""
    studio.wall("#f0cfb4", "#6d4c3a", 58, (16, height * 0.75), 46, 1.15)
    studio.table(stonework.polished_stone("#c3a68f", "#94755f", 0.16), 42)
    middle = (0, 0, height * 0.5)
    studio.softbox((-50, -18, height * 0.9), middle, (34, 64), 15, "#fff3e4", 0.35, 0.55)
    studio.softbox((-40, 24, height * 0.6), middle, (8, 74), 12, "#fff1df", 0.4, lights=False)
    studio.softbox((42, 22, height * 0.6), middle, (6, 78), 13, "#fff8ee", 0.4, lights=False)
    studio.softbox((30, -90, height * 1.3), middle, (60, 60), 3, "#ffe3c8", 0.6, 0.2)


SETTINGS: dict[str, Callable[[float], None]] = {"field": field, "cellar": cellar, "window": window}
