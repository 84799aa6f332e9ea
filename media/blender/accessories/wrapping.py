"""What a present is wrapped in: a box for one bottle, in copper paper under a green ribbon."""

from __future__ import annotations

import math
from collections.abc import Sequence

import bpy
from mathutils import Vector

import forms
import materials
import still_life
import sweeps
from nodes import Graph
from registry import picture

SIDE = 11.0
HEIGHT = 25.0
RIBBON = 2.2


def copper_paper() -> bpy.types.Material:
    """Stiff paper with a metal sheen, a little uneven as paper is."""
    g = Graph("copper paper")
    normal = g.bump(g.noise(g.here(), 1.1, 4, 0.6), 0.14, 0.06)
    return g.surface(
        g.add("BsdfPrincipled", Base_Color=materials.rgba("#c07a4c"), Roughness=0.5, Metallic=0.55, Specular=0.4, Normal=normal)
    )


def strip(line: Sequence[Vector], across: tuple[float, float, float], material: bpy.types.Material) -> bpy.types.Object:
    """A ribbon along a line; `across` is from the one edge of it to the other."""
    half = Vector(across) / 2
    points = [tuple(point + side) for point in line for side in (-half, half)]
    faces = [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(len(line) - 1)]
    mesh = bpy.data.meshes.new("ribbon")
    mesh.from_pydata(points, [], faces)
    return forms.thicken(forms.shade_smooth(forms.link(mesh, "ribbon", material), 80), 0.08)


def bow(cloth: bpy.types.Material) -> list[bpy.types.Object]:
    """Two loops, two ends and the knot between them, on the lid."""
    parts = [forms.slab("knot", (1.9, 2.0, 1.3), 0.6, cloth, (0, 0, HEIGHT + 0.1), 0.4)]
    for way in (-1, 1):
        loop = [(0, 0, 0.5), (2.2, 0.2, 2.5), (4.8, 0.3, 3.9), (6.6, 0.1, 3.2), (6.2, -0.3, 1.7), (3.6, -0.4, 0.9), (0, 0, 0.4)]
        end = [(0, -0.3, 0.5), (1.6, -1.6, 0.5), (3.2, -3.0, 0.3), (4.3, -4.6, 0.2)]
        for line, width in ((loop, 2.4), (end, 2.0)):
            parts.append(strip([Vector((way * x, y, z + HEIGHT)) for x, y, z in sweeps.through(line, 10)], (0, width, 0), cloth))
    return parts


def wrapped_box() -> bpy.types.Object:
    cloth, paper = materials.linen("#3f6152", 22), copper_paper()
    lid = SIDE + 0.3
    parts = [
        forms.box("box", (SIDE, SIDE, HEIGHT - 1), paper, (0, 0, 0), 0.12),
        forms.box("lid", (lid, lid, 4.2), paper, (0, 0, HEIGHT - 4.2), 0.12),
        forms.box("ribbon", (lid + 0.1, RIBBON, HEIGHT + 0.05), cloth, (0, 0, 0), 0.04),
        forms.box("ribbon", (RIBBON, lid + 0.1, HEIGHT + 0.06), cloth, (0, 0, 0), 0.04),
    ]
    return forms.grouped("present", [*parts, *bow(cloth)])


@picture("products/envoltura/front", samples=48)
def wrapping() -> None:
    still_life.light(28)
    present = wrapped_box()
    present.rotation_euler[2] = math.radians(-24)
    card = forms.box("card", (8.4, 0.12, 5.4), materials.paper("#f3ecdd"), (0, 0, 0), 0.02)
    card.location, card.rotation_euler = (7.4, -8.6, 0.1), (math.radians(-16), 0, math.radians(14))
    still_life.shoot(19, 30, 0.28, middle=0.5)
