"""What stands beside the glass: for the bar, the table and the workshop."""

from __future__ import annotations

import math

import bpy

import contours
import forms
import materials
import still_life
import sweeps
import transparent
from bottles.build import label_sizes
from nodes import Graph
from registry import picture


def pourer() -> bpy.types.Object:
    """A spout of turned copper on a ring of cork, as it stands in a bottle's neck."""
    cork = forms.turned("cork", [(0, 3.0), (1.12, 3.0), (0.98, 0.4), (0.9, 0), (0, 0)], materials.cork(), segments=64)
    body = contours.curve((0.62, 5.4), [(0.7, 4.7), (1.5, 4.6), (1.5, 4.0)], [(1.5, 3.3), (1.3, 3.05), (1.0, 3.0)], [(0, 3.0)])
    collar = forms.turned("collar", [(0, 5.4), *body], materials.copper(0.2), segments=96)
    ring = forms.turned("ring", [(1.52, 4.1), (1.6, 3.98), (1.6, 3.84), (1.52, 3.72)], materials.copper(0.14), segments=96)
    line = sweeps.through([(0, 0, 5.2), (0, 0, 6.6), (-0.5, 0, 8.0), (-1.7, 0, 9.4), (-2.9, 0, 10.2)], 14)
    spout = sweeps.tube("spout", line, lambda t: 0.56 - 0.2 * t, materials.copper(0.18), 40)
    air = sweeps.tube("air", [(0.75, 0, 4.6), (0.98, 0, 5.5), (1.2, 0, 6.2)], 0.17, materials.satin("#c9c5be", 0.25, 1.0), 24)
    return forms.grouped("pourer", [cork, collar, ring, spout, air])


@picture("products/vertedor/front", samples=48)
def vertedor() -> None:
    still_life.light(11)
    standing = pourer()
    standing.location = (1.4, 0, 0)
    lying = pourer()
    lying.rotation_euler = (math.radians(90), 0, math.radians(62))
    lying.location = (-2.6, -3.2, 1.5)
    still_life.shoot(10.5, 11.6, 0.2)


def mold(holds_ice: bool = True) -> bpy.types.Object:
    """Thick rubber with room for four cubes of 6 cm, without its lid."""
    rubber, ice = materials.satin("#1d1a18", 0.5), materials.satin("#dfe9ea", 0.1)
    parts = [forms.slab("floor", (14.6, 14.6, 1.2), 1.6, rubber, (0, 0, 0), 0.3)]
    for x, y, w, d in ((0, -7.0, 15, 0.9), (0, 7.0, 15, 0.9), (-7.05, 0, 0.9, 15), (7.05, 0, 0.9, 15), (0, 0, 0.7, 14), (0, 0, 14, 0.7)):
        parts.append(forms.box("wall", (w, d, 6.6), rubber, (x, y, 0), 0.22))
    if holds_ice:
        parts += [forms.slab("ice", (6.0, 6.0, 4.6), 0.8, ice, (x, y, 1.2), 0.35) for x in (-3.5, 3.5) for y in (-3.5, 3.5)]
    return forms.grouped("mold", parts)


def mold_lid() -> bpy.types.Object:
    return forms.slab("lid", (15, 15, 0.5), 1.8, materials.satin("#b9b6b1", 0.24, 1.0), (0, 0, 0), 0.14)


@picture("products/molde-hielo/front", samples=48)
def ice_mold() -> None:
    still_life.light(9)
    mold().location.y = 3
    loose = forms.slab("ice", (5.9, 5.9, 5.9), 0.8, materials.satin("#dfe9ea", 0.1), (-3.6, -10.2, 0), 0.45)
    loose.rotation_euler[2] = 0.5
    lid = mold_lid()
    lid.location, lid.rotation_euler = (7.4, 13.2, 6.6), (math.radians(68), 0, math.radians(-14))
    still_life.shoot(23, 17, 0.5, 0.14, 0.36)


def jar(radius: float, height: float, closed: bool = True) -> bpy.types.Object:
    """A jar of chile-red salt, under its cork when `closed`."""
    glass = transparent.glass()
    outside = contours.curve((radius * 0.78, height), [(radius * 0.8, height - 0.9)], [(radius * 0.84, height - 1.5), (radius, height - 1.4), (radius, height - 2.3)], [(radius, 0.5)], [(radius, 0.1), (radius - 0.2, 0), (radius - 0.6, 0)], [(0, 0.05)])
    inside = contours.hollow(outside, 0.18, 0.4)
    salt = [(max(r - 0.03, 0), z) for r, z in contours.split_at(inside, height - 3.0)[1]]
    parts = [
        forms.turned("glass", [(inside[0][0], height), *outside], glass, segments=128),
        forms.turned("glass", inside, glass, segments=128, inward=True),
        forms.turned("salt", [(0, height - 2.8), (radius * 0.5, height - 2.86), *salt], grains(), segments=128),
    ]
    if closed:
        parts.append(forms.turned("cork", [(0, height + 1.0), (radius * 0.8, height + 1.0), (radius * 0.86, height + 0.85), (radius * 0.82, height - 0.02), (radius * 0.66, height - 0.06), (radius * 0.6, height - 1.0), (0, height - 1.0)], materials.cork(), segments=96))
    skin = forms.Skin(outside)
    size = label_sizes()["salt-label"]
    tall = height * 0.46
    paper = still_life.print_material("salt-label")
    label = skin.label("label", tall * size["width"] / size["height"], tall, height * 0.66, paper, 0.03)
    return forms.grouped("jar", [*parts, label])


def grains() -> bpy.types.Material:
    """Salt ground with chile: coarse, red and pale."""
    g = Graph("salt")
    cells = g.add("TexVoronoi", {"feature": "F1"}, Vector=g.here(), Scale=9)
    tone = g.ramp(cells.outputs["Color"], (0.1, materials.rgba("#7d2f14")), (0.55, materials.rgba("#c4602f")), (0.95, materials.rgba("#ecc9a4")))
    normal = g.bump(cells.outputs["Distance"], 0.8, 0.08)
    return g.surface(g.add("BsdfPrincipled", Base_Color=tone, Roughness=0.8, Specular=0.3, Normal=normal))


def pinch(x: float, y: float, radius: float) -> bpy.types.Object:
    """A small heap of salt."""
    shape = [(radius * t, radius * 0.42 * math.cos(math.pi / 2 * t) ** 1.6) for t in (k / 14 for k in range(15))]
    made = forms.turned("heap", shape, grains(), lambda a, z: ((1 + 0.05 * math.sin(5 * a) + 0.03 * math.sin(11 * a)) * math.cos(a), (1 + 0.05 * math.sin(5 * a)) * math.sin(a)), segments=64)
    made.location = (x, y, 0.02)
    return made


@picture("products/sal-de-gusano/front", samples=48)
def salt() -> None:
    still_life.light(10)
    jar(2.9, 8.6).location = (1.9, 1.2, 0)
    jar(2.2, 6.0).location = (-4.0, -0.6, 0)
    pinch(-0.6, -5.0, 1.7)
    still_life.shoot(13.5, 10.6, 0.22)
