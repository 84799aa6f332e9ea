"""The field before the sun is over the ridge, mist in the valley."""

from __future__ import annotations

from mathutils import Vector

import darkroom
import landscape
import studio
from registry import CHAPTER, CHAPTER_TALL, picture
from scenes import agave_field

AIR = landscape.Air(Vector((-0.5, 0.86, 0)).normalized(), "#94a2b8", "#ffc9a0", 0.7)


def _dawn() -> None:
    agave_field.land(AIR)
    landscape.sun(Vector((-0.86, 0.5, 0)), 10, 12, "#ffb483")
    landscape.low_sun_sky(
        AIR,
        0.8,
        1.1,
        ("#d9c3bd", "#a9b2c4", "#6f8cab", "#34567a"),
        ("#ffe0b0", "#ffc6a0", "#c9aab0", "#466083"),
        ("#d8b9b6", "#ffdcb8"),
    )


@picture("story/field", CHAPTER, samples=14, noise=0.08)
def wide() -> None:
    _dawn()
    studio.camera((2.2, 0.2, 1.75), (-2.2, 20, 2.7), 30)
    darkroom.finish(2, 0.25)


@picture("story/field-tall", CHAPTER_TALL, samples=9, noise=0.08)
def tall() -> None:
    _dawn()
    studio.camera((2.2, 0.2, 1.75), (-0.6, 20, 3.2), 34)
    darkroom.finish(2, 0.25)
