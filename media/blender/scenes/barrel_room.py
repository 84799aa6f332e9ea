"""The ageing cellar, lit for a visit and asleep."""

from __future__ import annotations

import math
from random import Random

import bpy

import cellar
import darkroom
import forms
import materials
import stonework
import studio
from nodes import Graph
from registry import BANNER, picture

FAR = 2300


def _rack(x: float, low: float, wood: bpy.types.Material) -> None:
    """Two rails along a row."""
    for side in (-24, 24):
        forms.box("rail", (11, FAR + 200, 11), wood, (x + side, FAR / 2 - 100, low), 0.8)


def room(lamps: list[tuple[float, float]], light: float) -> None:
    """An aisle between two rows of barrels, two high. `lamps` are (depth, share of `light`)."""
    random = Random(11)
    oak, iron = cellar.stave_oak(), materials.iron()
    kinds = [cellar.barrel_parts(seed, oak, iron) for seed in range(5)]
    rail = materials.oak("#2e1c10", "#6a4526", 0.6, "y")
    for x in (-178, 178):
        for low, high in ((0, 42), (82, 124)):
            _rack(x, low if low == 0 else low - 4, rail)
            for k in range(31):
                y = k * 74 - 60 + random.uniform(-1, 1)
                cellar.barrel(random.choice(kinds), (x + random.uniform(-3, 3), y, high), random.uniform(0, 6.28))
    cellar.vault(250, 165, (-300, FAR + 60), [y for y in range(240, FAR, 420)])
    floor = stonework.flagstones()
    cellar.sheet("floor", [(-260, 0), (260, 0)], (-300, FAR + 100), floor)
    forms.box("end", (560, 20, 500), stonework.cantera("#a5846d", 0.08), (0, FAR + 60, -2), 0)
    for y, share in lamps:
        cellar.pendant((0, y, 262), light * share)


def _far_door(color: str, light: float) -> None:
    """The sky beyond the last barrel."""
    arch = (
        [(0, 0)]
        + [(95, 0), (95, 150)]
        + [(95 * math.cos(a), 150 + 95 * math.sin(a)) for a in (math.pi * k / 24 for k in range(1, 24))]
        + [(-95, 150), (-95, 0)]
    )
    mesh = bpy.data.meshes.new("door")
    mesh.from_pydata([(x, FAR + 48, z) for x, z in arch], [], [tuple(range(len(arch)))])
    g = Graph("morning")
    forms.link(mesh, "door", g.surface(g.add("Emission", Color=materials.rgba(color), Strength=light)))
    studio.softbox((0, FAR + 30, 130), (0, 0, 90), (180, 240), light * 2.4, color, 0.2)


LIT = [(190, 0.8), (560, 1), (980, 1), (1400, 1), (1820, 1), (2200, 1.2)]


def _lit() -> None:
    room(LIT, 620)
    _far_door("#ffdfb8", 1.7)
    studio.room(0.1, "#8fa0b8")


@picture("banners/barrel-room", BANNER, samples=18, noise=0.08)
def wide() -> None:
    _lit()
    studio.camera((-34, -250, 150), (30, 600, 136), 30)
    darkroom.finish(halo=-0.86)


@picture("banners/barrel-room-tall", samples=18, noise=0.08)
def tall() -> None:
    _lit()
    studio.camera((-10, -270, 158), (6, 600, 176), 32)
    darkroom.finish(halo=-0.86)


@picture("plates/cellar", (500, 625), samples=10, noise=0.2)
def plate() -> None:
    """What stands out of focus behind a bottle in the cellar."""
    _lit()
    studio.camera((-20, 60, 150), (30, 600, 160), 42, f_stop=0.9, focus=(0, 150, 150))
    darkroom.finish(4, 0.6, soften=3)


def _ten(at: tuple[float, float, float]) -> None:
    """The Roman ten of the house's first barrels, in copper."""
    plate = materials.copper(0.42, color="#e0a070")
    for lean in (-0.5, 0.5):
        bar = forms.box("ten", (3, 0.8, 30), plate, edge=0.25)
        bar.location = (at[0] - math.sin(lean) * 15, at[1] + lean * 0.2, at[2] - math.cos(lean) * 15)
        bar.rotation_euler = (0, lean, 0)


def _asleep() -> None:
    """The same room at night: one barrel lies in the aisle under a lamp."""
    room([], 0)
    _far_door("#8fb2e8", 0.22)
    studio.softbox((0, -280, 330), (0, 500, 40), (420, 200), 3, "#7d9bd0", 0.5)
    oak, iron = cellar.stave_oak("#5a361c", "#b87f49"), materials.iron()
    cellar.barrel(cellar.barrel_parts(40, oak, iron), (40, 170, 47), 0.11, "y")
    _ten((40, 126.2, 47))
    cradle = materials.oak("#2e1c10", "#6a4526", 0.6, "x")
    for y in (136, 204):
        forms.box("cradle", (70, 12, 15), cradle, (40, y, 0), 1)
    cellar.pendant((34, 62, 212), 620, drop=260, cone=82)


@picture("banners/night-cellar", BANNER, samples=18, noise=0.08)
def night() -> None:
    _asleep()
    studio.camera((-60, -170, 96), (-24, 200, 84), 36)
    darkroom.finish(halo=-0.86)


@picture("banners/night-cellar-tall", samples=18, noise=0.08)
def night_tall() -> None:
    _asleep()
    studio.camera((14, -210, 96), (32, 200, 118), 36)
    darkroom.finish(halo=-0.86)
