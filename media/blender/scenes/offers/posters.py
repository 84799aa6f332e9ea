"""Blank paper in evening light, and the first poster of a campaign."""

from __future__ import annotations

import math

import bpy
from mathutils import Vector

import agave
import cellar
import darkroom
import forms
import landscape
import masonry
import materials
import stonework
import studio
from registry import picture
from stage import NOISE, SAMPLES, SIZE


def _poster(x: float, z: float, color: str) -> None:
    forms.box("poster", (68, 0.5, 96), materials.paper(color), (x, -1.2, z), 0.1)
    for dx in (-30.5, 30.5):
        for dz in (3.5, 92.5):
            pin = forms.turned("pin", [(0, 1.2), (1.1, 1), (1.3, 0.4), (1.3, 0)], materials.copper(0.2), segments=24)
            pin.location, pin.rotation_euler = (x + dx, -1.5, z + dz), (math.pi / 2, 0, 0)


def _flat(name: str, line: list[tuple[float, float]], y: float, material: bpy.types.Material) -> None:
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([(x, y, z) for x, z in line], [], [tuple(range(len(line)))])
    forms.link(mesh, name, material)


def _disc(x: float, z: float, r: float) -> list[tuple[float, float]]:
    return [(x + r * math.cos(a), z + r * math.sin(a)) for a in (math.tau * k / 64 for k in range(64))]


@picture("offers/campanas-publicitarias", SIZE, SAMPLES, NOISE)
def wall() -> None:
    stones = [stonework.cantera(c, 0.25, bump=0.5) for c in ("#a98169", "#9c755e", "#b38b73")]
    masonry.courses(stones, (-420, 420), (0, 340), 0, 20, (96, 48), seed=9)
    cellar.sheet("floor", [(-500, 0), (500, 0)], (-520, 10), stonework.flagstones())
    low, left = 66, -126
    for k, color in enumerate(("#f3ecdf", "#29403b", "#f3ecdf", "#f3ecdf")):
        _poster(left + k * 84, low, color)
    foil, bone, clay = materials.copper(0.55, color="#e0a878"), materials.paper("#f3ecdf"), materials.paper("#a5623a")
    x = left + 84
    _flat("sun", _disc(x + 9, low + 60, 10), -1.62, foil)
    ridge = [(-34, 0), (-34, 26), (-22, 37), (-13, 31), (2, 52), (12, 40), (18, 44), (34, 24), (34, 0)]
    _flat("sierra", [(x + a, low + b) for a, b in ridge], -1.7, bone)
    _flat("field", [(x + a, low + b) for a, b in ((-34, 0), (-34, 17), (34, 11), (34, 0))], -1.78, clay)
    _flat(
        "arch",
        [
            (left + 168 + a, low + b)
            for a, b in (
                (-20, 16),
                (-20, 54),
                *((20 * math.cos(t), 54 + 20 * math.sin(t)) for t in (math.pi * (1 - k / 32) for k in range(1, 32))),
                (20, 54),
                (20, 16),
            )
        ],
        -1.62,
        clay,
    )
    skin = landscape.leaf_skin(landscape.Air(Vector((1, 0, 0))), density=0.0)
    pot = forms.turned("pot", [(20, 46), (27, 46), (28, 44), (24, 0), (0, 0)], materials.burnished_clay(), segments=96)
    pot.location = (228, -70, 0)
    plant = bpy.data.objects.new("plant", agave.rosette("plant", 5, skin, 46, 12, True))
    plant.location, plant.scale = (228, -70, 34), (82, 82, 82)
    bpy.context.collection.objects.link(plant)
    data = bpy.data.lights.new("evening", "SUN")
    data.energy, data.color, data.angle = 4.2, materials.rgba("#ffbd80")[:3], 0.025
    sun = bpy.data.objects.new("evening", data)
    sun.rotation_euler = Vector((-0.9, 0.62, -0.36)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(sun)
    studio.room(0.3, "#a9b4c8")
    studio.camera((-64, -350, 120), (8, 0, 110), 40)
    darkroom.finish(3, 0.3)
