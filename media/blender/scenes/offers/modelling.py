"""The heart of an agave, half drawn in wire, half made."""

from __future__ import annotations

import math

import bpy

import forms
import materials
import stonework
import sweeps
from nodes import Graph
from registry import picture
from stage import NOISE, SAMPLES, SIZE, dark_stone, shoot, stage

HIGH, WIDE = 22.0, 10.6


def _spirals(turn: float, rise: float) -> tuple[float, float]:
    """The two families of spirals that a point lies between."""
    return 8 * turn + 7.5 * rise, 8 * turn - 7.5 * rise


def _at(turn: float, rise: float, size: float) -> tuple[float, float, float]:
    lean = math.pi * (0.03 + 0.94 * min(max(rise, 0), 1))
    r = WIDE * math.sin(lean) ** 0.72 * (0.86 + 0.14 * math.sin(lean)) * size
    return r * math.cos(math.tau * turn), r * math.sin(math.tau * turn), HIGH * (0.5 - 0.51 * math.cos(lean)) + 1.4


def _is_made(a: int, b: int) -> bool:
    """Whether the tile between the spirals a and a + 1, b and b + 1 is solid already."""
    x, _, z = _at((a + b + 1) / 16, (a - b) / 15, 1)
    return x * 0.94 + (z - 12) * 0.3 > 0.6


def _solid(around: int, along: int, relief: float) -> tuple[list, list, list]:
    """Points, faces and how far inside its tile each point lies."""
    points, faces, marks = [], [], []
    for j in range(along + 1):
        for k in range(around):
            a, b = _spirals(k / around, j / along)
            inside = min(0.5 - abs(a % 1 - 0.5), 0.5 - abs(b % 1 - 0.5)) * 2
            points.append(_at(k / around, j / along, 1 + relief * (min(inside * 2.6, 1) ** 0.6 - 1)))
            marks.extend((min(inside * 2.2, 1),) * 3 + (1.0,))
    for j in range(along):
        for k in range(around):
            a, b = _spirals((k + 0.5) / around, (j + 0.5) / along)
            if _is_made(math.floor(a), math.floor(b)):
                p, q = j * around + k, j * around + (k + 1) % around
                faces.append((p, q, q + around, p + around))
    return points, faces, marks


def _drawn(metal: bpy.types.Material) -> None:
    """The spirals' lines around all tiles that are not made yet."""
    for a in range(-8, 17):
        for b in range(-9, 16):
            if not -1 < a - b < 15.5 or not 0 <= (a + b) / 16 < 1 or _is_made(a, b):
                continue
            corners = [(a, b), (a + 1, b), (a + 1, b + 1), (a, b + 1), (a, b)]
            course = []
            for (a0, b0), (a1, b1) in zip(corners, corners[1:]):
                for step in range(5):
                    u, v = a0 + (a1 - a0) * step / 5, b0 + (b1 - b0) * step / 5
                    course.append(_at((u + v) / 16, (u - v) / 15, 1))
            sweeps.tube("wire", [*course, course[0]], 0.085, metal, 8)


def _flesh() -> bpy.types.Material:
    g = Graph("heart")
    inside = g.add("VertexColor", {"layer_name": "tile"}).outputs[0]
    fibre = g.noise(g.here((1, 1, 0.2)), 2.2, 5, 0.65)
    face = g.ramp(fibre, (0.3, materials.rgba("#cdb98f")), (0.7, materials.rgba("#efe4c6")))
    rim = g.ramp(
        inside, (0.15, materials.rgba("#4a5a3a")), (0.42, materials.rgba("#a3a36f")), (0.62, materials.rgba("#ffffff"))
    )
    color = g.mix(1.0, face, rim, "MULTIPLY")
    return g.surface(
        g.add("BsdfPrincipled", Base_Color=color, Roughness=0.6, Specular=0.3, Normal=g.bump(fibre, 0.3, 0.08))
    )


def _mesh(name: str, points: list, faces: list) -> bpy.types.Mesh:
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(points, [], faces)
    return mesh


def _measure(a: tuple[float, float, float], b: tuple[float, float, float], metal: bpy.types.Material) -> None:
    sweeps.tube("measure", [a, b], 0.07, metal, 8)
    for end in (a, b):
        upright = abs(a[2] - b[2]) > 1
        tick = (
            ((end[0] - 0.8, end[1], end[2]), (end[0] + 0.8, end[1], end[2]))
            if upright
            else ((end[0], end[1], end[2] - 0.8), (end[0], end[1], end[2] + 0.8))
        )
        sweeps.tube("tick", tick, 0.07, metal, 8)


@picture("offers/modelado-3d", SIZE, SAMPLES, NOISE)
def heart() -> None:
    stage(dark_stone(), (4, 22))

    points, faces, marks = _solid(480, 300, 0.09)
    solid = _mesh("heart", points, faces)
    solid.color_attributes.new("tile", "FLOAT_COLOR", "POINT").data.foreach_set("color", marks)
    forms.thicken(forms.shade_smooth(forms.link(solid, "heart", _flesh()), 60), -0.5)
    copper = materials.copper(0.22)
    _drawn(copper)
    forms.turned("plinth", [(0, 1.2), (13.6, 1.2), (14, 0.9), (14, 0), (0, 0)], stonework.obsidian(), segments=128)
    _measure((-14.2, 0, 1.4), (-14.2, 0, 23), copper)
    _measure((-10.6, 0, 26.2), (10.6, 0, 26.2), copper)
    shoot((-13, -68, 22), (-0.8, 0, 13.4), 60, 9, (0, -6, 12))
