"""The small set for the technicians' still lifes: a ground, a wall with a pool of light, three lamps."""

from __future__ import annotations

import bpy

import darkroom
import stonework
import studio
from registry import PLATE

SIZE = PLATE
SAMPLES = 12
NOISE = 0.07


def stage(
    ground: bpy.types.Material,
    glow_at: tuple[float, float] = (8, 26),
    center: str = "#a58467",
    edge: str = "#1f1814",
    key: float = 6.0,
    rim: float = 9.0,
    warmth: str = "#ffe3c2",
) -> None:
    """An evening room. The wall is brightest at `glow_at` (x, z); `key` comes from the left, `rim` from behind."""
    studio.table(ground, depth=120, front=150)
    studio.wall(center, edge, 150, glow_at, 120, 0.85)
    studio.room(0.1, "#e9dccb")
    studio.softbox((-75, -40, 78), (0, 0, 6), (60, 80), key, warmth, 0.5)
    studio.softbox((80, 60, 56), (0, 0, 8), (30, 80), rim, "#ffd09a", 0.4)
    studio.softbox((20, -90, 110), (0, 0, 0), (110, 60), key * 0.22, "#fff3e6", 0.6)


def shoot(
    at: tuple[float, float, float],
    look_at: tuple[float, float, float],
    focal: float = 60,
    f_stop: float | None = 8,
    focus: tuple[float, float, float] | None = None,
    calm: int = 4,
) -> None:
    """The camera, and the darkroom after it."""
    studio.camera(at, look_at, focal, f_stop, focus)
    studio.expose(0.5)
    darkroom.finish(calm, 0.25, halo=-0.92, threshold=1.4)


def dark_stone() -> bpy.types.Material:
    return stonework.polished_stone("#3a302a", "#1a1512", 0.26)


def pale_stone() -> bpy.types.Material:
    return stonework.polished_stone("#c3a58d", "#8c715e", 0.42)
