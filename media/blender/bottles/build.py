"""A bottle from its description."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import bpy
from mathutils import Vector

import contours
import forms
import materials
import transparent
from bottles.stoppers import STOPPERS, plug, wax_over

TEXTURES = Path(__file__).resolve().parents[2] / "textures"


@dataclass(frozen=True)
class Label:
    """Where a label's upper edge lies; its design and size come with its texture."""

    texture: str
    top: float
    foil: str = "#d2935f"
    plate: bool = False
    """A metal plate instead of paper."""
    mirror: float = 0.55
    """How much of its foil mirrors the room; print on glass mirrors little."""


@dataclass(frozen=True)
class Bottle:
    """A bottle of the house, in centimetres."""

    id: str
    profile: Sequence[contours.Point]
    liquid: str
    """What white light becomes after `depth` of it."""
    fill: float
    stopper: str
    front: Label
    back: Label
    depth: float = 8.0
    wall: float = 0.35
    base: float = 1.4
    punt: float = 0.5
    section: contours.Section = contours.round_section
    glass: str = "#ffffff"
    body: str = "clear"
    """`clear`, `black` (glass) or `clay`."""
    segments: int = 144
    crease: float = 40
    collar: tuple[float, float] | None = None
    """Heights of a copper collar's lower and upper edge."""
    wax: tuple[str, float] | None = None
    """Colour of the seal over the neck and the height it reaches down to."""
    glow: float = 1.6
    """How bright the card behind it shines; clear spirits need little."""
    card: float = 0.7
    """How wide that card is, as a share of the bottle's width; flat facets look past a narrow one."""

    @property
    def mouth(self) -> float:
        return self.profile[0][1]

    @property
    def width(self) -> float:
        return 2 * max(r for r, _ in self.profile)


@cache
def label_sizes() -> dict[str, dict[str, float]]:
    """Width and height of every label texture, in centimetres."""
    listed = TEXTURES / "labels.json"
    if not listed.exists():
        raise FileNotFoundError(f"{listed} is missing: `npm run media` draws the labels first")
    return json.loads(listed.read_text())


def label_on(bottle: Bottle, label: Label) -> bpy.types.Object:
    size = label_sizes()[label.texture]
    mask = TEXTURES / f"{label.texture}-foil.png"
    material = materials.print_on(
        TEXTURES / f"{label.texture}.png", mask if mask.exists() else None, label.foil, label.plate, label.mirror
    )
    skin = forms.Skin(bottle.profile, bottle.section)
    return skin.label("label", size["width"], size["height"], label.top, material, 0.06 if label.plate else 0.02)


def _clear(bottle: Bottle) -> list[bpy.types.Object]:
    """Glass with a wall, and the spirit that touches it."""
    glass = transparent.glass(bottle.glass)
    inside = contours.hollow(bottle.profile, bottle.wall, bottle.base, bottle.punt)
    above, below = contours.split_at(inside, bottle.fill)
    options = {"section": bottle.section, "segments": bottle.segments, "crease": bottle.crease}
    # The cavity starts where the plug ends and carries the lip's inner edge
    outer = forms.turned("glass", [(inside[0][0], bottle.mouth), *bottle.profile], glass, **options)
    cavity = forms.turned("glass", above, glass, inward=True, **options)
    spirit = transparent.spirit(bottle.liquid, bottle.depth, bottle.fill)
    drink = forms.turned("spirit", [(0, bottle.fill), *below], spirit, **options)
    return [outer, cavity, drink]


def _opaque(bottle: Bottle) -> list[bpy.types.Object]:
    material = materials.burnished_clay() if bottle.body == "clay" else materials.black_glass()
    profile = [(bottle.profile[0][0] * 0.6, bottle.mouth), *bottle.profile]
    return [forms.turned("body", profile, material, bottle.section, bottle.segments, bottle.crease)]


def _closure(bottle: Bottle) -> list[bpy.types.Object]:
    """The seal of wax, or the stopper and the cork below it."""
    if bottle.wax is not None:
        return [wax_over(bottle.profile, *bottle.wax)]
    neck = bottle.profile[0][0]
    stopper = STOPPERS[bottle.stopper](neck, bottle.mouth)
    return [*stopper, plug(neck - bottle.wall, bottle.mouth)] if bottle.body == "clear" else stopper


def bottle_object(bottle: Bottle, turned_round: bool = False, opened: bool = False) -> bpy.types.Object:
    """The whole bottle, standing on the ground at the origin, its front (or its back) towards the camera; without
    its stopper when `opened`."""
    parts = _clear(bottle) if bottle.body == "clear" else _opaque(bottle)
    if not opened:
        parts += _closure(bottle)
    if bottle.collar:
        low, high = bottle.collar
        heights = [high, high - 0.06, low + 0.06, low]
        bulge = [0.01, 0.09, 0.09, 0.01]
        ring = [(contours.radius_at(bottle.profile, z) + b, z) for z, b in zip(heights, bulge, strict=True)]
        parts.append(forms.turned("collar", ring, materials.copper(0.2), bottle.section, bottle.segments))
    parts.append(label_on(bottle, bottle.back if turned_round else bottle.front))
    return forms.grouped(bottle.id, parts)


def moved(made: bpy.types.Object, x: float = 0, y: float = 0, turn: float = 0) -> bpy.types.Object:
    """Stands an object elsewhere; `turn` in radians."""
    made.location = Vector((x, y, 0))
    made.rotation_euler[2] = turn
    return made
