"""What the house's tequila is drunk from and poured out of."""

from __future__ import annotations

import math

import bpy

import contours
import forms
import glassware
import materials
import still_life
import studio
import sweeps
import transparent
from bottles.stoppers import STOPPERS
from registry import picture

AMBER = "#e2a24b"


@picture("products/copitas/front", samples=48)
def copitas() -> None:
    still_life.light(11.2)
    for x, y, color in ((-4.2, 1.6, "#f6f4ea"), (4.0, 2.4, "#c87a30"), (0.2, -3.6, AMBER)):
        glassware.copita(color, 4.6).location = (x, y, 0)
    still_life.shoot(15, 12.4, 0.2)


VELADORA = contours.curve(
    (3.25, 7.6), [(3.3, 7.5), (3.3, 7.2), (3.2, 6.9)], [(2.45, 0.5)], [(2.4, 0.15), (2.2, 0), (1.9, 0)], [(0, 0)]
)
VELADORA_INSIDE = [(3.0, 7.6), (2.95, 6.9), (2.3, 1.9), (2.05, 1.55), (0, 1.5)]
GORES = contours.faceted(12, (6.4, 7.0), 0.1)


def veladora(color: str | None) -> bpy.types.Object:
    """A pressed tumbler with twelve gores and a heavy foot, its cross on the bottom; poured, or empty."""
    glass = transparent.glass("#f4f7f1")
    outside = forms.turned("tumbler", VELADORA, glass, GORES, 96, crease=16)
    rim = forms.turned("tumbler", [(3.0, 7.6), (3.12, 7.68), (3.25, 7.6)], glass, segments=96)
    parts = [outside, rim]
    if color is None:
        parts.append(forms.turned("tumbler", VELADORA_INSIDE, glass, segments=96, inward=True))
    else:
        above, below = contours.split_at(VELADORA_INSIDE, 5.6)
        parts.append(forms.turned("tumbler", above, glass, segments=96, inward=True))
        parts.append(forms.turned("drink", [(0, 5.6), *below], transparent.spirit(color, 5, 5.6), segments=96))
    return forms.grouped("veladora", parts)


@picture("products/veladoras/front", samples=48)
def veladoras() -> None:
    still_life.light(8)
    for x, y, color in ((-4.3, 2.8, None), (4.2, 3.4, "#f6f4ea"), (-0.4, -3.4, "#dd9640")):
        veladora(color).location = (x, y, 0)
    still_life.shoot(14.5, 9.4, 0.24)


def jicara(radius: float, seed: int, drink: str | None = None) -> bpy.types.Object:
    """Half a gourd, hills carved around it by knife, on its ring of woven palm; `drink` is the colour of what is in it."""
    tall = radius * 1.16
    foot = 0.55
    outside = [
        (radius * math.sin(math.pi * (0.5 + 0.5 * step / 24)) ** 0.86, foot + tall * (1 - math.sin(math.pi / 2 * step / 24) ** 1.35))
        for step in range(25)
    ]
    wall = 0.28
    inside = [(max(r - wall, 0.0), z + (0 if k == 0 else wall * 0.7)) for k, (r, z) in enumerate(outside)]
    rind = forms.turned("rind", outside, materials.gourd("#7a4620"), segments=160, crease=60)
    bowl = forms.turned("bowl", inside, materials.gourd("#b98a55"), segments=160, inward=True, crease=60)
    rim = forms.turned("rim", [(radius - wall, foot + tall), (radius - wall / 2, foot + tall + 0.07), (radius, foot + tall)], materials.gourd("#c79a63"), segments=160)
    cut = materials.satin("#d8b480", 0.7)
    skin = forms.Skin(outside)
    carved = []
    for band, (share, swell, waves) in enumerate(((0.78, 0.035, 7), (0.64, 0.085, 5), (0.5, 0.06, 9))):
        line = []
        for step in range(241):
            angle = math.tau * step / 240
            hills = math.sin(angle * waves + seed + band) + 0.5 * math.sin(angle * (waves * 2 + 1) + seed * 2)
            line.append(skin.point(angle, foot + tall * (share + swell * hills), 0.0))
        carved.append(sweeps.tube("cut", line, radius * 0.014, cut, 8))
    for leaf in range(13):
        turn = math.tau * leaf / 13 + seed
        for lean in (-0.09, 0.0, 0.09):
            line = [skin.point(turn + lean * t, foot + tall * (0.2 + 0.2 * t * (1 - abs(lean))), 0.0) for t in (0, 0.25, 0.5, 0.75, 1)]
            carved.append(sweeps.tube("cut", line, lambda t: radius * 0.017 * (1.1 - t), cut, 8))
    ring_at = contours.radius_at(outside, foot + 0.42) or radius * 0.5
    ring = [(ring_at * math.cos(a), ring_at * math.sin(a), 0.42) for a in (math.tau * k / 120 for k in range(121))]
    palm = sweeps.braid("palm", ring, 0.62, materials.satin("#cfae74", 0.85), 5, 26)
    filled = []
    if drink is not None:
        level = foot + tall * 0.72
        reach = contours.radius_at(inside, level)
        filled.append(forms.turned("drink", [(0, level), (reach, level)], transparent.pane(drink, 0.06), segments=160))
    return forms.grouped("jicara", [rind, bowl, rim, *carved, *palm, *filled])


@picture("products/jicara/front", samples=48)
def jicaras() -> None:
    still_life.light(7)
    jicara(4.6, 1).location = (-2.4, 1.6, 0)
    jicara(3.1, 3).location = (4.6, -2.6, 0)
    still_life.shoot(15.5, 8.5, 0.3)


DECANTER = contours.curve(
    (1.55, 20.2),
    [(1.9, 20.1), (1.95, 19.7), (1.6, 19.3)],
    [(1.4, 16.6)],
    [(1.5, 14.2), (5.0, 14.0), (5.2, 11.6)],
    [(5.3, 1.2)],
    [(5.25, 0.4), (5.0, 0), (4.4, 0)],
    [(4.0, 0.12), (2.0, 0.3), (0, 0.34)],
)
FACETS = contours.faceted(8, (12.2, 15.0), 0.0)


def carafe(level: float) -> bpy.types.Object:
    """The decanter without its stopper, filled up to `level`."""
    glass = transparent.glass()
    inside = contours.hollow(DECANTER, 0.5, 2.2, 0.3)
    above, below = contours.split_at(inside, level)
    return forms.grouped(
        "decanter",
        [
            forms.turned("glass", [(inside[0][0], 20.2), *DECANTER], glass, FACETS, 160, crease=14),
            forms.turned("glass", above, glass, FACETS, 160, crease=14, inward=True),
            forms.turned("spirit", [(0, level), *below], transparent.spirit("#c06a22", 10, level), FACETS, 160, crease=14),
        ],
    )


@picture("products/decantador/front", samples=48)
def decanter() -> None:
    still_life.light(22)
    studio.glow_card((0, 7, 9), (9, 18), 1.4)
    carafe(10.4)
    STOPPERS["crystal"](1.55, 20.2)
    still_life.shoot(14, 25, 0.09)
