"""The brick oven when its door is opened: cooked agave, and the steam that leaves it."""

from __future__ import annotations

import math
from random import Random

import bpy

import cellar
import darkroom
import forms
import masonry
import materials
import pinas
import stonework
import studio
from nodes import Graph
from registry import CHAPTER, CHAPTER_TALL, picture

HALF, SPRING, DEPTH = 74.0, 118.0, 330.0
"""The opening: half its width, where its arch begins, how deep the oven is."""


def _arch(grow: float = 0, steps: int = 40) -> list[tuple[float, float]]:
    """From the right foot over the arch to the left foot, as (x, z)."""
    half = HALF + grow
    curve = [(half * math.cos(a), SPRING + half * math.sin(a)) for a in (math.pi * k / steps for k in range(steps + 1))]
    return [(half, 0), *curve, (-half, 0)]


def _face(brick: bpy.types.Material) -> None:
    """The wall around the opening, with UVs in centimetres."""
    inner, points, faces = _arch(26), [], []
    for x, z in inner:
        stretch = min(700 / abs(x) if x else 1e9, (520 - SPRING) / (z - SPRING) if z > SPRING else 1e9)
        low = SPRING if z > SPRING else z
        points += [(x, 0, z), (x * stretch, 0, low + (z - low) * stretch)]
    faces = [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(len(inner) - 1)]
    corners = len(points)
    points += [(700, 0, 520), (-700, 0, 520)]
    outer = [2 * k + 1 for k in range(len(inner))]
    right = [k for k in outer if points[k][0] > 699 and points[k][2] < 520]
    left = [k for k in outer if points[k][0] < -699 and points[k][2] < 520]
    top = [k for k in outer if points[k][2] > 519]
    faces += [(right[-1], corners, top[0]), (top[-1], corners + 1, left[0])]
    mesh = bpy.data.meshes.new("face")
    mesh.from_pydata(points, [], faces)
    layer = mesh.uv_layers.new(name="uv")
    for loop in mesh.loops:
        x, _, z = points[loop.vertex_index]
        layer.data[loop.index].uv = (x, z)
    forms.link(mesh, "face", brick)


def _ring() -> None:
    """Two rows of bricks on edge around the opening."""
    random = Random(3)
    clay = [materials.satin(c, 0.9) for c in ("#7d4a33", "#6b3d2a", "#8d5940", "#5d3424")]
    for row, grow in enumerate((0, 13.4)):
        radius = HALF + grow + 6.4
        count = round(math.pi * radius / 8.4)
        for k in range(count):
            angle = math.pi * (k + 0.5) / count
            brick = masonry.block((12.6, 22, 7.4), random.choice(clay), (0, 0, -3.7), 0.6)
            out = random.uniform(-1.6, -0.8) - row * 0.3
            brick.location = (radius * math.cos(angle), out, SPRING + radius * math.sin(angle))
            brick.rotation_euler = (0, -angle, 0)
        for side in (-1, 1):
            for k in range(14):
                brick = masonry.block((12.6, 22, 7.6), random.choice(clay), (0, 0, 0), 0.6)
                brick.location = (side * radius, random.uniform(-1.6, -0.8) - row * 0.3, k * 8.4)


def _door() -> None:
    """Of planks and iron straps, hung on the right and wide open."""
    wood, iron = materials.oak("#2c1a10", "#6d4728", 0.7), materials.iron()
    parts = []
    for k in range(7):
        x = 10 + k * 20.4
        reach = SPRING + math.sqrt(max(HALF**2 - (x - HALF) ** 2, 0)) - 2
        parts.append(forms.box("plank", (20, 7, reach), wood, (x, 0, 2), 0.7))
    for z in (36, 104, 150):
        parts.append(forms.box("strap", (HALF * 2 - 14, 1.4, 8), iron, (HALF - 4, -4, z), 0.3))
    leaf = forms.grouped("door", parts)
    leaf.location, leaf.rotation_euler = (HALF + 26, -14, 0), (0, 0, math.radians(-38))


