"""What a present is wrapped in: a box for one bottle, in copper paper under a green ribbon."""

from __future__ import annotations

import math
from collections.abc import Sequence

import bpy
from mathutils import Vector

import forms
import materials
import still_life
import studio
import sweeps
from bottles.build import bottle_object
from bottles.house import REPOSADO
from nodes import Graph
from registry import picture

SIDE = 15.0
HEIGHT = 33.0
RIBBON = 2.6
LID = 5.4
BOW = 1.3


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
    root = forms.grouped("bow", parts)
    root.scale = (BOW, BOW, BOW)
    root.location.z = HEIGHT * (1 - BOW)
    return [root]


def wrapped_box() -> bpy.types.Object:
    cloth, paper = ribbon(), copper_paper()
    wide = SIDE + 0.3
    parts = [
        forms.box("box", (SIDE, SIDE, HEIGHT - 1), paper, (0, 0, 0), 0.12),
        forms.box("lid", (wide, wide, LID), paper, (0, 0, HEIGHT - LID), 0.12),
        forms.box("ribbon", (wide + 0.1, RIBBON, HEIGHT + 0.05), cloth, (0, 0, 0), 0.04),
        forms.box("ribbon", (RIBBON, wide + 0.1, HEIGHT + 0.06), cloth, (0, 0, 0), 0.04),
    ]
    return forms.grouped("present", [*parts, *bow(cloth)])


def ribbon() -> bpy.types.Material:
    return materials.linen("#3f6152", 22)


def open_box() -> bpy.types.Object:
    """The box without its lid, thin paper standing out of it."""
    paper, inner = copper_paper(), materials.paper("#efe5d2")
    half, thick, tall = SIDE / 2, 0.3, HEIGHT - 1
    walls = []
    for way in (-1, 1):
        walls.append(forms.box("wall", (SIDE, thick, tall), paper, (0, way * (half - thick / 2), 0), 0.08))
        walls.append(forms.box("wall", (thick, SIDE - 2 * thick, tall), paper, (way * (half - thick / 2), 0, 0), 0.08))
        walls.append(forms.box("lining", (SIDE - 2 * thick, 0.06, tall - 0.5), inner, (0, way * (half - thick - 0.04), 0), 0))
        walls.append(forms.box("lining", (0.06, SIDE - 2 * thick, tall - 0.5), inner, (way * (half - thick - 0.04), 0, 0), 0))
    return forms.grouped("box", [*walls, *(_tissue(k) for k in range(7))])


def _tissue(k: int) -> bpy.types.Object:
    """A sheet of thin paper, its upper edge in points."""
    turn, reach = k * 0.9 + 0.4, SIDE / 2 - 1.4 - 0.5 * (k % 3)
    columns, points = 18, []
    for c in range(columns + 1):
        t = c / columns * 2 - 1
        angle = turn + t * 0.62
        wave = 0.35 * math.sin(7 * t + k)
        top = HEIGHT + 0.6 + 1.5 * (1 - abs(t)) + 0.9 * math.sin(3.1 * t + 2 * k)
        for share, lean in ((0.0, 0.0), (0.5, 0.1), (1.0, 0.55)):
            r = reach * (0.92 + 0.1 * lean) + wave * share
            points.append((r * math.cos(angle), r * math.sin(angle), HEIGHT - 7 + (top - HEIGHT + 7) * share))
    faces = [(3 * c + r, 3 * c + 3 + r, 3 * c + 4 + r, 3 * c + 1 + r) for c in range(columns) for r in range(2)]
    mesh = bpy.data.meshes.new("tissue")
    mesh.from_pydata(points, [], faces)
    return forms.thicken(forms.shade_smooth(forms.link(mesh, "tissue", materials.paper("#f4ead8")), 25), 0.03)


def lid_with_bow() -> bpy.types.Object:
    """The lid on its own, its ribbon still on it; its rim stands on the ground."""
    wide, cloth = SIDE + 0.3, ribbon()
    parts = [
        forms.box("lid", (wide, wide, LID), copper_paper(), (0, 0, HEIGHT - LID), 0.12),
        forms.box("ribbon", (wide + 0.1, RIBBON, LID + 0.05), cloth, (0, 0, HEIGHT - LID), 0.04),
        forms.box("ribbon", (RIBBON, wide + 0.1, LID + 0.06), cloth, (0, 0, HEIGHT - LID), 0.04),
    ]
    inner = forms.grouped("lid", [*parts, *bow(cloth)])
    inner.location.z = LID - HEIGHT
    return forms.grouped("lid", [inner])


def written_card(x: float, y: float, turn: float, lean: float = -16) -> bpy.types.Object:
    """The card with a customer's words, standing a little back."""
    board = forms.box("card", (9.2, 0.12, 7.2), materials.paper("#f3ecdd"), (0, 0, 0), 0.02)
    words = still_life.sheet("gift-card", 9.2)
    words.location.y = -0.075
    root = forms.grouped("card", [board, words])
    root.location, root.rotation_euler = (x, y, 0.1), (math.radians(lean), 0, math.radians(turn))
    return root


@picture("products/envoltura/front", samples=48)
def wrapping() -> None:
    still_life.light_wide()
    present = wrapped_box()
    present.rotation_euler[2] = math.radians(-24)
    written_card(9.4, -12, 14)
    still_life.shoot(25, 39, 0.26, middle=0.5)


@picture("products/envoltura/open", samples=12, noise=0.1)
def unwrapped() -> None:
    still_life.light_wide()
    box = open_box()
    box.location, box.rotation_euler[2] = (-7.0, 7, 0), math.radians(-24)
    bottle_object(REPOSADO).location = (9.6, 5.0, 0)
    studio.glow_card((9.6, 12, 11), (8, 20), REPOSADO.glow)
    lid = lid_with_bow()
    lid.location, lid.rotation_euler[2] = (4.4, -14.0, 0), math.radians(18)
    still_life.shoot(37, 40, 0.34, 0.0, 0.4)


@picture("products/envoltura/detail", samples=12, noise=0.1)
def bow_near() -> None:
    still_life.light_wide()
    wrapped_box().rotation_euler[2] = math.radians(-24)
    still_life.close((0.4, 0, HEIGHT + 0.4), 24, 0.34, 0.02, 8, (0, -4, HEIGHT + 1))
