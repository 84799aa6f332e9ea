"""What a table is set with when the house's tequila is served: opened bottles, their stoppers, fruit."""

from __future__ import annotations

import math
from dataclasses import replace

import bpy

import drinks
import forms
import studio
from accessories.workshop import pinch
from bottles.build import Bottle, bottle_object, moved
from bottles.stoppers import STOPPERS, plug

ORANGE = ("#d97a1d", "#f29a35")
LIME = ("#5d8a2c", "#b9cf6a")


def opened(bottle: Bottle, x: float, y: float, poured: float = 0.0, turn: float = 0.0) -> bpy.types.Object:
    """A bottle without its stopper; what was `poured` of it is centimetres of its level."""
    made = moved(bottle_object(replace(bottle, fill=bottle.fill - poured), opened=True), x, y, turn)
    studio.glow_card((x, y + 7, bottle.mouth * 0.4), (bottle.width * 0.7, bottle.mouth * 0.9), bottle.glow)
    return made


def stopper_beside(bottle: Bottle, x: float, y: float, turn: float) -> bpy.types.Object:
    """The stopper of a bottle, lying on the table; its cork points along `turn` (degrees)."""
    neck = bottle.profile[0][0]
    inner = forms.grouped("stopper", [*STOPPERS[bottle.stopper](neck, 0), plug(neck - bottle.wall, 0)])
    head, foot = neck * 1.3, neck - bottle.wall
    tilt = math.atan2(head - foot, neck * 2.1 + 1.9)
    inner.rotation_euler[1] = math.pi / 2 - tilt
    inner.location.z = head * math.cos(tilt)
    root = forms.grouped("stopper", [inner])
    root.location, root.rotation_euler[2] = (x, y, 0), math.radians(turn + 180)
    return root


def half(colors: tuple[str, str], radius: float, x: float, y: float, turn: float = 0.0, lean: float = -0.5) -> bpy.types.Object:
    """Half of a fruit on its peel, cut side towards the camera and up."""
    fruit = drinks.half_fruit(radius, *colors)
    fruit.location, fruit.rotation_euler = (x, y, radius * 0.93), (lean, 0, turn)
    return fruit


def salted_orange(x: float, y: float, turn: float, radius: float = 3.3) -> bpy.types.Object:
    """A slice of orange that lies flat, a pinch of chile salt on it."""
    slice_ = drinks.orange(radius)
    slice_.rotation_euler[0] = -math.pi / 2
    flat = forms.grouped("slice", [slice_])
    flat.location.z = 0.37
    heap = pinch(0.3, -0.2, radius * 0.4)
    heap.location.z = 0.62
    root = forms.grouped("salted orange", [flat, heap])
    root.location, root.rotation_euler[2] = (x, y, 0), turn
    return root
