"""The house's kits."""

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
from accessories.glasses import jicara
from accessories.workshop import jar, pinch
from bottles.build import Bottle, bottle_object, moved
from bottles.house import ANEJO, BLANCO, CRISTALINO, EXTRA_ANEJO, REPOSADO
from kits.cases import WALL, dark_oak, grey_board, leaning_lid, light_oak, open_case
from registry import picture

MINIATURE = 0.42
HALF = 0.8
CABINET = 39.0
"""How high the table cellar is."""


def stand(bottle: Bottle, x: float, y: float, z: float = 0.0, scale: float = 1.0) -> bpy.types.Object:
    """A bottle of another size than 750 ml, or of that, at a place."""
    root = moved(bottle_object(bottle), x, y)
    root.location.z = z
    root.scale = (scale, scale, scale)
    if bottle.body == "clear":
        height = bottle.mouth * scale
        studio.glow_card((x, y + 5 * scale, z + height * 0.42), (bottle.width * scale * 0.7, height * 0.8), bottle.glow)
    return root


@picture("products/kit-cata/front", samples=48)
def tasting() -> None:
    still_life.light(17)
    open_case(33, 16.6, 7, dark_oak(), materials.linen("#cdbda6", 12))
    for k, bottle in enumerate((BLANCO, REPOSADO, CRISTALINO, ANEJO, EXTRA_ANEJO)):
        stand(bottle, (k - 2) * 6.2, 0.4, WALL, MINIATURE)
    notebook = forms.grouped(
        "notebook",
        [
            forms.box("cover", (10, 14, 1.1), materials.leather("#3a241a"), (0, 0, 0), 0.12),
            forms.box("band", (0.7, 14.1, 1.18), materials.satin("#a5673c", 0.6), (3.2, 0, 0), 0.04),
        ],
    )
    notebook.location, notebook.rotation_euler[2] = (6.5, -11.5, 0), math.radians(66)
    glassware.copita("#f6f4ea", 4.6).location = (-8.4, -9.4, 0)
    still_life.shoot(29.5, 20, 0.2, -0.05, 0.3)


@picture("products/kit-jicara/front", samples=48)
def gourd_set() -> None:
    still_life.light(29)
    leaning_lid(19, 25, grey_board(), -5.6, 9, 13, 0.12)
    stand(BLANCO, 3.4, 2.6)
    jicara(4.4, 1).location = (-7.2, -3.2, 0)
    jicara(4.2, 5).location = (-0.6, -8.6, 0)
    jar(2.2, 5.6).location = (9.6, -4.2, 0)
    still_life.shoot(27, 33, 0.13)


@picture("products/kit-copitas/front", samples=48)
def copita_set() -> None:
    still_life.light(25)
    open_case(27, 31, 11, light_oak(), materials.linen("#d8c9b2", 12))
    forms.box("partition", (0.7, 9, 29), light_oak(), (1.4, 0.4, WALL), 0.05)
    forms.box("shelf", (11.2, 9, 0.7), light_oak(), (7.3, 0.4, 15.2), 0.05)
    stand(REPOSADO, -5.8, 0.6, WALL)
    glassware.copita("#f0c878", 4.6).location = (7.2, 0.2, WALL)
    glassware.copita("#f0c878", 4.6).location = (7.2, 0.2, 15.95)
    still_life.shoot(30, 36, 0.1, 0.06)


@picture("products/kit-trilogia/front", samples=48)
def trilogy() -> None:
    still_life.light(24)
    wood = dark_oak()
    forms.box("tray", (35.2, 11.2, 1.1), wood, (0, 0, 0), 0)
    for size, at in (((37, 0.9, 5.4), (0, -6.05, 0)), ((37, 0.9, 5.4), (0, 6.05, 0)), ((0.9, 11.2, 5.4), (-18.05, 0, 0)), ((0.9, 11.2, 5.4), (18.05, 0, 0))):
        forms.box("side", size, wood, at, 0.12)
    name = still_life.sheet("box-lid", 7.2)
    name.location = (0, -6.53, 0.7)
    for x, bottle in ((-11.8, BLANCO), (0, REPOSADO), (11.8, ANEJO)):
        stand(bottle, x, 0, 1.1, HALF)
    still_life.shoot(32.5, 27, 0.13)


def shaker() -> bpy.types.Object:
    """A cobbler's shaker of hammered copper."""
    body = contours.curve((3.9, 13.6), [(4.3, 12.6), (3.6, 4), (3.1, 0.5)], [(3.0, 0.1), (2.8, 0), (2.5, 0)], [(0, 0)])
    hood = contours.curve((1.5, 19.4), [(1.6, 18.4), (3.6, 17.6), (3.98, 13.7)])
    cap = contours.curve((0, 22.0), [(1.2, 22.0), (1.7, 21.4), (1.62, 19.3)])
    return forms.grouped(
        "shaker",
        [
            forms.turned("body", body, materials.copper(0.2, 0.4), segments=128),
            forms.turned("seam", [(3.98, 13.8), (4.08, 13.65), (3.98, 13.5)], materials.copper(0.14), segments=128),
            forms.turned("hood", hood, materials.copper(0.18, 0.25), segments=128),
            forms.turned("cap", cap, materials.copper(0.14), segments=96),
        ],
    )


