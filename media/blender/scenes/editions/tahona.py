"""Tahona, before the stone that crushed its agave."""

from __future__ import annotations

import math

import bpy

import forms
import materials
import portraiture
import studio
from accessories.glasses import jicara
from bottles.editions import TAHONA
from nodes import Graph
from registry import picture


def basalt(color: str = "#4a4642", pits: float = 0.7) -> bpy.types.Material:
    """Dark volcanic stone, open-pored."""
    g = Graph("basalt")
    base = materials.rgba(color)
    dark = tuple(part * 0.42 for part in base[:3])
    clouds = g.noise(g.here(), 0.11, 6, 0.62)
    holes = g.add("TexVoronoi", {"feature": "F1"}, Vector=g.here(), Scale=1.1).outputs["Distance"]
    open_ = g.ramp(holes, (0.1, (0, 0, 0, 1)), (0.34, (1, 1, 1, 1)))
    tone = g.mix(0.75, g.ramp(clouds, (0.3, (*dark, 1)), (0.7, base)), open_, "MULTIPLY")
    relief = g.math("ADD", g.math("MULTIPLY", open_, 0.7), g.noise(g.here(), 2.2, 6, 0.7))
    normal = g.bump(relief, pits, 0.25)
    return g.surface(g.add("BsdfPrincipled", Base_Color=tone, Roughness=0.72, Specular=0.3, Normal=normal))


def _wheel(x: float, y: float, radius: float, thick: float) -> None:
    """The stone on its edge, its oak axle towards the camera."""
    worn = 2.4
    outline = [
        (0, thick),
        (radius - worn, thick),
        (radius - worn * 0.3, thick - worn * 0.4),
        (radius, thick - worn),
        (radius, worn),
        (radius - worn, 0),
        (0, 0),
    ]
    stone = forms.turned("tahona", outline, basalt("#6a645d"), segments=160, crease=60)
    hole = forms.turned(
        "hole",
        [(8, thick + 0.6), (8, thick + 0.9), (6, thick + 0.9), (6, thick - 6), (0, thick - 6)],
        materials.iron("#332c27"),
        segments=96,
    )
    axle = forms.turned(
        "axle",
        [(0, thick + 22), (4.8, thick + 22), (5.2, thick + 21), (5.2, thick - 6)],
        materials.oak("#3a2616", "#7d5833", 0.6),
        segments=64,
    )
    root = forms.grouped("wheel", [stone, hole, axle])
    root.location, root.rotation_euler = (x, y, radius - 21), (math.radians(90), 0, math.radians(-16))


@picture("products/blanco-tahona/scene", samples=36)
def scene() -> None:
    height = TAHONA.mouth
    studio.wall("#6d6459", "#15120f", 230, (-30, 46), 90, 0.55)
    _wheel(17, 112, 34, 20)
    studio.table(basalt("#5a544d", 0.25), 30)
    studio.room(0.1, "#cfd6d8")
    middle = (0, 0, height * 0.5)
    studio.softbox((-52, -14, height * 1.5), middle, (40, 60), 15, "#f4f3ee", 0.4, 0.5)
    studio.softbox((-80, 40, 90), (17, 110, 14), (50, 60), 48, "#ffe6c8", 0.5)
    studio.softbox((90, 150, 70), (17, 112, 14), (30, 60), 40, "#ffd3a0", 0.5)
    studio.softbox((40, 26, height * 0.7), middle, (8, 70), 15, "#ffe8cb", 0.4, lights=False)
    studio.softbox((-36, 26, height * 0.6), middle, (6, 70), 11, "#f3f5f5", 0.4, lights=False)
    studio.softbox((40, -80, height * 1.6), middle, (50, 50), 2.6, "#ffe9d0", 0.6, 0.2)
    portraiture.stand(TAHONA, -2.6, 0, 0.06, 1.0)
    jicara(4.0, 1).location = (9.0, -5.4, 0)
    portraiture.shoot(34, 1.2, (-2.6, -6.5), middle=0.4, aside=0.02, above=0.12, f_stop=5)
