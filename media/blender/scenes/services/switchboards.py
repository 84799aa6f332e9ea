"""A desk telephone, and letters that need no stamp."""

from __future__ import annotations

import math

import bpy

import forms
import luminous
import materials
import stonework
import sweeps
from registry import picture
from scenes.services.screens import screen
from stage import NOISE, SAMPLES, SIZE, dark_stone, shoot, stage


def _wedge(material: bpy.types.Material) -> bpy.types.Object:
    """A desk set's body: low in front, high behind."""
    side = [(-9.5, 0), (9.5, 0), (9.5, 7.6), (8.6, 8.4), (-8.6, 2.9), (-9.5, 2.1)]
    count = len(side)
    mesh = bpy.data.meshes.new("body")
    mesh.from_pydata(
        [(x, y, z) for x in (-12, 12) for y, z in side],
        [],
        [
            tuple(range(count)),
            tuple(range(count, 2 * count))[::-1],
            *((k + count, (k + 1) % count + count, (k + 1) % count, k) for k in range(count)),
        ],
    )
    return forms.shade_smooth(forms.bevel(forms.link(mesh, "body", material), 0.5, 4), 50)


def _handset(material: bpy.types.Material) -> bpy.types.Object:
    line = sweeps.through(
        [(0, -9, 1.0), (0, -8, 2.5), (0, -4, 3.5), (0, 0, 3.8), (0, 4, 3.5), (0, 8, 2.5), (0, 9, 1.0)], 10
    )
    bar = sweeps.tube("handle", line, lambda t: 1.45 + 0.5 * abs(2 * t - 1) ** 3, material, 32)
    parts = [bar]
    for y in (-8.6, 8.6):
        cup = forms.turned(
            "cup", [(0, 2.6), (1.8, 2.5), (2.7, 1.8), (2.9, 0.6), (2.6, 0), (0, 0)], material, segments=64
        )
        cup.location = (0, y, -0.2)
        ring = forms.turned(
            "ring", [(2.95, 0.95), (3.0, 0.8), (2.95, 0.6), (2.8, 0.7)], materials.copper(0.22), segments=64
        )
        ring.location = (0, y, -0.2)
        parts += [cup, ring]
    return forms.grouped("handset", parts)


def telephone() -> None:
    body = materials.satin("#171310", 0.26)
    made = _wedge(body)
    slope = math.atan2(5.5, 17.2)
    face = []
    key, mark = materials.satin("#2b2622", 0.35), materials.satin("#efe6d8", 0.4)
    for row in range(4):
        for column in range(3):
            face.append(forms.slab("key", (2.1, 1.5, 0.45), 0.4, key, (1.4 + column * 2.7, -1.2 - row * 2.05, 0), 0.12))
            face.append(
                forms.slab("dot", (0.5, 0.5, 0.02), 0.24, mark, (1.4 + column * 2.7, -1.2 - row * 2.05, 0.45), 0)
            )
    for k in range(4):
        face.append(forms.slab("line", (1.7, 0.85, 0.35), 0.4, materials.copper(0.25), (9.9, -1.2 - k * 2.05, 0), 0.1))
        face.append(
            forms.box(
                "lamp",
                (0.5, 0.14, 0.02),
                luminous.glowing("#ffb067", 8 if k == 1 else 1.2),
                (9.9, -1.2 - k * 2.05, 0.36),
                0,
            )
        )
    face.append(forms.slab("window", (10.8, 6.4, 0.3), 0.6, materials.satin("#0a0908", 0.08), (5.4, 4.4, 0), 0.1))
    shapes = [
        (0.06, 0.07, 0.3, 0.05, "#c98a5a", 0.9),
        (0.78, 0.07, 0.16, 0.05, "#8f8578", 0.7),
        (0.06, 0.2, 0.16, 0.16, "#3d5a55", 0.9),
        (0.28, 0.22, 0.4, 0.05, "#efe6d8", 0.9),
        (0.28, 0.31, 0.26, 0.035, "#8f8578", 0.7),
        (0.06, 0.42, 0.42, 0.08, "#5f7a74", 0.8),
        (0.52, 0.42, 0.42, 0.08, "#b8753a", 0.9),
    ]
    lit = screen(10, 5.6, 0.4, shapes)
    lit.location = (0.4, 1.6, 0.31)
    face.append(lit)
    panel = forms.grouped("face", face)
    panel.location, panel.rotation_euler = (0, 0, 5.72), (slope, 0, 0)
    cradle = forms.slab("cradle", (7, 18.4, 0.5), 1.6, materials.satin("#0d0b0a", 0.4), edge=0.15)
    cradle.location, cradle.rotation_euler = (-7.2, 0, 5.5), (slope, 0, 0)
    hand = _handset(body)
    hand.location, hand.rotation_euler = (-7.2, -0.2, 6.35), (slope, 0, 0)
    spine = sweeps.through(
        [(-9, -8.2, 4.2), (-13, -13, 1.4), (-19, -11, 1.0), (-21.5, -3, 1.0), (-18, 4, 1.0), (-12.4, 5.5, 2.2)], 140
    )
    coil = []
    for k, (at, (u, v)) in enumerate(zip(spine, sweeps.frames(spine))):
        coil += [at + (u * math.cos(a) + v * math.sin(a)) * 0.72 for a in (k * 0.47,)]
    sweeps.tube("cord", coil, 0.2, materials.copper(0.26), 10)
    root = forms.grouped("telephone", [made, panel, cradle, hand])
    root.location = (0, 0, 0)


