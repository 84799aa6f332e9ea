"""The cases that kits come in."""

from __future__ import annotations

import math

import bpy

import forms
import materials
import still_life

WALL = 0.9
BURNT = "box-lid-burnt"
"""The stamp of pale oak, on which copper would not be seen."""


def open_case(width: float, height: float, depth: float, wood: bpy.types.Material, lining: bpy.types.Material) -> bpy.types.Object:
    """A wooden case standing upright, its front open, lined with cloth; its inside is `WALL` narrower on all sides."""
    within = width - 2 * WALL
    panels = [
        ((within, WALL, height - 2 * WALL), (0, depth / 2 - WALL / 2, WALL)),
        ((WALL, depth, height), (-width / 2 + WALL / 2, 0, 0)),
        ((WALL, depth, height), (width / 2 - WALL / 2, 0, 0)),
        ((within, depth, WALL), (0, 0, 0)),
        ((within, depth, WALL), (0, 0, height - WALL)),
    ]
    parts = [forms.box("panel", size, wood, at, 0.1) for size, at in panels]
    parts.append(forms.box("lining", (width - 2 * WALL, 0.1, height - 2 * WALL), lining, (0, depth / 2 - WALL - 0.06, WALL), 0))
    return forms.grouped("case", parts)


def lidded(width: float, height: float, depth: float, wood: bpy.types.Material, print_width: float, stamp: str = "box-lid", notch: bool = False) -> bpy.types.Object:
    """The case of `open_case` with its lid before it, the house's name stamped there (`stamp`); `notch` is where a thumb slides it."""
    case = open_case(width, height, depth, wood, wood)
    front = -depth / 2
    rim = 0.5 if notch else 0.0
    parts = [case, forms.box("lid", (width - 2 * rim, 0.9, height - 2 * rim), wood, (0, front - 0.45 + 2 * rim * 0.5, rim), 0.12)]
    face = front - 0.93 + rim
    name = still_life.sheet(stamp, print_width)
    name.location = (0, face, height * 0.52 - print_width * 0.28)
    if notch:
        thumb = forms.turned("notch", [(0, 0.03), (1.5, 0.03), (1.7, 0.0), (0, 0)], materials.satin("#5d4023", 0.7), segments=64)
        thumb.scale, thumb.location, thumb.rotation_euler[0] = (1, 0.42, 1), (0, face, height - 3.2), math.radians(90)
        parts.append(thumb)
    return forms.grouped("closed case", [*parts, name])


def leaning_lid(width: float, height: float, material: bpy.types.Material, x: float, y: float, print_width: float, turn: float = 0.0) -> bpy.types.Object:
    """A lid with the house's name stamped on it, leaning back a little."""
    board = forms.box("lid", (width, 1.0, height), material, (0, 0, 0), 0.14)
    name = still_life.sheet(BURNT, print_width)
    name.location = (0, -0.53, height * 0.52 - print_width * 0.28)
    root = forms.grouped("lid", [board, name])
    root.location, root.rotation_euler = (x, y, 0.1), (math.radians(-9), 0, turn)
    return root


def grey_board() -> bpy.types.Material:
    return materials.lacquered_board("#77726a", 0.6)


def light_oak() -> bpy.types.Material:
    return materials.oak("#9a7042", "#d4ab75", 0.4, "x")


def dark_oak() -> bpy.types.Material:
    return materials.oak("#2a180d", "#6b4425", 0.36, "x")
