"""A house with an arcade, as a model of stone at dusk."""

from __future__ import annotations

import math

import bpy
from mathutils import Vector

import agave
import forms
import landscape
import materials
import stonework
import studio
from registry import picture
from stage import NOISE, SAMPLES, SIZE, shoot, stage


def arcade(
    at: tuple[float, float, float],
    bays: int,
    bay: float,
    high: float,
    thick: float,
    material: bpy.types.Material,
    pier: float = 0.9,
    turn: float = 0,
) -> bpy.types.Object:
    """A wall of round arches along x from `at`."""
    radius = bay / 2 - pier / 2
    spring = high * 0.82 - radius
    points, faces = [], []
    for k in range(bays):
        left = k * bay
        arch = [
            (left + bay / 2 + radius * math.cos(a), spring + radius * math.sin(a))
            for a in (math.pi * j / 20 for j in range(21))
        ]
        line = [
            (left, 0),
            (left, high),
            (left + bay, high),
            (left + bay, 0),
            (left + bay - pier / 2, 0),
            *arch,
            (left + pier / 2, 0),
        ]
        first, count = len(points), len(line)
        points += [(x, y, z) for y in (0, thick) for x, z in line]
        faces += [tuple(range(first, first + count)), tuple(range(first + count, first + 2 * count))[::-1]]
        faces += [
            (first + count + j, first + count + (j + 1) % count, first + (j + 1) % count, first + j)
            for j in range(count)
        ]
    mesh = bpy.data.meshes.new("arcade")
    mesh.from_pydata(points, [], faces)
    made = forms.shade_smooth(forms.link(mesh, "arcade", material), 40)
    made.location, made.rotation_euler = at, (0, 0, turn)
    return made


def _light(at: tuple[float, float, float], power: float) -> None:
    data = bpy.data.lights.new("lamp", "POINT")
    data.energy, data.color, data.shadow_soft_size = power, materials.rgba("#ffb060")[:3], 0.7
    made = bpy.data.objects.new("lamp", data)
    made.location = at
    bpy.context.collection.objects.link(made)


def _house(stone: bpy.types.Material, dark: bpy.types.Material) -> None:
    forms.box("plate", (56, 38, 0.5), dark, (0, 0, 0), 0.15)
    forms.box("terrace", (46, 30, 0.8), stone, (0, 1, 0.02), 0.1)
    # The long hall behind its arcade
    arcade((-20, 3, 0.8), 8, 4.4, 7, 0.8, stone)
    forms.box("back", (35.2, 0.7, 7), stone, (-2.4, 12, 0.8), 0.05)
    for x in (-19.7, 14.9):
        forms.box("side", (0.7, 9, 7), stone, (x, 7.6, 0.8), 0.05)
    forms.box("roof", (36.8, 10.8, 0.7), stone, (-2.4, 7.6, 7.8), 0.1)
    forms.box("cornice", (37.4, 11.4, 0.35), stone, (-2.4, 7.6, 8.5), 0.08)
    # An upper gallery, set back
    arcade((-11, 6.4, 8.8), 5, 3.6, 5, 0.6, stone, 0.8)
    forms.box("back", (18, 0.6, 5), stone, (-2, 12, 8.8), 0.05)
    for x in (-10.8, 6.8):
        forms.box("side", (0.6, 6, 5), stone, (x, 9.2, 8.8), 0.05)
    forms.box("roof", (19.4, 7.4, 0.6), stone, (-2, 9.2, 13.8), 0.1)
    # The tower
    forms.box("tower", (6.4, 6.4, 15), stone, (18.6, 7, 0.8), 0.1)
    arcade((15.7, 4.0, 15.8), 2, 2.9, 3.8, 0.5, stone, 0.6)
    arcade((15.7, 9.5, 15.8), 2, 2.9, 3.8, 0.5, stone, 0.6)
    arcade((15.9, 4.1, 15.8), 2, 2.9, 3.8, 0.5, stone, 0.6, math.pi / 2)
    arcade((21.8, 4.1, 15.8), 2, 2.9, 3.8, 0.5, stone, 0.6, math.pi / 2)
    forms.box("cap", (7.4, 7.4, 0.6), stone, (18.6, 7, 19.6), 0.1)
    # Water and steps in the court
    forms.box("basin", (17, 6, 0.5), stone, (-4, -6.6, 0.8), 0.1)
    forms.box("water", (16, 5, 0.1), materials.satin("#0d1113", 0.03), (-4, -6.6, 1.24), 0)
    for k in range(3):
        forms.box("step", (9, 1.4, 0.27 * (3 - k)), stone, (12, -12.8 - k * 1.3, 0), 0.05)


@picture("offers/renders-arquitectonicos", SIZE, SAMPLES, NOISE)
def model() -> None:
    stage(materials.oak("#2a1a10", "#5a3a22", 0.4, "x"), (-20, 30), "#6f6672", "#191a20", 3.4, 2.5, "#cfd6ea")
    stone = stonework.cantera("#dcbfa6", 2.2, bump=0.25)
    _house(stone, materials.satin("#3a2a20", 0.35))
    for x in (-17.8, -9, -0.2, 8.6, 13):
        _light((x, 8, 4.6), 900)
    for x in (-8, -2, 4):
        _light((x, 9.4, 11.5), 420)
    _light((18.6, 7, 17.6), 260)
    skin = landscape.leaf_skin(landscape.Air(Vector((1, 0, 0))), density=0.0)
    plants = [agave.rosette("plant", k, skin, 34, 6) for k in range(2)]
    for k, (x, y) in enumerate(
        ((-19, -6), (-16.6, -9.4), (-20.4, -11), (8, -5), (18, -5.6), (20.4, -9), (17.4, -11), (-14.5, -12.2))
    ):
        plant = bpy.data.objects.new("plant", plants[k % 2])
        plant.location, plant.scale, plant.rotation_euler = (x, y, 0.8), (2.0 + 0.2 * (k % 3),) * 3, (0, 0, k * 1.3)
        bpy.context.collection.objects.link(plant)
    studio.softbox((90, -30, 26), (0, 0, 6), (16, 30), 16, "#ff9d56", 0.4)
    shoot((-36, -58, 30), (-0.5, 0.5, 5.2), 52, 11, (-4, 0, 6))
