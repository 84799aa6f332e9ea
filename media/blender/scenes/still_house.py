"""The copper stills between two runs."""

from __future__ import annotations

import math

import bpy

import cellar
import contours
import darkroom
import forms
import masonry
import materials
import stonework
import studio
import sweeps
from registry import BANNER, picture

POT = contours.curve(
    (17, 262),
    [(18, 252), (20, 246), (26, 240)],
    [(44, 232), (52, 214), (46, 200)],
    [(40, 190), (30, 186), (29, 180)],
    [(30, 172), (60, 168), (82, 146)],
    [(98, 128), (98, 92), (84, 62)],
    steps=22,
)


def _rivets(radius: float, height: float, count: int, metal: bpy.types.Material) -> None:
    dome = [(0, 0.9), (0.8, 0.75), (1.3, 0.3), (1.5, 0)]
    first = forms.turned("rivet", dome, metal, segments=14)
    for k in range(count):
        angle = math.tau * k / count
        rivet = first if k == 0 else bpy.data.objects.new("rivet", first.data)
        if k:
            bpy.context.collection.objects.link(rivet)
        rivet.location = (radius * math.cos(angle), radius * math.sin(angle), height)
        rivet.rotation_euler = (0, math.pi / 2, angle)
        rivet.rotation_mode = "XYZ"


def _band(height: float, width: float, metal: bpy.types.Material, lift: float = 0.9) -> bpy.types.Object:
    """A riveted strap around the pot."""
    rows = [height + width * (0.5 - k / 6) for k in range(7)]
    line = [(contours.radius_at(POT, z) + (lift if 0 < k < 6 else 0), z) for k, z in enumerate(rows)]
    return forms.turned("band", line, metal, segments=128)


def _hatch(metal: bpy.types.Material, bright: bpy.types.Material) -> bpy.types.Object:
    """The round door on the shoulder, with its wheel."""
    door = forms.turned(
        "hatch", [(0, 5), (13, 4.6), (16, 3.4), (17, 2), (17, 0), (20, 0), (20, -8)], metal, segments=64
    )
    ring = sweeps.tube(
        "wheel",
        [(8.5 * math.cos(a), 8.5 * math.sin(a), 10) for a in (math.tau * k / 48 for k in range(49))],
        0.9,
        bright,
    )
    spokes = [
        sweeps.tube("spoke", [(0, 0, 9), (8.5 * math.cos(a), 8.5 * math.sin(a), 10)], 0.6, bright, 10)
        for a in (math.tau * k / 5 for k in range(5))
    ]
    hub = forms.turned("hub", [(0, 12), (2, 11.6), (2.2, 9), (1.4, 5)], bright, segments=32)
    return forms.grouped("hatch", [door, ring, *spokes, hub])


def still(x: float, y: float, neck_to: float) -> bpy.types.Object:
    """A pot on its furnace, its neck falling to a condenser `neck_to` to the side."""
    before = set(bpy.data.objects)
    hammered = materials.copper(0.27, 0.16, blows=0.15)
    smooth = materials.copper(0.24)
    brass = materials.copper(0.22, color="#d8a860")
    forms.turned("pot", POT, hammered, segments=192)
    for height, width in ((150, 6), (71, 7), (183, 5)):
        _band(height, width, smooth)
    _rivets(contours.radius_at(POT, 150) + 1.2, 150, 44, brass)
    _rivets(contours.radius_at(POT, 71) + 1.2, 71, 48, brass)
    forms.turned("flange", [(20, 266), (24, 265), (24, 259), (19, 258)], smooth, segments=64)
    rise = [(0, 0, 258), (0, 0, 285), (neck_to * 0.12, 0, 318), (neck_to * 0.4, 0, 322), (neck_to * 0.75, 0, 288)]
    sweeps.tube(
        "neck", sweeps.through([*rise, (neck_to, 0, 250), (neck_to, 0, 180)], 14), lambda t: 17 - 9 * t, hammered, 48
    )
    hatch = _hatch(smooth, brass)
    hatch.location, hatch.rotation_euler = (-46, -85, 112), (math.radians(83), 0, math.radians(-28))
    forms.turned("tank", [(0, 196), (50, 196), (52, 194), (52, 0)], materials.copper(0.3), segments=96).location = (
        neck_to,
        0,
        0,
    )
    stone = stonework.cantera("#8d6a55", 0.15, bump=0.6)
    forms.turned("furnace", [(84, 70), (104, 68), (106, 64), (106, 0)], stone, segments=96)
    made = [o for o in bpy.data.objects if o not in before and o.parent is None]
    root = forms.grouped("still", made)
    root.location = (x, y, 0)
    return root


def house() -> None:
    """Two stills before a stone wall, daylight from a high window on the right."""
    still(96, 0, 210)
    still(-270, 330, 200)
    stones = [stonework.cantera(c, 0.12, bump=0.5) for c in ("#8c6c58", "#7d5f4d", "#9a7861")]
    masonry.courses(stones, (-700, 760), (0, 900), 520, 40, (86, 44))
    cellar.sheet("floor", [(-900, 0), (900, 0)], (-700, 540), stonework.flagstones())
    studio.room(0.12, "#cdb9a6")
    studio.softbox((-330, -260, 300), (60, 0, 150), (260, 420), 3.2, "#ffd9ab", 0.6)
    studio.softbox((430, 120, 330), (96, 0, 170), (170, 300), 7, "#fff0dc", 0.5)
    studio.softbox((-40, 200, 260), (96, 0, 180), (60, 260), 5, "#ffc68e", 0.4)
    studio.softbox((120, -300, 520), (96, 0, 150), (260, 160), 3, "#ffe7cc", 0.5)
    cellar.pendant((-250, 250, 385), 420, drop=300)
    cellar.pendant((-560, 380, 385), 420, drop=300)


@picture("banners/copper-still", BANNER, samples=20, noise=0.08)
def wide() -> None:
    house()
    studio.camera((-60, -540, 150), (-8, 0, 176), 29, f_stop=1.1, focus=(96, -80, 160))
    darkroom.finish(3, 0.2, halo=-0.9)


@picture("banners/copper-still-tall", samples=20, noise=0.08)
def tall() -> None:
    house()
    studio.camera((-20, -560, 140), (72, 0, 215), 34, f_stop=1.1, focus=(96, -80, 160))
    darkroom.finish(3, 0.2, halo=-0.9)


@picture("plates/still", (500, 625), samples=10, noise=0.2)
def plate() -> None:
    """What stands out of focus behind a bottle by the stills."""
    house()
    studio.camera((10, -420, 150), (72, 0, 165), 36, f_stop=0.35, focus=(60, -330, 150))
    darkroom.finish(4, 0.6, soften=3)
