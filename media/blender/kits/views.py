"""Kits once more: closed, in use, and what they hold from near by."""

from __future__ import annotations

import math

import drinks
import forms
import glassware
import materials
import served
import still_life
import sweeps
from accessories.glasses import jicara
from accessories.workshop import jar
from bottles.house import ANEJO, BLANCO, CRISTALINO, EXTRA_ANEJO, REPOSADO
from kits.cases import BURNT, WALL, dark_oak, grey_board, light_oak, lidded, open_case
from kits.sets import CABINET, HALF, MINIATURE, cabinet, gift_panel, jigger, lime, shaker, stand
from registry import picture


@picture("products/kit-margarita/use", samples=12, noise=0.1)
def margarita_poured() -> None:
    still_life.light(24)
    glass = drinks.poured(drinks.COUPE, drinks.COUPE_INSIDE, 12.9, drinks.juice("#dfe3a6", 0.68))
    rim = drinks.salted(4.88, 13.6, share=0.5)
    slice_ = drinks.lime()
    slice_.location, slice_.rotation_euler = (-3.9, -2.6, 13.9), (0.12, -0.25, -0.5)
    drink = forms.grouped("margarita", [glass, rim, slice_])
    drink.location = (3.4, -4.6, 0)
    shaker().location = (-4.6, 4.4, 0)
    lime(-3.4, -5.4)
    still_life.close((0.3, 0, 9.9), 22.4, 0.2, 0.03, 5, (3.2, -8, 12))


@picture("products/kit-margarita/detail", samples=12, noise=0.1)
def hammered_copper() -> None:
    still_life.light(22)
    shaker().location = (-2.2, 0, 0)
    jigger().location = (5.0, -3.4, 0)
    still_life.close((1.4, 0, 12.6), 16.4, 0.26, 0.06, 8, (-1.2, -3.6, 12))


def _pencil(x: float, y: float, turn: float) -> None:
    line = [(0, 0, 0.36), (13, 0, 0.36), (14.2, 0, 0.36)]
    made = sweeps.tube("pencil", line, lambda t: 0.36 if t < 0.95 else 0.05, materials.copper(0.25), 24)
    made.location, made.rotation_euler[2] = (x, y, 0), math.radians(turn)


@picture("products/kit-cata/closed", samples=12, noise=0.1)
def tasting_closed() -> None:
    still_life.light_wide()
    case = lidded(33, 16.6, 7, dark_oak(), 17)
    case.location, case.rotation_euler[2] = (0, 4, 0), math.radians(-17)
    _pencil(-6.6, -10.4, 18)
    still_life.shoot(31, 21, 0.2, 0.0, 0.36)


@picture("products/kit-cata/use", samples=10, noise=0.1)
def tasting_poured() -> None:
    still_life.light(16)
    colors = ("#f6f4ea", "#efc98a", "#f4f3ea", "#c8772e", "#6c2d0d")
    for k, (bottle, color) in enumerate(zip((BLANCO, REPOSADO, CRISTALINO, ANEJO, EXTRA_ANEJO), colors, strict=True)):
        x, y = -6.4 + k * 3.7, -9 + k * 6.2
        glassware.copita(color, 4.6, 6.4).location = (x, y, 0)
        stand(bottle, x - 5.4, y + 9.6, 0, MINIATURE)
    still_life.close((-1.2, 0, 6.4), 29, 0.42, 0.04, 11, (-2, -6, 6))


@picture("products/kit-copitas/closed", samples=12, noise=0.1)
def copita_set_closed() -> None:
    still_life.light_wide()
    case = lidded(27, 31, 11, light_oak(), 17, BURNT, notch=True)
    case.location, case.rotation_euler[2] = (0, 2, 0), math.radians(-24)
    still_life.shoot(31, 35, 0.16, 0.0)


@picture("products/kit-copitas/use", samples=10, noise=0.1)
def copita_set_poured() -> None:
    still_life.light(30)
    case = lidded(27, 31, 11, light_oak(), 17, BURNT, notch=True)
    case.location, case.rotation_euler[2] = (6.4, 21, 0), math.radians(2)
    served.opened(REPOSADO, -6.4, 2.4, 2.2, 0.14)
    served.stopper_beside(REPOSADO, -5.6, -8.4, 20)
    glassware.copita("#efc37c", 4.6).location = (3.2, -4.6, 0)
    glassware.copita("#efc37c", 4.6).location = (8.2, 1.6, 0)
    still_life.close((1.6, 0, 15.4), 37, 0.15, 0.02, 5.6, (0, -5, 11))


