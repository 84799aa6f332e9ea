"""Clouds cut from alabaster, one behind the other, over stone that stays dry."""

from __future__ import annotations

import math

import bpy

import forms
import luminous
import materials
import stonework
import studio
from registry import picture
from stage import NOISE, SAMPLES, SIZE, dark_stone, shoot, stage

Puff = tuple[float, float, float]
"""Middle (x, z) and radius of a billow."""

SHEETS: tuple[tuple[float, float, tuple[Puff, ...]], ...] = (
    (0, 11.5, ((-10, 2.4, 3.4), (-4.5, 4.2, 4.6), (2.2, 3.2, 3.8), (8, 1.8, 3.0))),
    (5, 13.5, ((-13, 2.2, 3.2), (-8, 4.6, 4.2), (0.5, 6.4, 6.0), (8.4, 4.6, 4.6), (14, 2.0, 3.2))),
    (10, 16, ((-17, 2.4, 3.8), (-11.5, 5.6, 5.0), (-3, 8.4, 6.4), (6.5, 9.6, 6.2), (14, 5.2, 5.2), (20, 2.0, 3.6))),
    (15, 19, ((-21, 2.6, 4.2), (-13, 7.2, 6.4), (-1, 10.8, 7.0), (10, 12.4, 6.6), (19, 6.8, 5.8), (25, 2.6, 4.4))),
)


def _outline(puffs: tuple[Puff, ...]) -> list[tuple[float, float]]:
    """The upper edge of all billows together over a level foot, from left to right."""
    left, right = puffs[0][0] - puffs[0][2], puffs[-1][0] + puffs[-1][2]
    top = []
    for k in range(321):
        x = left + (right - left) * (0.5 - 0.5 * math.cos(math.pi * k / 320))
        reach = [z + math.sqrt(r * r - (x - at) ** 2) for at, z, r in puffs if abs(x - at) < r]
        top.append((x, max([*reach, 0.6])))
    ends = 1.2
    return [(left + ends, 0), *top, (right - ends, 0)]


def _sheet(y: float, low: float, puffs: tuple[Puff, ...], stone: bpy.types.Material) -> None:
    line = _outline(puffs)
    count, thick = len(line), 1.1
    mesh = bpy.data.meshes.new("sheet")
    sides = [(k, count + k, count + (k + 1) % count, (k + 1) % count) for k in range(count)]
    mesh.from_pydata(
        [(x, d, z) for d in (0, thick) for x, z in line],
        [],
        [tuple(range(count)), tuple(range(count, 2 * count))[::-1], *sides],
    )
    made = forms.bevel(forms.shade_smooth(forms.link(mesh, "sheet", stone), 60), 0.16, 2)
    made.location = (0, y, low)
    for x in (-4.5, 5.5):
        forms.turned("pin", [(0.22, low + 1.5), (0.22, 0)], materials.copper(0.22), segments=20).location = (
            x,
            y + thick / 2,
            0,
        )


def _sky() -> None:
    stage(dark_stone(), (2, 34), "#4c5a62", "#23282a", 5, 6, "#ffe9d2")
    for k, (y, low, puffs) in enumerate(SHEETS):
        _sheet(y, low, puffs, stonework.alabaster(("#fdf7ee", "#f8efe3", "#f1e5d6", "#e8d9c8")[k]))
        studio.softbox((0, y + 2.6, low + 3), (0, y - 40, low + 4), (36, 10), (6.5, 5.5, 5, 4.5)[k], "#ffb778", 0.9)
    black = materials.satin("#0f0d0c", 0.12)
    for x, y, high in ((-12, -5, 6.5), (-5.6, -3, 8.5), (0.8, -6, 7), (7.2, -3.6, 9.2), (13.6, -5.4, 6)):
        forms.slab("stone", (5.2, 5.2, high), 0.5, black, (x, y, 0), 0.18)
        for line in range(3):
            forms.box(
                "slit", (2.6, 0.1, 0.16), luminous.glowing("#ffab5c", 6), (x, y - 2.63, high - 1.5 - line * 0.8), 0
            )


@picture("services/cloud", SIZE, SAMPLES, NOISE)
def whole() -> None:
    _sky()
    shoot((-13, -88, 25), (1, 4, 18), 60, 9, (0, 0, 14))


@picture("services/cloud-2", SIZE, SAMPLES, NOISE)
def detail() -> None:
    _sky()
    shoot((-34, -44, 12), (0, 4, 14.5), 60, 4.5, (-6, 1, 16))
