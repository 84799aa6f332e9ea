"""Rows of blue agave below the sierra, when the sun is nearly down."""

from __future__ import annotations

import math
from random import Random

import bpy
from mathutils import Vector, noise

import agave
import darkroom
import landscape
import studio
from registry import BANNER, picture

AIR = landscape.Air(sun=Vector((0.84, 0.80, 0)).normalized())
ROW = 2.9
STEP = 1.55
SLANT = math.radians(14)


def _smooth(share: float) -> float:
    share = min(max(share, 0), 1)
    return share * share * (3 - 2 * share)


def _height(x: float, y: float) -> float:
    """A shelf of land by the camera, a valley, and a slope beyond that faces us."""
    rise = 26 * _smooth((y - 170) / 260) * (0.55 + 0.45 * noise.noise(Vector((x * 0.004, y * 0.004, 3))))
    roll = noise.noise(Vector((x * 0.012, y * 0.012, 0))) * _smooth((y - 8) / 60) * 4
    return roll + rise - 16 * _smooth((y - 18) / 150)


def _ploughed(x: float, y: float) -> float:
    if y > 70:
        return _height(x, y)
    furrow = 0.16 * math.cos(2 * math.pi * (x * math.cos(SLANT) - y * math.sin(SLANT)) / ROW)
    return _height(x, y) + furrow + 0.05 * noise.fractal(Vector((x * 2.2, y * 2.2, 0)), 0.9, 2, 4)


def _plant(air: landscape.Air) -> None:
    """Thousands of plants that share a few meshes, coarser the farther they stand."""
    random = Random(7)
    skin = landscape.leaf_skin(air)
    near = [agave.rosette("near", k + 3, skin, 54, 12, True) for k in range(3)]
    middle = [agave.rosette("middle", k + 30, skin, 44, 7) for k in range(4)]
    far = [agave.rosette("far", k + 60, skin, 30, 3) for k in range(3)]
    across, along = math.cos(SLANT), math.sin(SLANT)
    for row in range(-90, 110):
        for k in range(-10, 330):
            u = row * ROW + random.uniform(-0.12, 0.12)
            v = k * STEP + random.uniform(-0.25, 0.25)
            x, y = u * across + v * along, v * across - u * along
            distance = math.hypot(x, y)
            if y < 1.2 or y > 430 or abs(x) > 10 + y * 0.95 or distance < 2.4 or random.random() < 0.03:
                continue
            plant = bpy.data.objects.new(
                "agave", random.choice(near if distance < 13 else middle if distance < 60 else far)
            )
            plant.location = (x, y, _height(x, y) + (0.1 if y < 70 else 0))
            plant.rotation_euler = (random.uniform(-0.07, 0.07), random.uniform(-0.07, 0.07), random.uniform(0, 6.28))
            size = random.uniform(0.78, 1.12)
            plant.scale = (size, size, size)
            bpy.context.collection.objects.link(plant)


def land(air: landscape.Air) -> None:
    """The field and what lies beyond it, without light or a camera."""
    rows, y = [], -6.0
    while y < 520:
        rows.append(y)
        y += 0.12 + max(0.0, y) * 0.016
    ground = landscape.grid("ground", rows, 420, lambda y: 14 + max(0.0, y) * 1.25, _ploughed)
    ground.materials.append(landscape.red_earth(air))
    bpy.context.collection.objects.link(bpy.data.objects.new("ground", ground))
    _plant(air)
    landscape.ridge(900, 500, 95, -6, 2.0, landscape.hillside(air, 0.001, 60))
    landscape.ridge(2100, 900, 330, 10, 9.0, landscape.hillside(air, 0.0005, 220))
    landscape.ridge(4600, 1500, 820, 30, 17.0, landscape.hillside(air, 0.0003, 600), peak=0.26)
    bpy.context.scene.cycles.diffuse_bounces = 1


def field() -> None:
    """The whole view at dusk, without a camera."""
    land(AIR)
    landscape.sun(Vector((1, 0.36, 0)), 12, 7)
    landscape.low_sun_sky(AIR)


@picture("banners/agave-dusk", BANNER, samples=72, noise=0.05)
def wide() -> None:
    field()
    studio.camera((-0.6, -0.8, 2.35), (1.2, 20, 1.55), 32)
    darkroom.finish(2, 0.25)


@picture("banners/agave-dusk-tall", samples=72, noise=0.05)
def tall() -> None:
    field()
    studio.camera((-0.5, -0.8, 2.5), (3.6, 20, 2.3), 32)
    darkroom.finish(2, 0.25)


@picture("plates/field", (500, 625), samples=10, noise=0.2)
def plate() -> None:
    """What stands out of focus behind a bottle in the field."""
    field()
    studio.camera((-0.6, 4, 2.2), (3.4, 24, 3.0), 40, f_stop=90, focus=(0, 5.4, 1.8))
    darkroom.finish(4, 0.6, soften=3)
