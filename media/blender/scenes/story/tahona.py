"""The tahona in its pit, cooked agave under it."""

from __future__ import annotations

import math
from random import Random

from mathutils import Vector

import cellar
import darkroom
import forms
import masonry
import materials
import pinas
import stonework
import studio
from registry import CHAPTER, CHAPTER_TALL, picture
from scenes.editions.tahona import basalt

RADIUS, THICK = 76.0, 40.0
TRACK = 118.0
"""How far from the post the stone rolls."""
WAY = math.radians(-52)
"""Where it stands now, seen from the post."""


def _stone() -> None:
    """The wheel on its edge, the axle through it."""
    worn = 5
    outline = [
        (0, THICK / 2),
        (RADIUS - worn, THICK / 2),
        (RADIUS - worn * 0.3, THICK / 2 - worn * 0.4),
        (RADIUS, THICK / 2 - worn),
        (RADIUS, worn - THICK / 2),
        (RADIUS - worn * 0.3, worn * 0.4 - THICK / 2),
        (RADIUS - worn, -THICK / 2),
        (0, -THICK / 2),
    ]
    wheel = forms.turned("tahona", outline, basalt("#8a7c6e", 1.0), segments=200, crease=60)
    for vertex in wheel.data.vertices:
        angle = math.atan2(vertex.co.y, vertex.co.x)
        share = 1 + 0.008 * math.sin(3 * angle + 1) + 0.004 * math.sin(11 * angle)
        vertex.co.x, vertex.co.y = vertex.co.x * share, vertex.co.y * share
    out = Vector((math.cos(WAY), math.sin(WAY), 0))
    turn = out.to_track_quat("Z", "Y").to_euler()
    wheel.rotation_euler, wheel.location = turn, out * TRACK + Vector((0, 0, RADIUS - 2))
    iron = materials.iron("#332c27")
    collar = forms.turned("collar", [(0, 3), (14, 3), (15, 2), (15, -2)], iron, segments=64)
    collar.rotation_euler, collar.location = turn, out * (TRACK + THICK / 2) + Vector((0, 0, RADIUS - 2))
    axle = forms.turned(
        "axle", [(0, 196), (6.6, 196), (7.4, 194), (8.2, -10)], materials.oak("#3a2616", "#8a6139", 0.6), segments=64
    )
    axle.rotation_euler, axle.location = turn, Vector((0, 0, RADIUS - 2))


def _pit() -> None:
    """A round floor of stone with a low wall, and the post in its middle."""
    rock = stonework.cantera("#87705f", 0.14, bump=0.7)
    forms.turned("floor", [(0, 0), (176, 0)], stonework.cantera("#6c5a4c", 0.1, bump=0.8), segments=128)
    random = Random(5)
    for k in range(34):
        angle = math.tau * (k + 0.5) / 34
        stone = forms.box("kerb", (33.5, 26, 30 + random.uniform(-1.5, 1.5)), rock, edge=1.6)
        stone.location = (189 * math.cos(angle), 189 * math.sin(angle), 0)
        stone.rotation_euler = (0, 0, angle + math.pi / 2)
    post = forms.turned("post", [(0, 700), (13, 700), (13, 0)], materials.oak("#2e1c10", "#70492a", 0.6), segments=64)
    post.location = (0, 0, 0)
    forms.turned("band", [(13.6, 92), (14.4, 91), (14.4, 58), (13.6, 57)], materials.iron(), segments=64)


def _agave() -> None:
    """Fibre all around, deep where the stone has yet to pass."""
    random, spots = Random(12), []
    for _ in range(7600):
        angle = random.uniform(0, math.tau)
        behind = ((angle - WAY) % math.tau) / math.tau
        radius = random.gauss(TRACK, 26)
        if 20 < radius < 170:
            high = random.uniform(0, 2 + 12 * behind * math.exp(-(((radius - TRACK) / 34) ** 2)))
            spots.append((radius * math.cos(angle), radius * math.sin(angle), high))
    pinas.fibre(spots, 8)
    skin = pinas.cooked()
    kinds = [pinas.heart(seed, skin, 17) for seed in range(2)]
    for k in range(9):
        angle = WAY - 0.75 - k * 0.13
        radius = TRACK + random.uniform(-34, 34)
        at = (radius * math.cos(angle), radius * math.sin(angle), 10)
        pinas.placed(random.choice(kinds), at, random, random.uniform(0.6, 0.95))


def _mill() -> None:
    _pit()
    _stone()
    _agave()
    walls = [stonework.cantera(c, 0.12, bump=0.5) for c in ("#8c6f5b", "#7d614f", "#9a7b64")]
    masonry.courses(walls, (-760, 760), (0, 800), 330, 40, (78, 40))
    cellar.sheet("ground", [(-900, -1), (900, -1)], (-800, 340), stonework.flagstones("#6b584b", "#2a231e", 56))
    studio.room(0.05, "#a9b6cc")
    studio.softbox((-220, -170, 330), (50, -70, 40), (90, 130), 42, "#ffdcae", 0.4)
    studio.softbox((300, 170, 250), (60, -90, 70), (70, 180), 16, "#ffc48a", 0.5)
    studio.softbox((330, -330, 200), (76, -110, 70), (90, 160), 4.5, "#ffd6a6", 0.5)


@picture("story/tahona", CHAPTER, samples=9, noise=0.08)
def wide() -> None:
    _mill()
    studio.camera((-62, -415, 165), (2, -40, 84), 30, f_stop=2, focus=(70, -130, 80))
    darkroom.finish(4, 0.25)


@picture("story/tahona-tall", CHAPTER_TALL, samples=7, noise=0.08)
def tall() -> None:
    _mill()
    studio.camera((-40, -470, 170), (52, -60, 92), 30, f_stop=2, focus=(70, -130, 80))
    darkroom.finish(4, 0.25)