def _steam(y: float, at: tuple[float, float], size: tuple[float, float], thick: float, seed: float, color: str) -> None:
    """A drift of steam on a sheet across the view, thinner towards its edges and upwards."""
    g = Graph("steam")
    uv = g.add("SeparateXYZ", Vector=g.add("TexCoord").outputs["UV"])
    shift = g.add("Mapping", Vector=g.here((1, 1, 0.75)))
    shift.inputs["Location"].default_value = (seed, seed, 0)
    cloud = g.ramp(g.noise(shift.outputs[0], 0.012, 6, 0.5, 0.35), (0.38, (0, 0, 0, 1)), (0.72, (1, 1, 1, 1)))
    across = g.math("SINE", g.math("MULTIPLY", uv.outputs[0], math.pi))
    up = g.math("SINE", g.math("MULTIPLY", g.math("POWER", uv.outputs[1], 0.7), math.pi))
    share = g.math("MULTIPLY", g.math("MULTIPLY", cloud, g.math("MULTIPLY", across, up)), thick)
    veil = g.add("Emission", Color=materials.rgba(color), Strength=0.55)
    x, z = at
    w, h = size
    mesh = bpy.data.meshes.new("steam")
    left, right = x - w / 2, x + w / 2
    mesh.from_pydata([(left, y, z), (right, y, z), (right, y, z + h), (left, y, z + h)], [], [(0, 1, 2, 3)])
    layer = mesh.uv_layers.new(name="uv")
    for loop, corner in zip(layer.data, [(0, 0), (1, 0), (1, 1), (0, 1)], strict=True):
        loop.uv = corner
    g.material.cycles.sample_as_light = False
    made = forms.link(mesh, "steam", g.surface(g.shaders(share, g.add("BsdfTransparent"), veil)))
    made.visible_diffuse = made.visible_glossy = made.visible_shadow = False


def _load() -> None:
    """Hearts stacked to the shoulder of the oven, and some already on the floor."""
    random, skin = Random(9), pinas.cooked()
    kinds = [pinas.heart(seed, skin, 19) for seed in range(3)]
    for layer in range(4):
        for row in range(3):
            for k in range(4 - layer % 2):
                x = (k - 1.5 + 0.5 * (layer % 2)) * 36
                at = (x + random.uniform(-3, 3), 40 + row * 36 + layer * 9 + random.uniform(-4, 4), 19 + layer * 30)
                pinas.placed(random.choice(kinds), at, random, random.uniform(0.88, 1.06))
    for x, y in ((-126, -46), (-168, -30), (-150, -84), (-40, -34)):
        pinas.placed(random.choice(kinds), (x, y, 18), random, 0.95)
    pinas.placed(kinds[0], (-146, -54, 46), random, 0.85)


def _oven() -> None:
    brick = stonework.brickwork("#7a4b36", "#3d2d25", (25, 8))
    _face(brick)
    cellar.sheet("oven", [(x, z) for x, z in _arch()], (-2, DEPTH), stonework.brickwork("#6b3f2b", "#2f221b", (25, 8)))
    forms.box("back", (300, 10, 300), stonework.cantera("#4d3122", 0.1), (0, DEPTH, 0), 0)
    _ring()
    _door()
    _load()
    cellar.sheet("floor", [(-900, 0), (900, 0)], (-700, DEPTH), stonework.flagstones("#5d4a3d", "#241c17", 52))
    studio.room(0.06, "#93a4c0")
    studio.expose(0.5)
    studio.softbox((0, 150, 190), (0, 60, 40), (110, 110), 44, "#ffa050", 0.5)
    studio.softbox((0, 20, 172), (0, -160, 0), (120, 60), 26, "#ffb066", 0.5)
    studio.softbox((-420, -260, 330), (-40, 0, 90), (160, 260), 5, "#b9cbe6", 0.5)
    cellar.pendant((250, -120, 262), 240, drop=300)
    for y, at, size, thick, seed, color in (
        (22, (0, 70), (150, 150), 0.75, 3.0, "#ffc58c"),
        (-26, (-10, 110), (240, 260), 0.7, 40.0, "#f3c79c"),
        (-70, (-60, 160), (420, 330), 0.5, 90.0, "#cdb6a4"),
    ):
        _steam(y, at, size, thick, seed, color)


@picture("story/oven", CHAPTER, samples=9, noise=0.08)
def wide() -> None:
    _oven()
    studio.camera((-104, -392, 124), (-46, 0, 120), 28)
    darkroom.finish(4, 0.25, halo=-0.88)


@picture("story/oven-tall", CHAPTER_TALL, samples=7, noise=0.08)
def tall() -> None:
    _oven()
    studio.camera((-96, -400, 118), (-4, 0, 132), 28)
    darkroom.finish(4, 0.25, halo=-0.88)
