"""Bone paper through an obsidian press."""

from __future__ import annotations

import math

import bpy

import forms
import luminous
import materials
import stonework
from registry import picture
from stage import NOISE, SAMPLES, SIZE, shoot, stage


def strip(
    name: str, line: list[tuple[float, float]], width: float, x: float, material: bpy.types.Material
) -> bpy.types.Object:
    """A sheet of paper along a line in y and z."""
    points = [(x + side * width / 2, y, z) for y, z in line for side in (-1, 1)]
    faces = [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(len(line) - 1)]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(points, [], faces)
    made = forms.thicken(forms.shade_smooth(forms.link(mesh, name, material), 60), 0.03)
    return made


def _tray(y: float) -> float:
    """How high the printed sheet lies at a depth."""
    t = (4 - y) / 31
    return 4.9 - 0.4 * t - 3.4 * max(0.0, t - 0.35) ** 1.3 + 0.9 * max(0.0, t - 0.82)


def _printed() -> None:
    """An invoice's lines, on the sheet that comes out."""
    ink, copper = materials.ink("#4a4039"), materials.ink("#a5623a")

    def line(x: float, y: float, reach: float, width: float) -> None:
        made = forms.box("line", (reach, width, 0.02), ink, (x, y, _tray(y) + 0.05), 0)
        made.rotation_euler = (math.atan2(_tray(y + 0.2) - _tray(y - 0.2), 0.4), 0, 0)

    forms.slab("mark", (2.2, 2.2, 0.03), 1.08, copper, (-7.2, -15.2, _tray(-15.2) + 0.06), 0).rotation_euler = (
        0.1,
        0,
        0,
    )
    line(-0.6, -14.6, 8.5, 0.34)
    line(-1.8, -15.8, 6.2, 0.34)
    for k, reach in enumerate((9.4, 8.1, 9.9, 7.2, 9.0, 8.6, 5.2)):
        line(-7.8 + reach / 2, -18.2 - k * 1.05, reach, 0.2)
        line(7.2, -18.2 - k * 1.05, 2.2, 0.2)


def printer() -> None:
    body, trim = materials.satin("#181412", 0.3), materials.copper(0.24)
    forms.slab("foot", (42, 30, 2.6), 2.2, body, (0, 2, 0.4), 0.3)
    forms.slab("body", (42, 30, 11), 2.6, body, (0, 2, 6.4), 0.7)
    forms.box("mouth", (34, 24, 3.6), materials.satin("#050404", 0.7), (0, 2.5, 2.9), 0)
    for side in (-1, 1):
        forms.box("cheek", (4.2, 29, 4), body, (side * 18.8, 2, 2.7), 0.4)
    forms.slab("line", (42.15, 30.15, 0.22), 2.6, trim, (0, 2, 8.2), 0.05)
    forms.slab("lid", (31, 14, 0.5), 1.4, materials.satin("#24201d", 0.22), (0, 3.5, 17.3), 0.15)
    forms.slab("glass", (9, 3.6, 0.25), 0.6, materials.black_glass(), (12.5, -8.6, 17.35), 0.1)
    for k in range(3):
        forms.slab(
            "field",
            (1.9, 1.9, 0.03),
            0.5,
            luminous.glowing(("#ffb66b", "#efe3d0", "#86a8a0")[k], 1.4),
            (9.9 + k * 2.6, -8.6, 17.6),
            0,
        )
    forms.turned("button", [(0, 0.5), (1.1, 0.45), (1.25, 0.2), (1.25, 0)], trim, segments=48).location = (
        -15,
        -8.6,
        17.35,
    )
    paper = materials.paper("#f3ecdf")
    feed = [(16 + t * 9, 16 + t * 19) for t in (k / 10 for k in range(11))]
    for k in range(4):
        strip("feed", [(y + k * 0.16, z - k * 0.25 + 0.4) for y, z in feed], 21.4, 0.15 * (k % 3), paper)
    back = forms.slab("rest", (25, 19, 0.6), 1.2, materials.satin("#24201d", 0.25), edge=0.15)
    back.location, back.rotation_euler = (0, 21.5, 24.3), (math.radians(64.5), 0, 0)
    out = [(y, _tray(y)) for y in (4 - k * 31 / 28 for k in range(29))]
    strip("sheet", out, 21.4, 0, paper)
    for k in range(5):
        strip(
            "pile",
            [(-12.5 + 0.3 * k, 0.15 + 0.09 * k), (-40 - 0.35 * k, 0.15 + 0.09 * k)],
            21.4,
            0.35 * math.sin(k * 2.2),
            paper,
        )


