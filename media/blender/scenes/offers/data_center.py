"""An aisle between cabinets of obsidian, their light in slits of copper."""

from __future__ import annotations

from random import Random

import bpy

import cellar
import darkroom
import forms
import luminous
import materials
import stonework
import studio
from registry import picture
from stage import NOISE, SAMPLES, SIZE


def _cabinet(
    side: int,
    y: float,
    random: Random,
    shell: bpy.types.Material,
    trim: bpy.types.Material,
    lights: list[bpy.types.Material],
) -> None:
    face = side * 76
    forms.box("cabinet", (90, 57, 214), shell, (side * 121.5, y, 0), 0.8)
    forms.box("frame", (1.2, 50, 204), materials.black_glass(), (face, y, 5), 0.3)
    for edge in (-27.3, 27.3):
        forms.box("trim", (1.6, 0.9, 210), trim, (face - side * 0.4, y + edge, 2), 0.1)
    for row in range(9):
        z = 18 + row * 21
        reach = random.choice((42, 42, 42, 30, 24))
        forms.box("slit", (0.6, reach, 0.75), random.choice(lights), (face - side * 0.7, y - (42 - reach) / 2, z), 0)
        for dot in range(random.randint(1, 3)):
            forms.box("dot", (0.5, 0.9, 0.9), lights[0], (face - side * 0.7, y + 17 - dot * 2.6, z + 4), 0)


@picture("offers/centros-de-datos", SIZE, SAMPLES, NOISE)
def aisle() -> None:
    random = Random(5)
    shell, trim = materials.satin("#0e0c0b", 0.16), materials.copper(0.25)
    lights = [
        luminous.glowing(c, s) for c, s in (("#ffb36b", 2.0), ("#e08a45", 1.2), ("#ffd2a0", 2.6), ("#b8753a", 0.8))
    ]
    for side in (-1, 1):
        for k in range(15):
            _cabinet(side, 40 + k * 58, random, shell, trim, lights)
    floor = materials.satin("#1f1a17", 0.24)
    cellar.sheet("floor", [(-260, 0), (260, 0)], (-300, 1100), floor)
    for k in range(24):
        forms.box("joint", (152, 0.8, 0.1), trim, (0, -220 + k * 58, 0), 0)
    stone = stonework.cantera("#b48f78", 0.1, bump=0.4)
    cellar.sheet(
        "vault",
        [(180, 214), (180, 250), (120, 292), (0, 306), (-120, 292), (-180, 250), (-180, 214)],
        (-300, 1100),
        stone,
    )
    for k in range(8):
        y = 20 + k * 130
        forms.box("lamp", (12, 90, 1), luminous.glowing("#ffd9ac", 4), (0, y, 297), 0)
        studio.softbox((0, y, 290), (0, y, 0), (14, 92), 5, "#ffd9ac", 0.2, reflection=0)
    forms.box("end", (520, 10, 320), stone, (0, 930, 0), 0)
    forms.box("door", (84, 1, 200), luminous.glowing("#e8a868", 0.5), (0, 918, 0), 0)
    studio.softbox((0, 910, 120), (0, 0, 110), (124, 216), 3, "#ffcf9c", 0.3, reflection=0)
    studio.room(0.12, "#9fb2bd")
    studio.camera((-30, 62, 132), (22, 520, 118), 27)
    darkroom.finish(3, 0.3, halo=-0.85, threshold=1.2)
