"""El Encino Solo, on the hill it is named for: a lone oak against the first light, its acorns on the ledge."""

from __future__ import annotations

import math
from random import Random

import bpy
from mathutils import Matrix, Vector

import contours
import forms
import glassware
import materials
import portraiture
import stonework
import studio
import sweeps
from bottles.build import moved
from bottles.editions import EL_ENCINO
from nodes import Graph
from registry import picture

SUN_AT = (7, 14)
CLUMPS = (
    (0.02, 0.78, 0.34, 130), (-0.36, 0.66, 0.3, 110), (0.42, 0.7, 0.28, 100), (0.16, 0.98, 0.26, 90),
    (-0.2, 0.94, 0.22, 80), (-0.62, 0.54, 0.17, 60), (0.68, 0.55, 0.16, 60), (0.1, 0.5, 0.2, 50),
)  # fmt: skip
"""Where the tree's foliage is densest: across, up and width in shares of its height, and how many leaves are drawn."""


LEAVES = ((1.5, 0.5), (-1.1, 0.2), (0.6, 0.9), (-0.7, 0.35), (1.2, 1.1), (-1.3, 0.3), (0.35, 0.6), (-0.25, 0.4), (1.0, 0.7))
"""Where each leaf of the twig points: aside and up."""


def _sky() -> None:
    """Just before sunrise: apricot where the sun will be, then pale green, then blue."""
    g = Graph("sky")
    place = g.add("SeparateXYZ", Vector=g.here())
    dx = g.math("DIVIDE", g.math("SUBTRACT", place.outputs[0], SUN_AT[0] * 3), 210)
    dz = g.math("DIVIDE", g.math("SUBTRACT", place.outputs[2], SUN_AT[1]), 120)
    away = g.math("SQRT", g.math("ADD", g.math("MULTIPLY", dx, dx), g.math("MULTIPLY", dz, dz)), clamp=True)
    streaks = g.math("MULTIPLY", g.math("SUBTRACT", g.noise(g.here((0.4, 1, 3)), 0.016, 4, 0.55), 0.5), 0.3)
    stops = ((0, "#ffc674"), (0.16, "#f7a660"), (0.36, "#d69b7d"), (0.62, "#84949f"), (1, "#3f5a71"))
    color = g.ramp(
        g.math("ADD", away, streaks, clamp=True), *((at, materials.rgba(tone)) for at, tone in stops), easing="LINEAR"
    )
    mesh = bpy.data.meshes.new("sky")
    mesh.from_pydata([(-600, 430, -300), (600, 430, -300), (600, 430, 500), (-600, 430, 500)], [], [(0, 1, 2, 3)])
    forms.link(mesh, "sky", g.surface(g.add("Emission", Color=color, Strength=1.4))).visible_diffuse = False


def _hill(y: float, crest: float, color: str, swell: float, seed: float) -> None:
    """A ridge far out of focus, its foot in the haze."""
    g = Graph("hill")
    high = g.add("SeparateXYZ", Vector=g.here()).outputs[2]
    share = g.math("DIVIDE", g.math("ADD", high, 70), crest + 70, clamp=True)
    tone = g.ramp(share, (0.3, materials.rgba("#8d8069")), (1, materials.rgba(color)))
    line = [
        (x, y, crest + swell * (math.sin(x * 0.011 + seed) + 0.4 * math.sin(x * 0.037 + 2 * seed)))
        for x in range(-400, 401, 5)
    ]
    points = [*line, *((x, y, -260) for x, _, _ in line)]
    count = len(line)
    mesh = bpy.data.meshes.new("hill")
    mesh.from_pydata(points, [], [(k, k + 1, count + k + 1, count + k) for k in range(count - 1)])
    forms.link(mesh, "hill", g.surface(g.add("Emission", Color=tone, Strength=0.8))).visible_diffuse = False


def _tree(x: float, y: float, foot: float, size: float) -> None:
    """An evergreen oak against the light, wider than high."""
    random = Random(4)
    g = Graph("crown")
    dark = g.surface(g.add("Emission", Color=materials.rgba("#3c4433"), Strength=0.6))
    for lean in (-0.16, 0.05, 0.3):
        sweeps.tube(
            "bough",
            sweeps.through(
                [
                    (x, y, foot - 3),
                    (x + lean * size * 0.2, y, foot + size * 0.25),
                    (x + lean * size * 1.4, y, foot + size * 0.75),
                ],
                6,
            ),
            lambda t: size * (0.05 - 0.03 * t),
            dark,
            10,
        )
    ball = [(math.sin(math.pi * k / 8), -math.cos(math.pi * k / 8)) for k in range(8, -1, -1)]
    first = forms.turned("crown", ball, dark, segments=12)
    mesh = first.data
    bpy.data.objects.remove(first)
    for across, up, wide, count in CLUMPS:
        for _ in range(count):
            angle, out = random.uniform(0, math.tau), random.random() ** 0.5
            leaf = bpy.data.objects.new("crown", mesh)
            bpy.context.collection.objects.link(leaf)
            reach = wide * out
            leaf.location = (
                x + size * (across + reach * math.cos(angle)),
                y + size * random.uniform(-0.2, 0.2),
                foot + size * (up + 0.66 * reach * math.sin(angle)),
            )
            leaf.scale = (size * random.uniform(0.022, 0.05) * (1.7 - out),) * 3