@picture("services/conmutadores", SIZE, SAMPLES, NOISE)
def desk() -> None:
    stage(materials.oak("#3a2415", "#7d5230", 0.4, "x"), (18, 26))
    telephone()
    shoot((-27, -50, 31), (-2.5, -1, 4), 62, 9, (0, -3, 6))


def _envelope(
    at: tuple[float, float, float], turn: tuple[float, float, float], paper: bpy.types.Material, sealed: bool
) -> None:
    w, h = 11.0, 7.6
    parts = [forms.box("back", (2 * w, 2 * h, 0.12), paper, edge=0.03)]
    for corners, z in (
        (((-w, -h), (w, -h), (0, 1.2)), 0.16),
        (((-w, h), (-w, -h), (-0.8, -0.2)), 0.13),
        (((w, -h), (w, h), (0.8, -0.2)), 0.13),
        (((w, h), (-w, h), (0, -2.4)), 0.24),
    ):
        mesh = bpy.data.meshes.new("flap")
        mesh.from_pydata([(x, y, z + (0.1 if (x, y) == corners[2] else 0)) for x, y in corners], [], [(0, 1, 2)])
        parts.append(forms.thicken(forms.link(mesh, "flap", paper), 0.06))
    if sealed:
        seal = forms.turned(
            "seal",
            [(0, 0.34), (1.2, 0.34), (1.28, 0.55), (1.6, 0.5), (1.85, 0.25), (1.9, 0)],
            materials.copper(0.26, 0.2),
            segments=64,
        )
        seal.location = (0, -1.9, 0.34)
        peak = sweeps.tube(
            "mark",
            [(-0.85, -2.25, 0.72), (-0.25, -1.4, 0.72), (0.1, -1.85, 0.72), (0.4, -1.6, 0.72), (0.85, -2.25, 0.72)],
            0.09,
            materials.copper(0.15),
            10,
        )
        parts += [seal, peak]
    root = forms.grouped("envelope", parts)
    root.location, root.rotation_euler = at, turn


@picture("services/conmutadores-2", SIZE, SAMPLES, NOISE)
def letters() -> None:
    """Business mail: envelopes with the house's seal, in a rack of obsidian."""
    stage(dark_stone(), (10, 24))
    bone, sage, rose = materials.paper("#f3ecdf"), materials.paper("#8fa39b"), materials.paper("#d9b8a0")
    forms.slab("base", (30, 15, 2), 0.6, stonework.obsidian(), (1, 9, 0), 0.2)
    for k, (paper, shift) in enumerate(((sage, 2.5), (rose, -1.8), (bone, 1.2))):
        y = 13 - k * 4
        forms.slab("fin", (28, 0.7, 5.4), 0.3, stonework.obsidian(), (1, y + 1.6, 2), 0.1)
        _envelope((shift + 1, y, 10.2 + 0.4 * k), (math.radians(80), 0, math.radians(1.5 * (k - 1))), paper, k == 2)
    forms.slab("fin", (28, 0.7, 4.2), 0.3, stonework.obsidian(), (1, 2.4, 2), 0.1)
    _envelope((-11, -9.5, 0.02), (0, 0, 0.5), bone, True)
    shoot((-16, -58, 28), (-0.8, -1, 6.0), 58, 8, (0, 4, 9))