@picture("services/impresoras", SIZE, SAMPLES, NOISE)
def whole() -> None:
    stage(materials.oak("#3a2415", "#7d5230", 0.4, "x"), (12, 30))
    printer()
    _printed()
    shoot((-46, -82, 42), (0, -4, 11), 56, 10, (-4, -14, 8))


def _roll(x: float, y: float, radius: float, width: float, material: bpy.types.Material) -> None:
    """A roll of labels lying on its side, across the picture."""
    profile = [
        (1.9, width / 2),
        (radius - 0.1, width / 2),
        (radius, width / 2 - 0.1),
        (radius, 0.1 - width / 2),
        (radius - 0.1, -width / 2),
        (1.9, -width / 2),
        (1.9, width / 2),
    ]
    made = forms.turned("roll", profile, material, segments=96)
    made.location, made.rotation_euler = (x, y, radius), (0, math.pi / 2, 0)
    core = forms.turned(
        "core",
        [
            (1.5, width / 2 + 0.1),
            (1.95, width / 2 + 0.1),
            (1.95, -width / 2 - 0.1),
            (1.5, -width / 2 - 0.1),
            (1.5, width / 2 + 0.1),
        ],
        materials.copper(0.3),
        segments=64,
    )
    core.location, core.rotation_euler = (x, y, radius), (0, math.pi / 2, 0)


@picture("services/impresoras-2", SIZE, SAMPLES, NOISE)
def labels() -> None:
    """Labels for bottles, off the roll."""
    stage(stonework.polished_stone("#3a302a", "#1a1512", 0.26), (12, 22))
    paper, ink, copper = materials.paper("#f3ecdf"), materials.ink("#2c2622"), materials.copper(0.22)
    _roll(-6, 12, 6.4, 10, paper)
    _roll(8.5, 17, 5.0, 10, materials.paper("#dccab4"))
    _roll(20, 10, 6.0, 7, materials.paper("#3d5a55"))
    line = [(12 + 6.45 * math.sin(a), 6.4 - 6.45 * math.cos(a)) for a in (0.9 - k * 0.09 for k in range(11))]
    line += [(12 - t * 33, 0.02 + 0.5 * math.sin(t * 5) ** 2 * t) for t in (k / 24 for k in range(1, 25))]
    strip("ribbon", line, 10, -6, paper)
    for k in range(3):
        y = 6.5 - k * 9.2
        lift = 0.09 + 0.5 * math.sin((12 - y) / 33 * 5) ** 2 * (12 - y) / 33
        face = forms.slab("label", (8.4, 7.8, 0.05), 0.5, materials.paper("#fbf6ec"), (-6, y, lift), 0)
        parts = [face, forms.slab("sun", (1.5, 1.5, 0.05), 0.74, copper, (-6, y + 2.2, lift + 0.03), 0)]
        for j, reach in enumerate((5.6, 3.6)):
            parts.append(
                forms.box("name", (reach, 0.42 - 0.16 * j, 0.05), ink, (-6, y + 0.4 - j * 0.9, lift + 0.03), 0)
            )
        for j in range(22):
            parts.append(
                forms.box(
                    "bar", (0.08 + 0.09 * ((j * 7) % 3), 1.3, 0.05), ink, (-8.7 + j * 0.25, y - 2.6, lift + 0.03), 0
                )
            )
    shoot((-30, -40, 27), (1, 3, 3.6), 56, 6, (-6, 2, 2))