@picture("products/kit-trilogia/closed", samples=12, noise=0.1)
def trilogy_closed() -> None:
    still_life.light_wide()
    wood, copper = dark_oak(), materials.copper(0.18)
    parts = [forms.box("half", (37, 6.4, 27), wood, (0, way * 3.25, 0), 0.22) for way in (-1, 1)]
    for z in (6, 19):
        parts.append(forms.box("clasp", (0.4, 3.4, 1.5), copper, (18.6, 0, z), 0.1))
    name = still_life.sheet("box-lid", 18)
    name.location = (0, -6.48, 8.6)
    case = forms.grouped("case", [*parts, name])
    case.location, case.rotation_euler[2] = (0, 4, 0), math.radians(-25)
    still_life.shoot(37, 32, 0.16)


@picture("products/kit-trilogia/use", samples=10, noise=0.1)
def trilogy_poured() -> None:
    still_life.light(22)
    for k, (bottle, color) in enumerate(((BLANCO, "#f6f4ea"), (REPOSADO, "#efc37c"), (ANEJO, "#d9924a"))):
        x = (k - 1) * 10.6
        stand(bottle, x, 6.2, 0, HALF)
        glassware.copita(color, 4.6).location = (x + 2.4, -5.4, 0)
    still_life.close((0.6, 0, 10.8), 35.5, 0.2, 0.02, 9, (0, -4, 8))


@picture("products/kit-jicara/closed", samples=12, noise=0.1)
def gourd_set_closed() -> None:
    still_life.light_wide()
    board, fibre = grey_board(), materials.satin("#cfae74", 0.85)
    parts = [forms.box("box", (23, 11, 33), board, (0, 0, 0), 0.16), forms.box("lid", (23.4, 11.4, 8.4), board, (0, 0, 25), 0.16)]
    name = still_life.sheet(BURNT, 15)
    name.location = (0, -5.56, 8.4)
    x, y = 11.9, 5.9
    ring = [(-x, -y, 24.4), (x, -y, 24.4), (x, y, 24.4), (-x, y, 24.4), (-x, -y, 24.4)]
    corners = [tuple(a[k] + (b[k] - a[k]) * t / 30 for k in range(3)) for a, b in zip(ring, ring[1:]) for t in range(30)]
    cord = sweeps.braid("cord", [*corners, ring[-1]], 0.4, fibre, 4, 42)
    case = forms.grouped("case", [*parts, name, *cord])
    case.location, case.rotation_euler[2] = (0, 4, 0), math.radians(-24)
    still_life.shoot(27, 34, 0.2)


@picture("products/kit-jicara/use", samples=10, noise=0.1)
def gourd_set_poured() -> None:
    still_life.light(28)
    served.opened(BLANCO, -5.8, 6.4, 3.4, 0.1)
    jicara(4.4, 1, "#f4f6ee").location = (-4.0, -6.0, 0)
    jicara(4.2, 5, "#f4f6ee").location = (5.4, -3.0, 0)
    jar(2.2, 5.6).location = (3.4, 7.4, 0)
    served.salted_orange(4.6, -11.4, 0.5, 3.1)
    still_life.close((0.2, 0, 13.6), 32.5, 0.28, 0.0, 8, (-2, -7, 5))


@picture("products/kit-corporativo/open", samples=10, noise=0.1)
def gift_open() -> None:
    still_life.light(27)
    wood = light_oak()
    case = open_case(17, 29, 13, wood, materials.linen("#d8c9b2", 12))
    case.location = (-5.6, 5, 0)
    stand(ANEJO, -5.6, 5, WALL)
    panel = gift_panel()
    panel.location, panel.rotation_euler = (10.6, 7.4, 0.1), (math.radians(-11), 0, math.radians(-14))
    envelope = forms.box("envelope", (13, 9, 0.14), materials.paper("#cdb894"), (0, 0, 0), 0.02)
    envelope.location, envelope.rotation_euler[2] = (7.4, -8.2, 0), math.radians(14)
    card = forms.box("card", (11.6, 7.8, 0.1), materials.paper("#f3ecdd"), (0, 0, 0), 0.02)
    card.location, card.rotation_euler[2] = (5.6, -10.2, 0.15), math.radians(-6)
    still_life.shoot(32, 34, 0.24, 0.02)


@picture("products/kit-corporativo/detail", samples=12, noise=0.1)
def gift_plate_near() -> None:
    still_life.light(25)
    panel = gift_panel()
    panel.rotation_euler[2] = math.radians(14)
    still_life.close((0.2, 0, 16.0), 13.4, 0.06, 0.1, 13, (0, -1.2, 16))


@picture("products/cava-de-mesa/closed", samples=12, noise=0.1)
def cellar_closed() -> None:
    still_life.light_wide()
    cabinet(2).rotation_euler[2] = math.radians(-22)
    still_life.shoot(49, 44, 0.14)


@picture("products/cava-de-mesa/detail", samples=10, noise=0.1)
def cellar_inside() -> None:
    still_life.light_wide()
    cabinet(112)
    still_life.close((0.2, 0, CABINET * 0.5), 38.5, 0.08, -0.14, 9, (2, -3, 16))
