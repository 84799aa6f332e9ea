"""A till on a counter of dark stone, a bottle about to be sold."""

from __future__ import annotations

import math

import bpy

import forms
import materials
import stonework
import sweeps
from bottles.build import bottle_object
from bottles.house import BLANCO
from registry import picture
from scenes.services.printers import strip
from scenes.services.screens import Shape, screen
from stage import NOISE, SAMPLES, SIZE, dark_stone, shoot, stage

SALE: list[Shape] = [
    (0.04, 0.05, 0.16, 0.035, "#efe6d8", 0.9),
    (0.24, 0.05, 0.1, 0.035, "#6c6359", 0.7),
    (0.62, 0.0, 0.38, 0.68, "#28221e", 0.9),
    *((0.04 + (k % 3) * 0.185, 0.13 + (k // 3) * 0.26, 0.165, 0.23, "#2f2924", 0.9) for k in range(6)),
    *(
        (
            0.065 + (k % 3) * 0.185,
            0.15 + (k // 3) * 0.26,
            0.115,
            0.12,
            ("#d9b8a0", "#86a8a0", "#c98a5a", "#6a4a34", "#b8753a", "#3d5a55")[k],
            0.85,
        )
        for k in range(6)
    ),
    *((0.065 + (k % 3) * 0.185, 0.3 + (k // 3) * 0.26, 0.09, 0.018, "#efe6d8", 0.8) for k in range(6)),
    *((0.65, 0.07 + k * 0.075, (0.17, 0.13, 0.19, 0.15)[k], 0.02, "#efe6d8", 0.8) for k in range(4)),
    *((0.9, 0.07 + k * 0.075, 0.06, 0.02, "#c9b7a2", 0.8) for k in range(4)),
    (0.65, 0.42, 0.12, 0.03, "#8f8578", 0.7),
    (0.84, 0.415, 0.12, 0.04, "#efe6d8", 0.9),
    (0.65, 0.52, 0.31, 0.1, "#c07a3c", 1.1),
]


def _terminal(at: tuple[float, float, float], turn: float) -> None:
    body = materials.satin("#191512", 0.25)
    case = forms.slab("case", (31, 21.5, 1.2), 1, body, (0, 0, 0), 0.3)
    glass = forms.slab("glass", (30.4, 20.9, 0.08), 0.8, materials.satin("#0a0908", 0.07), (0, 0, 1.17), 0.03)
    lit = screen(28.6, 19.2, 0.3, SALE)
    lit.location = (-14.3, -9.6, 1.26)
    head = forms.grouped("head", [case, glass, lit])
    head.location, head.rotation_euler = (0, 0, 14.5), (math.radians(62), 0, 0)
    neck = sweeps.tube(
        "neck",
        sweeps.through([(0, 5.4, 0.8), (0, 5.8, 5), (0, 4.2, 10), (0, 0.8, 14)], 10),
        1.5,
        materials.copper(0.24),
        40,
    )
    foot = forms.slab("foot", (18, 14, 0.9), 2.4, materials.copper(0.24), (0, 3.2, 0), 0.2)
    root = forms.grouped("till", [head, neck, foot])
    root.location, root.rotation_euler = at, (0, 0, turn)


def _reader(at: tuple[float, float, float], turn: float) -> bpy.types.Object:
    """A card terminal with its slip."""
    body = materials.satin("#1b1714", 0.28)
    parts = [forms.slab("case", (8.2, 16.5, 2.2), 1.3, body, edge=0.4)]
    parts.append(forms.slab("glass", (6.8, 6.2, 0.08), 0.5, materials.satin("#0a0908", 0.08), (0, 3.4, 2.18), 0.03))
    lit = screen(
        6.2,
        5.6,
        0.35,
        [
            (0.1, 0.12, 0.4, 0.07, "#8f8578", 0.7),
            (0.1, 0.27, 0.62, 0.14, "#efe6d8", 0.9),
            (0.1, 0.56, 0.8, 0.22, "#c07a3c", 1.1),
        ],
    )
    lit.location = (-3.1, 0.6, 2.27)
    parts.append(lit)
    for row in range(4):
        for column in range(3):
            paint = "#c07a3c" if row == 3 and column == 2 else "#3a3430"
            parts.append(
                forms.slab(
                    "key",
                    (1.7, 1.15, 0.3),
                    0.3,
                    materials.satin(paint, 0.4),
                    (-2.2 + column * 2.2, -1.5 - row * 1.65, 2.15),
                    0.1,
                )
            )
    slip = [(7.6 + 3.4 * math.sin(a), 1.6 + 3.6 * (1 - math.cos(a)) + 1.2 * a) for a in (k * 0.1 for k in range(19))]
    parts.append(strip("slip", slip, 5.6, 0, materials.paper("#f6f0e4")))
    root = forms.grouped("reader", parts)
    root.location, root.rotation_euler = at, (0, 0, turn)
    return root


def _coins(x: float, y: float, count: int) -> None:
    metal = materials.copper(0.2)
    for k in range(count):
        coin = forms.turned(
            "coin",
            [(0, 0.2), (1.15, 0.2), (1.2, 0.26), (1.36, 0.24), (1.4, 0.12), (1.36, 0), (0, 0)],
            metal,
            segments=48,
        )
        coin.location = (x + 0.12 * math.sin(k * 2.3), y + 0.12 * math.cos(k * 1.7), 0.25 * k)


def _counter() -> None:
    stage(dark_stone(), (10, 34), key=6)
    _terminal((-5, 6, 0), -0.12)
    _reader((15.5, -11, 0), -0.42)
    bottle_object(BLANCO).location = (21.5, 11, 0)


@picture("services/punto-venta", SIZE, 20, NOISE)
def whole() -> None:
    _counter()
    _coins(5.4, -15, 5)
    _coins(8.9, -16.6, 2)
    shoot((-19, -80, 31), (4.2, 0, 12.2), 60, 8, (0, -4, 12), 2)


@picture("services/punto-venta-2", SIZE, SAMPLES, NOISE)
def paying() -> None:
    """The card terminal, a card of copper beside it."""
    stage(dark_stone(), (8, 30), key=6)
    _reader((0, 0, 0), 0.3)
    card = forms.slab("card", (8.6, 5.4, 0.09), 0.35, materials.copper(0.24), edge=0.02)
    card.location, card.rotation_euler = (-9.6, -5.0, 0.02), (0, 0, -0.35)
    chip = forms.slab("chip", (1.2, 1.0, 0.02), 0.2, materials.satin("#e8c79a", 0.25, 1.0), edge=0)
    chip.location, chip.rotation_euler = (-12.0, -3.7, 0.115), (0, 0, -0.35)
    _coins(10.6, -5, 6)
    _coins(13.6, -6.8, 3)
    _coins(11.5, -9.2, 1)
    forms.slab("tray", (40, 30, 0.6), 1.2, stonework.polished_stone("#a5866f", "#6d5444", 0.45), (0, 0, -0.61), 0.1)
    shoot((-13, -39, 27), (0.6, -0.4, 2.2), 62, 6, (-1, -1, 2))
