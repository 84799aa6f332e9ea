"""Hearts of agave, shaved for the oven, and the fibre that is left of them."""

from __future__ import annotations

import math
from random import Random

import bpy
import numpy as np
from mathutils import noise

import forms
import materials
from nodes import Graph

GOLDEN = math.pi * (3 - math.sqrt(5))


def flesh(raw: str, shade: str, cut: str) -> bpy.types.Material:
    """The outside of a piña: `cut` where leaves were shaved off, `shade` between them."""
    g = Graph("pina")
    mark = g.add("SeparateColor", Color=g.add("VertexColor", {"layer_name": "cut"}).outputs[0]).outputs[0]
    color = g.ramp(mark, (0.05, materials.rgba(shade)), (0.5, materials.rgba(raw)), (0.9, materials.rgba(cut)))
    grain = g.noise(g.here((1, 1, 0.4)), 0.9, 6, 0.7)
    color = g.mix(1.0, color, g.ramp(grain, (0.3, (0.5, 0.45, 0.4, 1)), (0.7, (1.1, 1.1, 1.1, 1))), "MULTIPLY")
    normal = g.bump(grain, 0.6, 0.5)
    return g.surface(g.add("BsdfPrincipled", Base_Color=color, Roughness=0.5, Specular=0.35, Normal=normal))


def cooked() -> bpy.types.Material:
    return flesh("#8a4a1c", "#2c1409", "#c98135")


def heart(seed: int, skin: bpy.types.Material, radius: float = 24) -> bpy.types.Mesh:
    """A whole piña around the z axis: the stubs of its leaves wind around it as scales."""
    random = Random(seed)
    count = 150
    high = 1 - (np.arange(count) + 0.5) * 2 / count
    turn = np.arange(count) * GOLDEN
    flat = np.sqrt(1 - high * high)
    stubs = np.stack([flat * np.cos(turn), flat * np.sin(turn), high], axis=1)
    points, marks, rows, columns = [], [], 72, 110
    for i in range(rows + 1):
        for j in range(columns):
            lat, lon = math.pi * i / rows, math.tau * j / columns
            way = np.array([math.sin(lat) * math.cos(lon), math.sin(lat) * math.sin(lon), math.cos(lat)])
            near = np.sort(np.linalg.norm((stubs - way) * (1, 1, 0.8), axis=1))[:2]
            edge = min(float(near[1] - near[0]) / 0.09, 1.0)
            lump = noise.noise(tuple(way * 1.6 + seed))
            out = radius * (1 + 0.07 * lump - 0.085 * (1 - edge) ** 1.5)
            points.append((way[0] * out, way[1] * out, way[2] * out * 1.12))
            marks.extend((edge * (0.75 + 0.25 * random.random()), 0, 0, 1))
    faces = [
        (i * columns + j, (i + 1) * columns + j, (i + 1) * columns + (j + 1) % columns, i * columns + (j + 1) % columns)
        for i in range(rows)
        for j in range(columns)
    ]
    mesh = bpy.data.meshes.new("pina")
    mesh.from_pydata(points, [], faces)
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.color_attributes.new("cut", "FLOAT_COLOR", "POINT").data.foreach_set("color", marks)
    mesh.materials.append(skin)
    return mesh


def placed(mesh: bpy.types.Mesh, at: tuple[float, float, float], random: Random, size: float = 1) -> None:
    """One more of a heart, lying as it fell."""
    made = bpy.data.objects.new("pina", mesh)
    made.location, made.scale = at, (size, size, size)
    made.rotation_euler = [random.uniform(0, math.tau) for _ in range(3)]
    bpy.context.collection.objects.link(made)


def fibre(spots: list[tuple[float, float, float]], seed: int, color: str = "#b3742f") -> None:
    """Crushed agave: at each spot a strand that lies along the ground and bends."""
    random, points, faces = Random(seed), [], []
    for x, y, z in spots:
        way, bend = random.uniform(0, math.tau), random.uniform(-0.5, 0.5)
        length, width = random.uniform(5, 17), random.uniform(0.25, 0.7)
        lift, first = random.uniform(0, 3.2), len(points)
        for k in range(6):
            t = k / 5
            across = way + math.pi / 2
            high = z + lift * math.sin(math.pi * t) + 0.4
            for side in (-1, 1):
                w = side * width * (1 - 0.6 * t)
                z_there = high + side * random.uniform(-0.2, 0.4)
                points.append((x + w * math.cos(across), y + w * math.sin(across), z_there))
            x, y = x + math.cos(way) * length / 5, y + math.sin(way) * length / 5
            way += bend
        faces.extend((first + 2 * k, first + 2 * k + 1, first + 2 * k + 3, first + 2 * k + 2) for k in range(5))
    mesh = bpy.data.meshes.new("fibre")
    mesh.from_pydata(points, [], faces)
    g = Graph("fibre")
    wet = materials.rgba(color)
    dark = (*(part * 0.3 for part in wet[:3]), 1)
    tone = g.ramp(g.noise(g.here(), 0.16, 5, 0.7), (0.3, dark), (0.7, wet))
    forms.shade_smooth(
        forms.link(mesh, "fibre", g.surface(g.add("BsdfPrincipled", Base_Color=tone, Roughness=0.45, Specular=0.4))), 80
    )
