"""A laptop open on the bench: copper heat pipes, fan, cells."""

from __future__ import annotations

import math

import bpy

import forms
import materials
import sweeps
from registry import picture
from stage import NOISE, SAMPLES, SIZE, shoot, stage


def _fan(at: tuple[float, float, float]) -> None:
    dark, blade, fin = materials.black_glass(), materials.satin("#3d3733"), materials.copper(0.28)
    forms.turned("well", [(4.1, 0.9), (4.1, 0.05), (0, 0.05)], dark, segments=64).location = at
    forms.turned(
        "hub", [(0, 0.95), (1.1, 0.9), (1.25, 0.7), (1.25, 0.1)], materials.copper(0.2), segments=48
    ).location = at
    for k in range(33):
        angle = math.tau * k / 33
        line = [
            (at[0] + r * math.cos(angle + 0.16 * (r - 1.2)), at[1] + r * math.sin(angle + 0.16 * (r - 1.2)), at[2])
            for r in (1.2, 1.9, 2.6, 3.3, 3.8)
        ]
        points = [(x, y, z + h) for x, y, z in line for h in (0.1, 0.8)]
        mesh = bpy.data.meshes.new("blade")
        mesh.from_pydata(points, [], [(2 * j, 2 * j + 2, 2 * j + 3, 2 * j + 1) for j in range(4)])
        forms.thicken(forms.link(mesh, "blade", blade), 0.09)
    for k in range(22):
        forms.box("fin", (0.1, 1.5, 0.85), fin, (at[0] - 3.3 + k * 0.31, at[1] + 4.6, at[2]), 0)


def laptop() -> None:
    shell = materials.satin("#9a9087", 0.36, 0.9)
    forms.slab("base", (33, 23, 0.35), 1.3, shell, edge=0.1)
    rim = forms.slab("rim", (33, 23, 1.25), 1.3, shell, edge=0)
    hole = forms.slab("hole", (31.8, 21.8, 3), 0.9, None, (0, 0, 0.35), 0)
    cut = rim.modifiers.new("inside", "BOOLEAN")
    cut.object, cut.solver = hole, "FAST"
    forms.bevel(rim, 0.12)
    hole.hide_render = True
    board = materials.satin("#2c4640", 0.45)
    forms.slab("board", (31, 11.4, 0.16), 0.5, board, (0, 4.9, 0.4), 0.03)
    cell = materials.satin("#2b2724", 0.5)
    for x, w in ((-10.4, 9.6), (0, 10.2), (10.4, 9.6)):
        forms.slab("cell", (w, 8.4, 0.62), 0.5, cell, (x, -6, 0.4), 0.1)
        forms.box("mark", (w * 0.5, 0.28, 0.02), materials.copper(0.3), (x - w * 0.18, -8.7, 1.02), 0)
    for x in (-10.6, 10.6):
        _fan((x, 5.2, 0.42))
    plate = materials.copper(0.14)
    forms.slab("die", (4.4, 4.4, 0.35), 0.3, plate, (-1.8, 4.6, 0.6), 0.08)
    forms.slab("die", (3.4, 3.4, 0.35), 0.3, plate, (4.0, 5.4, 0.6), 0.08)
    for shift in (0, 1.05):
        course = [
            (-12.6, 9.6 - shift * 0.9, 0.95),
            (-7.2, 9.4 - shift * 0.9, 0.95),
            (-4.4, 6.6 - shift, 1.1),
            (-1.8, 5.3 - shift, 1.12),
        ]
        course += [
            (1.4, 5.5 - shift * 0.9, 1.12),
            (4.2, 6.2 - shift, 1.12),
            (7.2, 8.7 - shift * 0.7, 0.98),
            (12.6, 9.7 - shift * 0.9, 0.95),
        ]
        sweeps.tube("pipe", sweeps.through(course, 10), 0.4, plate, 24)
    chip = materials.black_glass()
    for x, y, w, d in (
        (-5.8, 1.2, 1.6, 1.2),
        (-3.2, 0.8, 1.1, 1.1),
        (0.2, 0.9, 2.2, 1.1),
        (3.2, 0.9, 1.0, 1.4),
        (5.6, 1.1, 1.8, 1.0),
        (0.9, 9.2, 1.5, 1),
    ):
        forms.box("chip", (w, d, 0.22), chip, (x, y, 0.55), 0.04)
    for k in range(2):
        forms.box(
            "memory", (6.6, 1.3, 0.3), materials.satin("#274239", 0.4), (9.9, -0.7 + k * 0.2, 0.62 + k * 0.3), 0.04
        )
    for x, y in ((-15, 10), (15, 10), (-15, -0.8), (15, -0.8), (-1.8, 7.4), (-4.4, 2.1), (6.2, 7.6)):
        forms.turned("screw", [(0, 0.2), (0.28, 0.18), (0.34, 0)], plate, segments=20).location = (x, y, 0.62)


def _bench() -> None:
    stage(materials.oak("#3a2415", "#7d5230", 0.4, "x"), (26, 20), key=9)
    laptop()
    lid = forms.slab("lid", (33, 23, 0.25), 1.3, materials.satin("#9a9087", 0.36, 0.9), edge=0.08)
    lid.location, lid.rotation_euler = (-14, 27, 0.1), (0, 0, 0.13)
    sweeps.tube("blade", [(21.5, -9, 0.75), (23.6, -1.5, 0.75)], 0.2, materials.satin("#8f8880", 0.25, 1.0), 16)
    grip = sweeps.tube(
        "grip",
        [(23.5, -1.8, 0.75), (23.7, -1.2, 0.75), (24.4, 1.2, 0.75), (25.6, 5.8, 0.75), (25.8, 6.4, 0.75)],
        lambda t: 0.55 + 0.25 * math.sin(math.pi * min(t * 1.05, 1)),
        materials.oak("#6a3f20", "#b98a55", 0.35, "y"),
        24,
    )
    grip.location = (0, 0, 0.1)
    forms.turned(
        "dish",
        [(3.6, 1.1), (3.8, 1.0), (3.2, 0), (0, 0), (0, 0.2), (3.0, 0.25), (3.6, 1.1)],
        materials.copper(0.25, 0.4),
        segments=64,
    ).location = (23, 13, 0)
    for k in range(9):
        forms.turned(
            "screw",
            [(0, 0.35), (0.3, 0.3), (0.34, 0.15), (0.14, 0.1), (0.12, -0.3)],
            materials.satin("#a39a90", 0.25, 1.0),
            segments=16,
        ).location = (23 + 1.7 * math.cos(k * 2.4) * (k / 9), 13 + 1.7 * math.sin(k * 2.4) * (k / 9), 0.4)


@picture("services/reparacion-computadoras", SIZE, SAMPLES, NOISE)
def whole() -> None:
    _bench()
    shoot((-17, -47, 42), (2.5, 2.5, 0), 58, 11, (0, 0, 1))


@picture("services/reparacion-computadoras-2", SIZE, SAMPLES, NOISE)
def detail() -> None:
    _bench()
    shoot((-25, -10.5, 12.5), (-6.4, 5.2, 0.6), 70, 4, (-6.6, 5.2, 1))
