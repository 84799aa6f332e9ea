"""Glasses, gourds and the decanter once more: poured at a table, and from near by."""

from __future__ import annotations

import math

import drinks
import forms
import glassware
import served
import still_life
import studio
import transparent
from accessories.glasses import AMBER, carafe, jicara, veladora
from bottles.house import BLANCO, REPOSADO
from bottles.stoppers import STOPPERS
from registry import picture


@picture("products/copitas/use", samples=10, noise=0.1)
def copitas_poured() -> None:
    still_life.light(28)
    served.opened(REPOSADO, -4.6, 5.2, 2.4, 0.16)
    served.stopper_beside(REPOSADO, -5.4, -6.6, 25)
    glassware.copita("#efc37c", 4.6).location = (4.9, -3.4, 0)
    glassware.copita("#efc37c", 4.6).location = (8.9, 4.6, 0)
    still_life.close((0.7, 0, 11.2), 27, 0.16, 0.03, 6.3, (4.9, -6, 8))


@picture("products/copitas/detail", samples=10, noise=0.1)
def copita_near() -> None:
    still_life.light(11.2)
    glassware.copita(AMBER, 4.6).location = (0.2, -2.2, 0)
    glassware.copita("#c87a30", 4.6).location = (6.2, 6.4, 0)
    still_life.close((0.7, -2.2, 6.5), 12, 0.2, 0.05, 14, (0.2, -4.6, 8))


@picture("products/veladoras/use", samples=10, noise=0.1)
def veladoras_poured() -> None:
    still_life.light(26)
    served.opened(BLANCO, -4.8, 6.2, 3.2, 0.1)
    veladora("#f6f4ea").location = (0.2, -5.2, 0)
    veladora("#f6f4ea").location = (7.2, 0.6, 0)
    served.half(served.LIME, 2.3, -7.0, -4.6, -0.3, -0.75)
    served.salted_orange(6.4, -9.4, 0.4, 3.0)
    still_life.close((0.2, 0, 13.2), 31, 0.2, 0.03, 6.3, (0.4, -7, 6))


@picture("products/veladoras/detail", samples=10, noise=0.1)
def veladora_foot() -> None:
    still_life.light(8)
    glass = veladora(None)
    foot = transparent.glass("#f4f7f1")
    arms = [forms.box("cross", size, foot, (0, 0, -0.24), 0.1) for size in ((0.62, 2.9, 0.23), (2.1, 0.62, 0.23))]
    arms[1].location.y = 0.35
    turned = forms.grouped("veladora", [glass, *arms])
    turned.location, turned.rotation_euler = (-1.2, -1.6, 7.66), (math.pi, 0, 0.3)
    veladora("#dd9640").location = (4.6, 6.2, 0)
    still_life.close((0.9, 0.2, 4.4), 15, 0.66, 0.06, 13, (-1.2, -2.6, 7.4))


@picture("products/jicara/use", samples=10, noise=0.1)
def jicara_poured() -> None:
    still_life.light(26)
    served.opened(BLANCO, 5.6, 6.4, 3.0, -0.1)
    jicara(4.6, 1, "#f4f6ee").location = (-3.6, -2.4, 0)
    served.salted_orange(4.4, -6.2, -0.2, 3.3)
    served.stopper_beside(BLANCO, -4.4, 6.8, 200)
    still_life.close((0.2, 0, 12.6), 30, 0.24, -0.03, 6.3, (-3.6, -6, 4.6))


@picture("products/jicara/detail", samples=12, noise=0.1)
def jicara_carving() -> None:
    still_life.light(7)
    jicara(4.6, 1).rotation_euler[2] = 0.5
    small = jicara(3.1, 3)
    small.location = (7.0, 6.6, 0)
    still_life.close((0.6, -2.6, 3.8), 11.4, 0.24, 0.04, 13, (0, -4.6, 3.4))


@picture("products/decantador/use", samples=10, noise=0.1)
def decanter_poured() -> None:
    still_life.light(24)
    studio.glow_card((-3.4, 10, 8), (9, 15), 1.4)
    carafe(8.4).location = (-3.4, 3.4, 0)
    lying = forms.grouped("stopper", STOPPERS["crystal"](1.55, 0))
    lying.rotation_euler[0] = math.pi
    lying.location = (-6.6, -6.4, 1.55 * 2.7)
    for x, y in ((4.2, -3.4), (8.6, 4.4)):
        glass = drinks.poured(drinks.ROCKS, drinks.ROCKS_INSIDE, 4.4, transparent.spirit("#c8762c", 8, 4.4))
        glass.location, glass.scale = (x, y, 0), (0.86, 0.86, 0.86)
    still_life.close((1.0, 0, 9.0), 24, 0.2, 0.02, 6.3, (0, -4, 7))


@picture("products/decantador/detail", samples=10, noise=0.1)
def decanter_neck() -> None:
    still_life.light(22)
    studio.glow_card((0, 7, 9), (9, 18), 1.4)
    carafe(10.4)
    STOPPERS["crystal"](1.55, 20.2)
    still_life.close((0.2, 0, 17.6), 13.2, 0.12, 0.03, 13, (0, -2.6, 18))
