"""Copper braids that come through stone and end in order."""

from __future__ import annotations

import math

import forms
import luminous
import masonry
import materials
import stonework
import studio
import sweeps
from registry import picture
from stage import NOISE, SAMPLES, SIZE, shoot

PORTS = 8
HOLE = 7.4


def _port(x: float) -> float:
    return (x - (PORTS - 1) / 2) * 4.4


def _patch_panel() -> None:
    obsidian = materials.satin("#2a2420", 0.3, 0.6)
    forms.slab("panel", (41, 14, 5.4), 0.6, obsidian, (0, 0, 0), 0.18)
    hole = materials.black_glass()
    frame = materials.copper(0.25)
    for k in range(PORTS):
        x = _port(k)
        forms.box("frame", (2.5, 0.3, 2.3), frame, (x, -7.05, 1.4), 0.08)
        forms.box("port", (1.9, 0.3, 1.7), hole, (x, -7.15, 1.7), 0.05)
        forms.box("light", (0.55, 0.12, 0.22), luminous.glowing("#ffae5a", 9 if k % 3 else 3), (x, -7.04, 4.35), 0)


def _cables() -> None:
    jacket = materials.copper(0.3)
    plug = materials.satin("#efe6d8", 0.35)
    for k in range(PORTS):
        x = _port(k)
        if k == 6:
            continue
        sweeps.tube("plug", [(x, -7, 2.55), (x, -10.2, 2.55)], 0.85, plug, 24)
        hole, top = HOLE * (k - (PORTS - 1) / 2), 21 + (k % 2) * 15
        line = sweeps.through(
            [
                (x, -9.6, 2.55),
                (x, -12.2, 2.9),
                (x + (hole - x) * 0.15, -14.2, 5.5),
                (x + (hole - x) * 0.55, -12, top * 0.55),
                (hole, -4, top - 3),
                (hole, 5, top - 0.2),
                (hole, 9, top),
                (hole, 20, top),
            ],
            18,
        )
        sweeps.braid("braid", line, 0.85, jacket, 5, 26)


def _wall() -> None:
    stones = [stonework.cantera(c, 0.8, bump=0.5) for c in ("#b78f76", "#a8816a", "#c19a80")]
    masonry.courses(stones, (-110, 120), (0, 84), 8, 14, (31, 15))
    ring = materials.copper(0.22)
    for k in range(PORTS):
        at = (HOLE * (k - (PORTS - 1) / 2), 8, 21 + (k % 2) * 15)
        bore = forms.turned("bore", [(2.1, 0.9), (2.1, 0), (0, 0)], materials.black_glass(), segments=40)
        eyelet = forms.turned("eyelet", [(2.0, 0.2), (2.1, 0.9), (2.5, 1.0), (2.9, 0.7), (3.0, 0)], ring, segments=48)
        for made in (bore, eyelet):
            made.location, made.rotation_euler = at, (math.pi / 2, 0, 0)


def _room() -> None:
    _wall()
    _patch_panel()
    _cables()
    studio.table(stonework.polished_stone("#3a302a", "#1a1512", 0.26), depth=60, front=150)
    studio.room(0.1, "#e9dccb")
    studio.softbox((-80, -30, 80), (0, 8, 10), (50, 80), 8, "#ffdfba", 0.5)
    studio.softbox((70, -60, 50), (0, 0, 8), (30, 60), 5, "#ffd6a8", 0.5)
    studio.softbox((10, -40, 120), (0, 0, 0), (90, 50), 1.8, "#fff3e6", 0.6)


@picture("services/redes", SIZE, SAMPLES, NOISE)
def whole() -> None:
    _room()
    shoot((-42, -74, 30), (0.5, 0, 17), 52, 11, (0, -6, 12))


@picture("services/redes-2", SIZE, SAMPLES, NOISE)
def detail() -> None:
    _room()
    shoot((-36, -38, 15), (-4, -8, 6), 66, 9, (-7, -8.5, 2.6))
