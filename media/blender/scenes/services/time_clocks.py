"""A clock of copper on a cantera wall, and the finger that signs in."""

from __future__ import annotations

import math

import bpy
from mathutils import Matrix

import forms
import luminous
import masonry
import materials
import stonework
import studio
from registry import picture
from stage import NOISE, SAMPLES, SIZE, shoot


def _facing(parts: list[bpy.types.Object], at: tuple[float, float, float]) -> None:
    """Hangs what lies on its back on a wall that faces the camera."""
    root = forms.grouped("hung", parts)
    root.location, root.rotation_euler = at, (math.pi / 2, 0, 0)


def _hand(length: float, width: float, turn: float, high: float, material: bpy.types.Material) -> bpy.types.Object:
    made = forms.slab("hand", (width, length, 0.12), width * 0.45, material, edge=0.03)
    made.data.transform(Matrix.Translation((0, length * 0.36, 0)))
    made.location, made.rotation_euler = (0, 0, high), (0, 0, -turn)
    return made


def clock(at: tuple[float, float, float]) -> None:
    ring, dial, dark = (
        materials.copper(0.2),
        materials.copper(0.34, 0.12, "#b9764a", 0.9),
        materials.satin("#14110f", 0.3),
    )
    parts = [
        forms.turned("case", [(14.6, 3.2), (15.4, 3.4), (16.2, 2.8), (16.5, 1.6), (16.5, 0)], ring, segments=128),
        forms.turned("inner", [(14.7, 3.2), (14.5, 2.6), (14.5, 1.2)], dark, segments=128),
        forms.turned("dial", [(0, 1.25), (14.6, 1.25)], dial, segments=128),
    ]
    for k in range(60):
        angle = math.tau * k / 60
        long = k % 5 == 0
        mark = forms.box("mark", (0.55 if long else 0.14, 2.2 if long else 0.7, 0.22), dark, edge=0.04 if long else 0)
        mark.location, mark.rotation_euler = (
            (
                12.4 * math.sin(angle) if long else 13.1 * math.sin(angle),
                (12.4 if long else 13.1) * math.cos(angle),
                1.25,
            ),
            (0, 0, -angle),
        )
        parts.append(mark)
    parts += [
        _hand(10.2, 0.9, math.tau * (8 + 58 / 60) / 12 * 1.0, 1.7, dark),
        _hand(14.2, 0.62, math.tau * 58 / 60, 1.95, dark),
        _hand(15, 0.2, math.tau * 14 / 60, 2.2, materials.satin("#efe6d8", 0.35)),
        forms.turned("pin", [(0, 2.8), (0.6, 2.7), (0.8, 2.2), (0.8, 1.3)], ring, segments=48),
    ]
    _facing(parts, at)


def reader(at: tuple[float, float, float]) -> None:
    """A plate of obsidian with a lit ring for the finger and a slot for the card."""
    black = materials.satin("#12100e", 0.16)
    parts = [
        forms.slab("plate", (13, 20, 2.2), 1.6, black, edge=0.35),
        forms.slab("rim", (13.5, 20.5, 0.9), 1.8, materials.copper(0.24), edge=0.2),
        forms.turned("well", [(3.5, 2.32), (3.2, 2.28), (0, 2.22)], materials.black_glass(), segments=64),
        forms.turned(
            "halo", [(3.75, 2.26), (3.7, 2.33), (3.55, 2.33), (3.5, 2.26)], luminous.glowing("#ffae5e", 6), segments=96
        ),
        forms.slab("window", (9.4, 5.2, 0.05), 0.6, luminous.glowing("#241e1a", 0.6), (0, 5.9, 2.2), 0),
        forms.slab("hour", (5.2, 1.0, 0.02), 0.3, luminous.glowing("#efe6d8", 0.9), (-1.4, 6.6, 2.26), 0),
        forms.slab("day", (3.6, 0.5, 0.02), 0.2, luminous.glowing("#b8753a", 1.0), (-2.2, 5.0, 2.26), 0),
        forms.slab("ok", (1.5, 1.5, 0.02), 0.7, luminous.glowing("#7fa59c", 0.9), (3.0, 5.9, 2.26), 0),
        forms.slab("slot", (9.6, 0.5, 0.1), 0.2, materials.satin("#030303", 0.8), (0, -7.4, 2.18), 0),
    ]
    for round_part in parts[2:4]:
        round_part.location = (0, -1.5, 0)
    # Ridges of a fingertip, as they stay on the glass for a moment
    for k in range(6):
        r = 0.45 + k * 0.4
        print_line = [
            (r * 0.8 * math.cos(a), r * math.sin(a) - 0.2, 2.27)
            for a in (math.pi * (0.12 + j * 0.76 / 24) for j in range(25))
        ]
        print_line = [
            (print_line[0][0], -0.9 - 0.18 * k, 2.27),
            *print_line,
            (print_line[-1][0], -0.9 - 0.18 * k, 2.27),
        ]
        curve = bpy.data.curves.new("ridge", "CURVE")
        curve.dimensions, curve.bevel_depth = "3D", 0.06
        spline = curve.splines.new("POLY")
        spline.points.add(len(print_line) - 1)
        for point, spot in zip(spline.points, print_line, strict=True):
            point.co = (*spot, 1)
        curve.materials.append(luminous.glowing("#e0954f", 1.6))
        made = bpy.data.objects.new("ridge", curve)
        bpy.context.collection.objects.link(made)
        made.location = (0, -1.5, 0)
        parts.append(made)
    _facing(parts, at)


def _wall() -> None:
    stones = [stonework.cantera(c, 0.8, bump=0.5) for c in ("#b78f76", "#a8816a", "#c19a80")]
    masonry.courses(stones, (-140, 150), (-40, 120), 0, 14, (44, 21), seed=4)
    studio.room(0.1, "#e9dccb")
    studio.softbox((-90, -60, 110), (0, 0, 40), (40, 70), 11, "#ffd9ae", 0.5)
    studio.softbox((60, -90, 50), (0, 0, 40), (60, 80), 1.1, "#ffe9d2", 0.6)
    studio.softbox((-20, -50, 130), (0, 0, 36), (80, 30), 3, "#fff0dc", 0.6)


def _cards() -> None:
    paper, ink = materials.paper("#f3ecdf"), materials.ink("#6b5d51")
    forms.box("rack", (13, 1.4, 30), materials.satin("#181411", 0.3), (31, -0.9, 24), 0.3)
    for k in range(5):
        z = 27 + k * 5
        card = forms.box("card", (8.6, 0.12, 7), paper, (31, -2.0 - 0.1 * k, z), 0)
        card.rotation_euler = (-0.09, 0, 0)
        for j in range(2):
            forms.box("line", (3.6 - j, 0.02, 0.22), ink, (28.9 - j * 0.5, -2.72 - 0.1 * k, z + 6.1 - j * 0.7), 0)
        forms.box("lip", (11.4, 1.0, 1.5), materials.copper(0.26), (31, -2.4, z - 0.9), 0.12)


@picture("services/relojes-checadores", SIZE, SAMPLES, NOISE)
def whole() -> None:
    _wall()
    clock((-7, -0.2, 44))
    reader((-7, -0.2, 13))
    _cards()
    shoot((-34, -122, 42), (6, 0, 32.5), 53, 11, (-4, -2, 36))


@picture("services/relojes-checadores-2", SIZE, SAMPLES, NOISE)
def detail() -> None:
    _wall()
    clock((-7, -0.2, 44))
    reader((-7, -0.2, 13))
    _cards()
    shoot((-31, -41, 15), (-5, -1, 14.6), 70, 4.5, (-7, -2.4, 13))
