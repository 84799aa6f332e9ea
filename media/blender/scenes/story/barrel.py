"""Barrels along the cellar's wall, what was tasted chalked on their heads."""

from __future__ import annotations

from random import Random

import bpy
from mathutils import Vector

import cellar
import darkroom
import materials
import studio
import sweeps
from registry import CHAPTER, CHAPTER_TALL, picture
from scenes import barrel_room

TO_HEAD = cellar.LENGTH / 2 - 2.97
"""From a barrel's middle to the planks of its head: chalk lies flat on them."""


def _chalk(at: Vector, seed: int) -> None:
    """A count of months in fives on the head of the barrel there, and two lines under it."""
    random, chalk = Random(seed), materials.ink("#c4bcae")

    def stroke(start: tuple[float, float], end: tuple[float, float]) -> None:
        points = [
            (
                at.x - TO_HEAD,
                at.y - start[0] - (end[0] - start[0]) * t + random.uniform(-0.12, 0.12),
                at.z + start[1] + (end[1] - start[1]) * t + random.uniform(-0.12, 0.12),
            )
            for t in (k / 5 for k in range(6))
        ]
        sweeps.tube("chalk", sweeps.through(points, 3), 0.2, chalk, 8)

    for five in range(random.choice((1, 2, 3, 4))):
        left = -13 + five * 7.2
        for k in range(4):
            x, lean = left + k * 1.3, random.uniform(-0.5, 0.5)
            stroke((x, 4.5 + random.uniform(-0.5, 0.5)), (x + lean, 10 + random.uniform(-0.6, 0.6)))
        stroke((left - 0.8, 5.2), (left + 4.8, 9.4))
    stroke((-13, 1.2), (9, 0.6))
    stroke((-13, -3.4), (2, -3.9))


def _cellar() -> None:
    barrel_room.room([(190, 0.5), (560, 1.1), (980, 1), (1400, 1), (1820, 1)], 620)
    studio.room(0.05, "#8fa0b8")
    studio.softbox((-120, 380, 240), (134, 440, 110), (60, 60), 5, "#ffc48c", 0.5)
    heads = [o.location for o in bpy.data.objects if o.type == "EMPTY" and o.location.x > 0]
    for seed, at in enumerate(p for p in heads if 300 < p.y < 700):
        _chalk(at, seed)


@picture("story/barrel", CHAPTER, samples=9, noise=0.08)
def wide() -> None:
    _cellar()
    studio.camera((14, 290, 138), (118, 500, 118), 30, f_stop=2.2, focus=(134, 458, 124))
    darkroom.finish(3, 0.25, halo=-0.86)


@picture("story/barrel-tall", CHAPTER_TALL, samples=7, noise=0.08)
def tall() -> None:
    _cellar()
    studio.camera((4, 280, 138), (122, 500, 124), 30, f_stop=2.2, focus=(134, 458, 124))
    darkroom.finish(3, 0.25, halo=-0.86)
