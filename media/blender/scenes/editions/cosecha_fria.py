"""Cosecha Fría, on the morning after the frost."""

from __future__ import annotations

from random import Random

import bpy

import agave
import forms
import glassware
import landscape
import materials
import portraiture
import studio
from bottles.build import moved
from bottles.editions import COSECHA_FRIA
from nodes import Graph
from registry import picture


def _sky() -> None:
    """Cold air: blue grey above, a pale band where the sun is still behind the sierra."""
    g = Graph("cold sky")
    high = g.add("SeparateXYZ", Vector=g.here()).outputs[2]
    share = g.math("DIVIDE", g.math("ADD", high, 120), 420, clamp=True)
    drift = g.math("MULTIPLY", g.math("SUBTRACT", g.noise(g.here((0.5, 1, 2)), 0.012, 5, 0.55), 0.5), 0.16)
    stops = ((0.1, "#8fa2b0"), (0.27, "#c3cbd0"), (0.36, "#eedccb"), (0.48, "#c2cdd8"), (0.8, "#7f97ad"))
    color = g.ramp(g.math("ADD", share, drift, clamp=True), *((at, materials.rgba(c)) for at, c in stops))
    mesh = bpy.data.meshes.new("sky")
    mesh.from_pydata([(-700, 520, -300), (700, 520, -300), (700, 520, 600), (-700, 520, 600)], [], [(0, 1, 2, 3)])
    forms.link(mesh, "sky", g.surface(g.add("Emission", Color=color, Strength=1.0))).visible_diffuse = False


def _rime() -> bpy.types.Material:
    """Agave under frost: blue grey, white at edges and tips."""
    g = Graph("rime")
    marks = g.add("SeparateColor", Color=g.add("VertexColor", {"layer_name": "leaf"}).outputs[0])
    along, _, spine = marks.outputs
    frost = g.math("ADD", g.math("MULTIPLY", along, 0.5), g.noise(g.here(), 9, 5, 0.65), clamp=True)
    color = g.ramp(
        frost, (0.35, materials.rgba("#63848c")), (0.62, materials.rgba("#a9c0c6")), (0.95, materials.rgba("#f0f4f6"))
    )
    color = g.mix(spine, color, materials.rgba("#5a4a44"))
    return g.surface(g.add("BsdfPrincipled", Base_Color=color, Roughness=0.7, Specular=0.25))


def _field() -> None:
    random, skin = Random(3), _rime()
    plants = [agave.rosette("frosted", 70 + k, skin, 46, 8) for k in range(3)]
    for x, y, size in (
        (40, 128, 96),
        (-62, 150, 104),
        (-10, 236, 96),
        (104, 220, 90),
        (-128, 250, 92),
        (60, 320, 86),
        (-70, 350, 88),
    ):
        plant = bpy.data.objects.new("agave", random.choice(plants))
        plant.location, plant.scale = (x, y, -78), (size, size, size)
        plant.rotation_euler = (random.uniform(-0.06, 0.06), random.uniform(-0.06, 0.06), random.uniform(0, 6.28))
        bpy.context.collection.objects.link(plant)
    ground = landscape.grid("ground", [60 + 10 * k for k in range(46)], 40, lambda y: 600, lambda x, y: -78)
    g = Graph("frosted earth")
    tone = g.ramp(
        g.noise(g.here(), 0.05, 6, 0.65), (0.35, materials.rgba("#6f6660")), (0.65, materials.rgba("#c5cbce"))
    )
    ground.materials.append(g.surface(g.add("BsdfPrincipled", Base_Color=tone, Roughness=0.95, Specular=0.0)))
    bpy.context.collection.objects.link(bpy.data.objects.new("ground", ground))


def _frosted_stone() -> bpy.types.Material:
    """A grey ledge; frost lies in its hollows and glitters a little."""
    g = Graph("frosted stone")
    patches = g.math("ADD", g.noise(g.here(), 0.09, 6, 0.68), g.math("MULTIPLY", g.noise(g.here(), 1.6, 5, 0.7), 0.3))
    frost = g.ramp(patches, (0.55, (0, 0, 0, 1)), (0.78, (1, 1, 1, 1)))
    crystals = g.noise(g.here(), 22, 3, 0.7)
    stone = g.ramp(g.noise(g.here(), 0.4, 6, 0.65), (0.3, materials.rgba("#4d5054")), (0.7, materials.rgba("#7d7f80")))
    color = g.mix(frost, stone, materials.rgba("#dfe8ee"))
    rough = g.math("ADD", 0.32, g.math("MULTIPLY", frost, 0.5))
    normal = g.bump(
        g.math("ADD", g.math("MULTIPLY", frost, 0.4), g.math("MULTIPLY", g.math("MULTIPLY", crystals, frost), 0.8)),
        0.5,
        0.06,
    )
    return g.surface(g.add("BsdfPrincipled", Base_Color=color, Roughness=rough, Specular=0.4, Normal=normal))


@picture("products/anejo-cosecha-fria/scene", samples=56)
def scene() -> None:
    height = COSECHA_FRIA.mouth
    _sky()
    _field()
    studio.table(_frosted_stone(), 22)
    studio.room(0.35, "#c5d3e0")
    middle = (0, 0, height * 0.5)
    studio.softbox((-50, -24, height * 0.95), middle, (34, 64), 12, "#e6eef6", 0.4, 0.5)
    studio.softbox((-60, 200, 220), (0, 180, -60), (300, 200), 2.4, "#dfe8f0", 0.5)
    studio.softbox((42, 26, height * 0.6), middle, (8, 76), 18, "#ffe3c6", 0.4)
    studio.softbox((-38, 26, height * 0.6), middle, (7, 74), 12, "#dce8f3", 0.4, lights=False)
    studio.softbox((40, -80, height * 1.2), middle, (50, 60), 3, "#f0efee", 0.6, 0.2)
    portraiture.stand(COSECHA_FRIA, -3.8, 0, 0.08, 0.9)
    moved(glassware.copita(COSECHA_FRIA.liquid, 6), 6.8, 1.6)
    portraiture.shoot(39, 0.3, (-3.8, -4), middle=0.42, above=0.065, f_stop=5.6)
