"""Telephones of dark glass that lean on stone."""

from __future__ import annotations

import math

import bpy

import forms
import materials
import stonework
from registry import picture
from scenes.services.screens import Shape, bars, card_grid, list_of, screen
from stage import NOISE, SAMPLES, SIZE, dark_stone, pale_stone, shoot, stage

HEAD: list[Shape] = [(0.08, 0.12, 0.34, 0.06, "#efe6d8", 0.9), (0.82, 0.11, 0.09, 0.09, "#b8753a", 1.0)]
FOOT: list[Shape] = [(0.2 + k * 0.2, 1.98, 0.07, 0.07, "#b8753a" if k == 0 else "#6c6359", 0.8) for k in range(4)]

SHOP = [
    *HEAD,
    (0.07, 0.27, 0.86, 0.42, "#3d5a55", 0.8),
    (0.13, 0.35, 0.4, 0.06, "#f4efe7", 0.9),
    (0.13, 0.46, 0.26, 0.04, "#c9d4cf", 0.7),
    (0.13, 0.56, 0.24, 0.08, "#b8753a", 1.0),
    *card_grid(0.77, 2, ("#d9b8a0", "#6a4a34", "#86a8a0", "#c98a5a")),
    *FOOT,
]
REPORT = [
    *HEAD,
    (0.07, 0.27, 0.86, 0.66, "#2a2420", 0.9),
    (0.13, 0.33, 0.3, 0.05, "#8f8578", 0.7),
    *bars(0.44, (0.35, 0.5, 0.42, 0.66, 0.58, 0.8, 1.0), "#5f7a74", "#d28a4a"),
    *list_of(1.04, 4, "#3d5a55", "#c98a5a"),
    *FOOT,
]
ROUTE = [
    *HEAD,
    (0.07, 0.27, 0.86, 0.95, "#31413d", 0.8),
    (0.2, 0.42, 0.06, 0.5, "#d28a4a", 1.0),
    (0.2, 0.86, 0.42, 0.06, "#d28a4a", 1.0),
    (0.57, 0.62, 0.06, 0.3, "#d28a4a", 1.0),
    (0.53, 0.53, 0.14, 0.14, "#f4efe7", 1.0),
    *list_of(1.32, 3, "#6a4a34", "#c98a5a"),
    *FOOT,
]


def phone(shapes: list[Shape]) -> bpy.types.Object:
    """On its back, its lower edge at y = 0, centred in x."""
    body = forms.slab("phone", (7.4, 15.6, 0.85), 1.05, materials.satin("#b07a50", 0.28, 1.0), (0, 7.8, 0), 0.22)
    glass = forms.slab("glass", (7.2, 15.4, 0.06), 0.98, materials.satin("#0a0908", 0.06), (0, 7.8, 0.83), 0.03)
    lit = screen(6.8, 14.9, 0.85, shapes)
    lit.location = (-3.4, 0.35, 0.9)
    return forms.grouped("phone", [body, glass, lit])


def _rest(x: float, y: float, turn: float, lean: float, stone: bpy.types.Material, shapes: list[Shape]) -> None:
    """A phone upright against a wedge of stone, in a slot of copper."""
    made = phone(shapes)
    tilt = math.radians(90 - lean)
    made.rotation_euler = (tilt, 0, 0)
    made.location = (0, 0, 0.9)
    foot = forms.slab("foot", (9, 5, 0.9), 0.5, stone, (0, 1.2, 0), 0.15)
    back = forms.box("wedge", (6.4, 1.8, 9.5), stone, edge=0.2)
    back.location, back.rotation_euler = (0, 2.15, 0.4), (math.radians(-lean), 0, 0)
    lip = forms.slab("lip", (7.9, 0.55, 0.9), 0.2, materials.copper(0.22), (0, -1.25, 0.7), 0.08)
    root = forms.grouped("stand", [made, foot, back, lip])
    root.location, root.rotation_euler = (x, y, 0), (0, 0, turn)


@picture("services/aplicaciones", SIZE, SAMPLES, NOISE)
def three() -> None:
    stage(dark_stone(), (3, 18), key=5)
    stone = stonework.cantera("#b88f76", 1.4, bump=0.4)
    _rest(-11, 2, math.radians(-20), 12, stone, REPORT)
    _rest(0, -2.5, 0, 12, stone, SHOP)
    _rest(11, 2, math.radians(20), 12, stone, ROUTE)
    shoot((-6, -48, 14), (0, 0, 7.6), 60, 7, (0, -3, 8))


@picture("services/aplicaciones-2", SIZE, SAMPLES, NOISE)
def flat() -> None:
    """Seen from above, on a menu of stone and paper."""
    stage(pale_stone(), (0, 60), key=5)
    made = phone(SHOP)
    made.location, made.rotation_euler = (0.5, -7.4, 0.55), (0, 0, 0.16)
    tray = forms.slab("tray", (17, 24, 0.5), 1, materials.oak("#5a3820", "#a87645", 0.4, "y"), (0.4, 0.6, 0), 0.15)
    tray.rotation_euler = (0, 0, 0.16)
    other = phone(REPORT)
    other.location, other.rotation_euler = (17, -10, 0.02), (0, 0, -0.24)
    paper = materials.paper("#f3ecdf")
    forms.box("plan", (19, 27, 0.05), paper, (-17, 2, 0.01), 0).rotation_euler = (0, 0, -0.1)
    frame, ink = [], materials.ink("#7a6a5c")
    for k in range(3):
        for x, y, w, d in (
            (0, 3.6, 4.4, 0.12),
            (0, -3.6, 4.4, 0.12),
            (-2.2, 0, 0.12, 7.3),
            (2.2, 0, 0.12, 7.3),
            (0, 2.2, 3.2, 0.12),
            (-0.5, 0.9, 2.2, 0.12),
            (-0.3, -0.2, 2.6, 0.12),
            (0, -2.2, 3.2, 0.9),
        ):
            frame.append(forms.box("sketch", (w, d, 0.02), ink, (-5.6 + k * 5.6 + x, y, 0), 0))
    plan = forms.grouped("wireframe", frame)
    plan.location, plan.rotation_euler = (-17, 3, 0.07), (0, 0, -0.1)
    pencil = forms.turned(
        "pencil", [(0, 8.4), (0.38, 7.4), (0.38, -7), (0.3, -7.1), (0, -7.1)], materials.copper(0.25), segments=6
    )
    pencil.location, pencil.rotation_euler = (-12.5, -9.6, 0.4), (math.pi / 2, 0, -1.0)
    shoot((0, -30, 56), (0.8, -0.4, 0), 62, 9, (0, -2, 1))
