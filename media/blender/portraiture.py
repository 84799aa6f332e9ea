"""Portraits of single bottles in a place of their own: how a bottle is stood there, and where the camera stands."""

from __future__ import annotations

from pathlib import Path

import bpy

import studio
from bottles.build import Bottle, bottle_object, moved
from bottles.views import FOCAL, SIZE

PLATES = Path(__file__).resolve().parents[2] / "public" / "pictures" / "banners"


def stand(
    bottle: Bottle, x: float = 0, y: float = 0, turn: float = 0, glow: float | None = None, low: float = 0
) -> bpy.types.Object:
    """The bottle, its foot at the height `low`; clear glass gets the card behind it, `glow` times as bright as in the
    studio."""
    made = moved(bottle_object(bottle), x, y, turn)
    made.location.z = low
    if bottle.body == "clear":
        share = 0.7 if glow is None else glow
        size = (bottle.width * min(bottle.card + 0.1, 1), bottle.mouth * 0.9)
        studio.glow_card((x, y + 7, low + bottle.mouth * 0.4), size, bottle.glow * share)
    return made


def shoot(
    height: float,
    centre: float,
    sharp: tuple[float, float],
    *,
    middle: float = 0.46,
    aside: float = 0,
    above: float = 0.085,
    f_stop: float = 5.6,
) -> None:
    """The camera, so that what is `height` high, from edge to edge of the picture, stands around x = `centre`.

    `sharp` is the x and y that are in focus, at half the height; `aside` and `above` are how far the camera steps to
    the right and up, as shares of its distance.
    """
    away = studio.fit_distance(1, height, FOCAL, SIZE)
    aim = height * middle
    at = (centre + away * aside, -away, aim + away * above)
    studio.camera(at, (centre, 0, aim), FOCAL, f_stop, (*sharp, aim))
