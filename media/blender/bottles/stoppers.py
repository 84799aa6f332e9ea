"""What closes a bottle."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import bpy

import contours
import forms
import materials
import stonework
import transparent

Parts = list[bpy.types.Object]
LIP = 0.03
"""The gap between mouth and stopper."""


def plug(radius: float, mouth: float, length: float = 1.9) -> bpy.types.Object:
    """The cork in the neck, seen through it."""
    r = radius - 0.015
    profile = [(0, mouth + LIP), (r, mouth + LIP), (r, mouth - length + 0.1), (r - 0.1, mouth - length)]
    return forms.turned("cork", [*profile, (0, mouth - length)], materials.cork(), segments=64)


def _cap(name: str, radius: float, low: float, high: float, round_: float, material: bpy.types.Material) -> Parts:
    """A cylinder whose upper edge is rounded."""
    foot = min(0.08, round_)
    profile = contours.curve(
        (0, high),
        [(radius - round_, high)],
        [(radius - round_ * 0.45, high), (radius, high - round_ * 0.45), (radius, high - round_)],
        [(radius, low + foot)],
        [(radius, low + foot * 0.4), (radius - foot * 0.6, low), (radius - foot, low)],
        [(0, low)],
    )
    return [forms.turned(name, profile, material, segments=96, crease=60)]


def _stone(neck: float, mouth: float) -> Parts:
    r = neck * 1.3
    return _cap("stone", r, mouth + LIP, mouth + neck * 2.1, r * 0.42, stonework.cantera("#dcb79d", 1.5, 0.8, 0.55))


def _ringed(wood: tuple[str, str]) -> Callable[[float, float], Parts]:
    def stopper(neck: float, mouth: float) -> Parts:
        r, top = neck * 1.3, mouth + neck * 2.1
        ring = mouth + LIP + neck * 0.34
        head = _cap("wood", r, ring, top, 0.16, materials.oak(*wood, roughness=0.34))
        band = _cap("ring", r * 1.015, mouth + LIP, ring, 0.05, materials.copper(0.2))
        return [*head, *band]

    return stopper


def _two_woods(neck: float, mouth: float) -> Parts:
    r, top = neck * 1.3, mouth + neck * 2.1
    seam = mouth + neck * 1.05
    light = _cap("light wood", r, seam + 0.14, top, 0.16, materials.oak("#a87b48", "#dcb683", 0.36))
    band = _cap("ring", r * 1.01, seam, seam + 0.14, 0.03, materials.copper(0.2))
    dark = _cap("dark wood", r, mouth + LIP, seam, 0.05, materials.oak("#24140b", "#5f3d25", 0.36))
    return [*light, *band, *dark]


def _copper(neck: float, mouth: float) -> Parts:
    r = neck * 1.3
    return _cap("copper", r, mouth + LIP, mouth + neck * 1.7, 0.22, materials.copper(0.2, 0.35))


def _clay(neck: float, mouth: float) -> Parts:
    r = neck * 1.25
    return _cap("clay", r, mouth + LIP, mouth + neck * 1.7, r * 0.6, materials.burnished_clay("#7d3f25"))


def _cut(material: Callable[[], bpy.types.Material]) -> Callable[[float, float], Parts]:
    """A block cut in eight facets, widest in the middle."""

    def stopper(neck: float, mouth: float) -> Parts:
        r, low = neck * 1.55, mouth + LIP
        high = mouth + neck * 2.7
        middle = low + (high - low) * 0.62
        profile = [(0, high), (r * 0.62, high), (r, middle), (r * 0.98, middle - 0.12), (r * 0.55, low), (0, low)]
        never = (1e8, 1e9)
        return [forms.turned("cut", profile, material(), contours.faceted(8, never, 0, math.pi / 8), 8, crease=1)]

    return stopper


STOPPERS: dict[str, Callable[[float, float], Parts]] = {
    "stone": _stone,
    "oak": _ringed(("#7d5630", "#c99c66")),
    "dark-oak": _ringed(("#1f1109", "#55351f")),
    "two-woods": _two_woods,
    "copper": _copper,
    "crystal": _cut(transparent.glass),
    "obsidian": _cut(stonework.obsidian),
    "clay": _clay,
}


def wax_over(profile: Sequence[contours.Point], color: str, to: float, segments: int = 160) -> bpy.types.Object:
    """A neck dipped in wax: a soft cap over the mouth, runs at its lower edge."""
    neck, mouth = profile[0]
    top = mouth + 0.75
    heights = [mouth + 0.35 - (mouth + 0.35 - to) * step / 30 for step in range(31)]
    side = [(max(contours.radius_at(profile, min(z, mouth - 0.01)), neck) + 0.13, z) for z in heights]
    r = side[0][0]
    crown = [(0, top), (r * 0.6, top), (r * 0.88, top - 0.08), (r * 0.98, top - 0.22)]
    foot = [(contours.radius_at(profile, to - 0.1) + 0.02, to - 0.06)]
    made = forms.turned("wax", [*crown, *side, *foot], materials.wax(color), segments=segments, crease=70)
    for vertex in made.data.vertices:
        x, y, z = vertex.co
        near = contours.smooth(z, to + 2.2, to - 0.1)
        if near <= 0:
            continue
        angle = math.atan2(y, x)
        runs = sum(math.sin(angle * k + phase) for k, phase in ((3, 0.4), (5, 2.1), (8, 4.0))) / 3
        drip = max(0.0, math.sin(angle * 7 + 1.3)) ** 6 * (0.6 + 0.4 * math.sin(angle * 2.3))
        fall = (0.25 * runs + 0.9 * drip) * near
        lower = z - fall
        radius = contours.radius_at(profile, max(lower, 0.1)) + (math.hypot(x, y) - contours.radius_at(profile, z))
        scale = radius / max(math.hypot(x, y), 1e-6)
        vertex.co = (x * scale, y * scale, lower)
    return made