def _leaf_skin() -> bpy.types.Material:
    """Leathery, dark above and paler below."""
    g = Graph("oak leaf")
    veins = g.noise(g.here(), 0.9, 5, 0.6)
    above = g.ramp(veins, (0.3, materials.rgba("#4f663a")), (0.75, materials.rgba("#6f8648")))
    color = g.mix(g.add("NewGeometry").outputs["Backfacing"], above, materials.rgba("#8b8a63"))
    return g.surface(g.add("BsdfPrincipled", Base_Color=color, Roughness=0.38, Specular=0.45))


def _leaf(base: Vector, yaw: float, rise: float, length: float, skin: bpy.types.Material) -> None:
    """One leaf with a waved edge, folded along its rib."""
    points, faces = [], []
    across = (-1.0, -0.55, 0.0, 0.55, 1.0)
    for k in range(17):
        t = k / 16
        half = (
            length * 0.21 * math.sin(math.pi * t**0.85) ** 0.75 * (1 + 0.05 * math.sin(t * 26)) if 0 < k < 16 else 0.02
        )
        for u in across:
            wave = 0.012 * length * math.sin(t * 17 + 3 * u) * abs(u)
            points.append((length * t, half * u, half * abs(u) * 0.34 - 0.2 * length * t**2 + wave))
    for k in range(16):
        for j in range(4):
            a = k * 5 + j
            faces.append((a, a + 5, a + 6, a + 1))
    mesh = bpy.data.meshes.new("leaf")
    mesh.from_pydata(points, [], faces)
    mesh.transform(Matrix.Translation(base) @ Matrix.Rotation(yaw, 4, "Z") @ Matrix.Rotation(-rise, 4, "Y"))
    made = forms.shade_smooth(forms.link(mesh, "leaf", skin), 60)
    forms.thicken(made, 0.03)


def _acorn(x: float, y: float, yaw: float) -> None:
    """Lying on its side."""
    nut = contours.curve(
        (0, 2.7), [(0.1, 2.68), (0.12, 2.5), (0.3, 2.42)], [(0.85, 2.2), (0.86, 1.2), (0.8, 0.7)], [(0, 0.5)]
    )
    cup = contours.curve((0.78, 1.0), [(0.98, 0.98), (1.02, 0.5), (0.7, 0.16)], [(0.4, 0), (0.2, -0.02), (0, -0.02)])
    g = Graph("cup")
    scales = g.add("TexVoronoi", {"feature": "F1"}, Vector=g.here(), Scale=5).outputs["Distance"]
    rough = g.ramp(scales, (0.1, materials.rgba("#a58a62")), (0.6, materials.rgba("#4c3722")))
    scaly = g.surface(g.add("BsdfPrincipled", Base_Color=rough, Roughness=0.85, Normal=g.bump(scales, 1.0, -0.1)))
    shell = materials.oak("#5c3a1a", "#94682f", 0.28, "z", 0.5)
    made = forms.grouped(
        "acorn", [forms.turned("nut", nut, shell, segments=48), forms.turned("cup", cup, scaly, segments=48)]
    )
    made.location, made.rotation_euler = (x, y, 0.92), (math.radians(94), 0, yaw)


def _sprig(x: float, y: float) -> None:
    """A twig cut from the tree, lying across the ledge."""
    random, skin = Random(9), _leaf_skin()
    line = sweeps.through([(x - 8.6, y + 1.8, 0.3), (x - 4, y + 0.5, 0.5), (x, y - 0.1, 0.8), (x + 3.4, y - 1, 1.2)], 8)
    sweeps.tube("twig", line, lambda t: 0.17 - 0.09 * t, materials.oak("#4a3826", "#7d6245", 0.8, "x", 0.1), 12)
    for k, (yaw, rise) in enumerate(LEAVES):
        at = line[5 + round(k * (len(line) - 6) / (len(LEAVES) - 1))]
        _leaf(at, yaw, rise, random.uniform(4.8, 6.4), skin)


def _light(height: float) -> None:
    middle = (0, 0, height * 0.5)
    studio.room(0.12, "#aebccb")
    studio.expose(0.25)
    studio.softbox((-44, -40, height * 1.0), middle, (34, 60), 19, "#eaf0f4", 0.5, 0.34)
    studio.softbox((44, 34, height * 0.62), middle, (12, 70), 34, "#ffc182", 0.4)
    studio.softbox((-38, 26, height * 0.6), middle, (7, 74), 12, "#c9d8e2", 0.4, lights=False)
    studio.softbox((46, -46, height * 0.5), middle, (16, 50), 8, "#ffcf9e", 0.6, 0.3)


@picture("products/blanco-el-encino/scene", samples=64)
def scene() -> None:
    _sky()
    _hill(420, 3, "#6f7a74", 6, 1.2)
    _hill(330, -10, "#4e5748", 7, 4.1)
    _tree(-26, 300, -13, 44)
    studio.table(stonework.polished_stone("#7d5a47", "#4b3428", 0.34), 26)
    _light(EL_ENCINO.mouth)
    portraiture.stand(EL_ENCINO, 3.4, 0, -0.1)
    moved(glassware.copita(EL_ENCINO.liquid, EL_ENCINO.depth), -7.8, 3.6)
    _sprig(-2.2, -9.2)
    _acorn(9.6, -5.0, 0.7)
    _acorn(7.6, -8.4, -0.5)
    portraiture.shoot(40, -0.4, (3.4, -3), middle=0.39, above=0.075, f_stop=6.3)