def jigger() -> bpy.types.Object:
    """A double measure, its wider cup down."""
    outline = [(0, 4.4), (0.5, 4.6), (1.82, 7.36), (1.86, 7.42), (1.9, 7.36), (0.55, 4.0), (2.3, 0.1), (2.2, 0), (0, 0)]
    return forms.turned("jigger", outline, materials.copper(0.16), segments=96)


def lime(x: float, y: float) -> None:
    """Half a lime, its cut face up."""
    rind = forms.turned("rind", [(0, 2.3), (2.25, 2.3), (2.45, 2.1), (2.4, 1.4), (1.8, 0.4), (0.9, 0), (0, 0)], materials.satin("#3f6b26", 0.4), segments=64)
    flesh = forms.turned("flesh", [(0, 2.36), (2.05, 2.36), (2.2, 2.28)], materials.satin("#b7c96a", 0.18), segments=64)
    ribs = [sweeps.tube("rib", [(0.1 * math.cos(a), 0.1 * math.sin(a), 2.36), (1.05 * math.cos(a), 1.05 * math.sin(a), 2.37), (2.0 * math.cos(a), 2.0 * math.sin(a), 2.36)], 0.05, materials.satin("#e9edc4", 0.4), 8) for a in (math.tau * k / 9 for k in range(9))]
    root = forms.grouped("lime", [rind, flesh, *ribs])
    root.location, root.rotation_euler[0] = (x, y, 0.3), math.radians(24)


@picture("products/kit-margarita/front", samples=48)
def margarita() -> None:
    still_life.light(29)
    stand(BLANCO, -5.2, 2.4)
    shaker().location = (5.6, 1.2, 0)
    jigger().location = (11.8, -4.4, 0)
    dish = forms.turned("dish", [(0, 0.6), (2.6, 0.7), (3.3, 1.5), (3.45, 1.45), (2.8, 0.2), (1.6, 0), (0, 0)], materials.ceramic("#2a211c", 0.3), segments=96)
    dish.location = (-1.8, -8.8, 0)
    pinch(-1.8, -8.8, 2.2).location.z = 0.7
    lime(5.8, -7.6)
    still_life.shoot(29, 33, 0.13)


def gift_panel() -> bpy.types.Object:
    """The front of the gift's box, its plate held by two nails."""
    board = forms.box("panel", (17, 1, 29), light_oak(), (0, 0, 0), 0.2)
    plate = still_life.sheet("gift-plate", 9.6, plate=True)
    plate.location = (0, -0.62, 12.4)
    parts = [board, plate]
    for x in (-4.4, 4.4):
        nail = forms.turned("nail", [(0, 0.2), (0.22, 0.12), (0.3, 0), (0, 0)], materials.copper(0.16), segments=32)
        nail.location, nail.rotation_euler[0] = (x, -0.62, 16.1), math.radians(90)
        parts.append(nail)
    return forms.grouped("panel", parts)


@picture("products/kit-corporativo/front", samples=48)
def corporate_gift() -> None:
    still_life.light(25)
    forms.box("box", (17, 12, 29), light_oak(), (-6.4, 6.5, 0), 0.2)
    gift_panel().location = (-6.4, 0, 0)
    stand(ANEJO, 8.6, -3.4)
    still_life.shoot(33, 33, 0.12, 0.05)


def cabinet(opened: float) -> bpy.types.Object:
    """The table cellar, its two doors opened by so many degrees."""
    wood, upright, brass = dark_oak(), materials.oak("#2e1a0e", "#744a28", 0.36, "z"), materials.copper(0.2)
    parts = [
        open_case(40, CABINET, 16, wood, materials.oak("#5c3b20", "#a1733f", 0.5, "x")),
        forms.box("shelf", (38, 15, 0.8), wood, (0, 0, 25), 0.06),
    ]
    for x, bottle in ((-12, REPOSADO), (0, ANEJO), (12, EXTRA_ANEJO)):
        parts.append(stand(bottle, x, 0.5, WALL, 0.8))
    for k in range(6):
        glass = glassware.copita("#f6f4ea", 4.6, 6.2)
        glass.location, glass.scale = ((k - 2.5) * 6, 1.5, 25.8), (0.98, 0.98, 0.98)
        parts.append(glass)
    for side in (-1, 1):
        door = []
        for stave in range(4):
            size, at = (4.9, 1.1 - 0.12 * (stave % 2), CABINET - 0.4), (-side * (2.5 + stave * 4.95), 0, 0.2)
            door.append(forms.box("stave", size, upright, at, 0.16))
        for z in (6, CABINET - 6):
            door.append(forms.box("hinge", (9, 0.3, 1.6), brass, (-side * 5, -0.66, z), 0.08))
        knob = forms.turned("knob", [(0, 1.1), (0.5, 1.0), (0.62, 0.7), (0.3, 0.3), (0.34, 0), (0, 0)], brass, segments=48)
        knob.location, knob.rotation_euler[0] = (-side * 18.2, -0.56, CABINET / 2), math.radians(90)
        door.append(knob)
        root = forms.grouped("door", door)
        root.location, root.rotation_euler[2] = (side * 20, -8.6, 0), side * math.radians(opened)
        parts.append(root)
    return forms.grouped("cabinet", parts)


@picture("products/cava-de-mesa/front", samples=48)
def cellar() -> None:
    still_life.light_wide()
    cabinet(114)
    still_life.shoot(53, 46, 0.1)
