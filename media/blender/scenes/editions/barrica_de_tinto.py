"""Barrica de Tinto, on the linen of a late lunch before the casks that held wine."""

from __future__ import annotations

import math
from random import Random

import bpy
from mathutils import Vector, noise

import cellar
import forms
import glassware
import materials
import portraiture
import studio
import sweeps
from bottles.build import moved
from bottles.editions import TINTO
from nodes import Graph
from registry import picture


def _cloth() -> None:
    """Washed linen over the table, never quite flat."""
    points, faces, across, deep = [], [], 150, 110
    for j in range(deep + 1):
        for i in range(across + 1):
            x, y = -75 + i, -70 + j
            soft = noise.noise(Vector((x * 0.05, y * 0.09, 1))) * 0.35
            crease = abs(noise.noise(Vector((x * 0.06 + y * 0.05, y * 0.02 - x * 0.03, 8))))
            flat = min(1, max(0.06, (math.hypot(x - 2, y + 2) - 9) / 9))
            points.append((x, y, (soft + 0.9 * math.exp(-crease * 14)) * flat - 0.05))
    for j in range(deep):
        for i in range(across):
            a = j * (across + 1) + i
            faces.append((a, a + 1, a + across + 2, a + across + 1))
    mesh = bpy.data.meshes.new("cloth")
    mesh.from_pydata(points, [], faces)
    forms.shade_smooth(forms.link(mesh, "cloth", materials.linen("#d9c8b2", 10)), 180)


def _grape_skin() -> bpy.types.Material:
    """Nearly black, with a bloom."""
    g = Graph("grape")
    bloom = g.ramp(g.noise(g.here(), 0.9, 4, 0.6), (0.42, (0, 0, 0, 1)), (0.75, (0.34, 0.34, 0.34, 1)))
    tone = g.mix(g.add("ObjectInfo").outputs["Random"], materials.rgba("#2a0a16"), materials.rgba("#571528"))
    color = g.mix(bloom, tone, materials.rgba("#9a8ba2"))
    rough = g.math("ADD", 0.16, g.math("MULTIPLY", bloom, 0.9))
    return g.surface(g.add("BsdfPrincipled", Base_Color=color, Roughness=rough, Specular=0.5))


def _grapes(x: float, y: float) -> None:
    random, skin = Random(12), _grape_skin()
    ball = [(math.sin(math.pi * k / 20), -math.cos(math.pi * k / 20)) for k in range(20, -1, -1)]
    first = forms.turned("grape", ball, skin, segments=40)
    first.location = (0, 0, -500)
    placed: list[tuple[Vector, float]] = []
    for _ in range(4000):
        along = random.uniform(-1, 1)
        width = 2.9 * math.sqrt(1 - along * along * 0.9) * (1.1 - 0.35 * along)
        radius = random.uniform(0.82, 1.0)
        at = Vector((along * 4.6, random.uniform(-width, width), 0))
        at.z = radius + max(0.0, 2.5 * (1 - (at.y / (width + 0.01)) ** 2) * random.random() * (1 - 0.5 * abs(along)))
        if all((at - other).length > (radius + size) * 0.9 for other, size in placed):
            placed.append((at, radius))
    for at, radius in placed:
        grape = bpy.data.objects.new("grape", first.data)
        turned = Vector((at.x * 0.9 - at.y * 0.35, at.x * 0.35 + at.y * 0.9, at.z))
        grape.location = turned + Vector((x, y, 0))
        grape.scale = (radius, radius, radius * 1.08)
        grape.rotation_euler = tuple(random.uniform(-1, 1) for _ in range(3))
        bpy.context.collection.objects.link(grape)
    stalk = sweeps.through([(x - 2, y - 0.6, 2.4), (x - 4.6, y - 1.5, 2.5), (x - 6.0, y - 2.5, 1.6)], 8)
    sweeps.tube("stalk", stalk, lambda t: 0.17 + 0.06 * t, materials.oak("#4a3a20", "#84703f", 0.7, "x", 0.1), 12)


def _casks() -> None:
    """Stacked heads, the lower ones stained by wine."""
    iron = materials.iron()
    stained = cellar.stave_oak("#2f1216", "#7a3a34")
    plain = cellar.stave_oak("#4a2c17", "#9c6a3e")
    for k, (x, z, oak) in enumerate(
        ((-44, -6, stained), (26, -6, stained), (96, -6, plain), (-9, 52, plain), (61, 52, stained), (-79, 52, plain))
    ):
        cellar.barrel(cellar.barrel_parts(20 + k, oak, iron), (x, 150, z), 0.3 * k, "y")


@picture("products/reposado-tinto/scene", samples=56)
def scene() -> None:
    height = TINTO.mouth
    _casks()
    studio.wall("#5a3a2c", "#140d0b", 260, (60, 60), 200, 0.25)
    _cloth()
    studio.softbox((-60, 20, 120), (20, 104, 40), (60, 60), 9, "#ffcfa4", 0.5)
    studio.room(0.12, "#e6cdbb")
    middle = (0, 0, height * 0.5)
    studio.softbox((56, -12, height * 0.95), middle, (30, 56), 15, "#ffd2a6", 0.4, 0.45)
    studio.softbox((110, 60, 90), (0, 104, 20), (80, 80), 24, "#ffbd86", 0.5)
    studio.softbox((-38, 26, height * 0.6), middle, (7, 74), 15, "#ffd9c4", 0.4, lights=False)
    studio.softbox((40, 24, height * 0.6), middle, (7, 78), 18, "#ffc793", 0.4, lights=False)
    studio.softbox((-50, -60, height * 1.2), middle, (50, 60), 3.4, "#f2dfd8", 0.6, 0.3)
    portraiture.stand(TINTO, 4.2, 0, -0.08, 0.85)
    moved(glassware.copita(TINTO.liquid, 6, 7.6), -6.2, -2.6)
    # The foot of the glass mirrors what is behind it
    studio.glow_card((-6.2, 1.4, 1.6), (9, 4), 0.35, "#e2ccb0")
    _grapes(1.0, -11.0)
    portraiture.shoot(40.5, -0.8, (4.2, -4), middle=0.39, above=0.12, f_stop=4.5)
