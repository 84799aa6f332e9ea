"""Blown glasses on the sill of a cantera window, in the morning."""

from __future__ import annotations

import bpy

import darkroom
import forms
import glassware
import masonry
import materials
import stonework
import studio
from nodes import Graph
from registry import BANNER, picture

OPENING = (2.0, 74.0, 0.0, 96.0)


def _morning() -> None:
    """Hills and a pale sky far out of focus."""
    g = Graph("morning")
    uv = g.add("SeparateXYZ", Vector=g.add("TexCoord").outputs["UV"])
    hills = g.math(
        "ADD", uv.outputs[1], g.math("MULTIPLY", g.math("SUBTRACT", g.noise(g.here(), 0.006, 4, 0.5), 0.5), 0.22)
    )
    color = g.ramp(
        hills,
        (0.17, materials.rgba("#454d38")),
        (0.26, materials.rgba("#7c7a50")),
        (0.32, materials.rgba("#cfae78")),
        (0.4, materials.rgba("#ffdba6")),
        (0.7, materials.rgba("#f2dfc8")),
    )
    mesh = bpy.data.meshes.new("morning")
    mesh.from_pydata([(-500, 420, -190), (700, 420, -190), (700, 420, 420), (-500, 420, 420)], [], [(0, 1, 2, 3)])
    layer = mesh.uv_layers.new(name="uv")
    for loop, at in zip(layer.data, [(0, 0), (1, 0), (1, 1), (0, 1)], strict=True):
        loop.uv = at
    made = forms.link(mesh, "morning", g.surface(g.add("Emission", Color=color, Strength=1.15)))
    made.visible_diffuse = made.visible_shadow = False


def sill() -> None:
    stones = [stonework.cantera(c, 0.35, bump=0.45) for c in ("#c39d84", "#b89078", "#cba891")]
    masonry.courses(stones, (-330, 330), (-120, 240), 0, 34, (48, 24), OPENING, 5)
    board = stonework.cantera("#cfae97", 0.8, 0.7, 0.3)
    masonry.block((86, 52, 6), board, (38, 11, -6), 1.2)
    masonry.block((12, 44, 98), board, (-3, 15, 0), 1)
    masonry.block((12, 44, 98), board, (79, 15, 0), 1)
    _morning()
    for x, y, color, level in (
        (12.5, 5, "#f7f5ec", 6.2),
        (22, 9, "#e8bd70", 7.2),
        (31.5, 3, "#f7f5ec", 5.9),
        (40, 12, "#f3e4ba", 6.8),
    ):
        glassware.copita(color, 4.6, level).location = (x, y, 0.02)
    studio.room(0.16, "#d9d2c8")
    studio.softbox((60, 130, 90), (25, 5, 0), (130, 130), 7, "#fff3e2", 0.4)
    studio.softbox((-190, -160, 120), (0, 0, 20), (160, 160), 1.5, "#ffe8d0", 0.6)
    data = bpy.data.lights.new("sun", "SUN")
    data.energy, data.color, data.angle = 5, materials.rgba("#ffdcae")[:3], 0.03
    sun = bpy.data.objects.new("sun", data)
    sun.rotation_euler = (-0.86, 0.62, 0)
    bpy.context.collection.objects.link(sun)


@picture("banners/copitas-window", BANNER, samples=24, noise=0.08)
def wide() -> None:
    sill()
    studio.camera((20, -92, 17), (14.5, 0, 9.5), 54, f_stop=3.2, focus=(24, 4, 7))
    darkroom.finish(2, 0.25)


@picture("banners/copitas-window-tall", samples=24, noise=0.08)
def tall() -> None:
    sill()
    studio.camera((12, -96, 19), (25, 0, 13), 62, f_stop=3.2, focus=(24, 4, 7))
    darkroom.finish(2, 0.25)


@picture("plates/window", (500, 625), samples=10, noise=0.2)
def plate() -> None:
    """What stands out of focus behind a bottle at the window."""
    sill()
    for made in [o for o in bpy.data.objects if o.name.startswith(("copita", "drink"))]:
        bpy.data.objects.remove(made)
    studio.camera((6, -96, 24), (28, 0, 24), 40, f_stop=1.2, focus=(20, -46, 18))
    darkroom.finish(4, 0.6, soften=3)
