"""What a bottle is engraved with: a copper plate that shows the letters, and the burin that cut them."""

from __future__ import annotations

import math

import forms
import materials
import still_life
from registry import picture

PLATE = 15.0


def burin():
    """A steel graver in a turned handle of oak, lying along x."""
    steel, wood = materials.satin("#9a958d", 0.24, 1.0), materials.oak("#4a2d18", "#8a5a33", 0.4, "z")
    handle = [(0, 5.2), (1.15, 5.0), (1.6, 4.0), (1.5, 2.8), (0.85, 1.2), (0.62, 0.3), (0.6, 0), (0, 0)]
    blade = [(0, 0), (0.26, 0), (0.26, -7.4), (0.03, -8.6), (0, -8.6)]
    parts = [
        forms.turned("handle", handle, wood, segments=96),
        forms.turned("ferrule", [(0.64, 0.5), (0.68, 0.4), (0.68, -0.5), (0.64, -0.6)], materials.copper(0.18), segments=64),
        forms.turned("blade", blade, steel, segments=4, crease=20),
    ]
    return forms.grouped("burin", parts)


def plate_on_stand() -> None:
    """The plate, leaning back."""
    back = forms.box("back", (PLATE + 0.5, 0.5, 12.1), materials.copper(0.2), (0, 0, 0), 0.1)
    plate = still_life.sheet("engraved-plate", PLATE, plate=True)
    plate.location = (0, -0.27, 0.25)
    stand = forms.grouped("plate", [back, plate])
    stand.location, stand.rotation_euler = (0, 1.5, 0), (math.radians(-14), 0, math.radians(8))


@picture("products/grabado/front", samples=48)
def engraving() -> None:
    still_life.light(16)
    plate_on_stand()
    tool = burin()
    tool.location, tool.rotation_euler = (3.4, -9.0, 1.55), (0, math.radians(84), math.radians(16))
    still_life.shoot(17.5, 17, 0.26, middle=0.3)
