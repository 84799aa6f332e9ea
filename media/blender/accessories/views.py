"""Tools of the bar and the workshop once more: in use, and from near by."""

from __future__ import annotations

import math
from dataclasses import replace

import contours
import drinks
import forms
import glassware
import materials
import served
import still_life
import studio
import sweeps
import transparent
from accessories.engraving import burin, plate_on_stand
from accessories.workshop import jar, mold, mold_lid, pinch, pourer
from bottles.build import Label, bottle_object
from bottles.house import BLANCO, REPOSADO
from mathutils import Vector
from registry import picture

TUMBLER = contours.faceted(10, (8.2, 8.8), 0.15)


@picture("products/vertedor/use", samples=12, noise=0.1)
def pourer_in_bottle() -> None:
    still_life.light(30)
    bottle_object(REPOSADO, opened=True)
    studio.glow_card((0, 7, REPOSADO.mouth * 0.4), (REPOSADO.width * 0.7, REPOSADO.mouth * 0.95), REPOSADO.glow)
    spout = pourer()
    spout.location.z, spout.rotation_euler[2] = REPOSADO.mouth - 3, math.radians(16)
    still_life.close((-0.5, 0, 24.4), 18.4, 0.1, 0.04, 7, (0, -1.6, 26))


@picture("products/vertedor/detail", samples=12, noise=0.1)
def pourer_near() -> None:
    still_life.light(11)
    pourer().rotation_euler[2] = math.radians(-32)
    still_life.close((-0.7, 0, 5.3), 9.6, 0.22, 0.04, 6.3, (0, -1.4, 4.6))


@picture("products/molde-hielo/use", samples=10, noise=0.1)
def ice_in_glass() -> None:
    still_life.light(14)
    drinks.poured(drinks.ROCKS, drinks.ROCKS_INSIDE, 5.0, transparent.spirit("#d08a3a", 9, 5.0), TUMBLER, 18).location = (-2.4, -4.2, 0)
    drinks.ice(5.0, (-2.4, -4.2, 6.7), (0.06, 0.1, 0.55))
    case = mold(holds_ice=False)
    case.location, case.rotation_euler[2] = (5.0, 12.6, 0), math.radians(18)
    studio.glow_card((-2.4, 1.4, 5), (7, 9), 0.9)
    still_life.close((1.4, 0, 5.8), 24.5, 0.36, 0.02, 6.3, (-2.4, -8, 6))


@picture("products/molde-hielo/closed", samples=12, noise=0.1)
def mold_closed() -> None:
    still_life.light(9)
    lid = mold_lid()
    lid.location.z = 6.62
    case = forms.grouped("closed", [mold(), lid])
    case.location, case.rotation_euler[2] = (0.4, 3, 0), math.radians(-27)
    still_life.shoot(22.5, 12, 0.5, 0.02, 0.36)


@picture("products/sal-de-gusano/use", samples=10, noise=0.1)
def salt_on_orange() -> None:
    still_life.light(12)
    jar(2.9, 8.6).location = (-4.4, 5.4, 0)
    glassware.copita("#f6f4ea", 4.6).location = (4.6, 3.6, 0)
    served.salted_orange(-3.0, -4.8, 0.3, 3.3)
    served.salted_orange(3.8, -6.4, -0.5, 3.3)
    still_life.close((0.2, 0, 4.8), 19.5, 0.42, 0.0, 8, (0, -3, 2))


@picture("products/sal-de-gusano/detail", samples=10, noise=0.1)
def salt_open() -> None:
    still_life.light(10)
    jar(2.9, 8.6, closed=False).location = (-1.0, 0.4, 0)
    cork = forms.turned("cork", [(0, 2.0), (2.32, 2.0), (2.4, 1.85), (2.36, 0.98), (1.92, 0.94), (1.74, 0), (0, 0)], materials.cork(), segments=96)
    cork.location, cork.rotation_euler = (4.2, -1.2, 2.36), (math.radians(94), 0, math.radians(52))
    pinch(1.4, -5.4, 1.5)
    still_life.close((1.3, -0.6, 4.2), 14.2, 0.42, 0.04, 13, (-1.0, -2.6, 5.4))


@picture("products/grabado/use", samples=10, noise=0.1)
def engraved_bottle() -> None:
    still_life.light(30)
    bottle = replace(BLANCO, front=Label("engraved-label", 16.2))
    made = bottle_object(bottle)
    made.rotation_euler[2] = 0.12
    studio.glow_card((0, 7, bottle.mouth * 0.42), (bottle.width * 0.7, bottle.mouth * 0.8), bottle.glow)
    tool = burin()
    tool.location, tool.rotation_euler = (7.4, -4.4, 1.6), (0, math.radians(84), math.radians(28))
    still_life.close((1.6, 0, 15.2), 30.5, 0.16, 0.03, 8, (0, -4.6, 12))


@picture("products/grabado/detail", samples=12, noise=0.1)
def burin_on_plate() -> None:
    still_life.light(16)
    plate_on_stand()
    tool = burin()
    tip, along = Vector((4.1, 0.3, 3.9)), Vector((0.42, -0.86, 0.16)).normalized()
    tool.location, tool.rotation_euler = tip + along * 8.6, along.to_track_quat("Z", "Y").to_euler()
    curl = [(0.9 * math.cos(a) * (1 - a / 26), a * 0.07, 0.9 * math.sin(a) * (1 - a / 26)) for a in (k * 0.35 for k in range(40))]
    sweeps.tube("curl", curl, 0.05, materials.copper(0.16), 8).location = (-3.6, -4.4, 0.9)
    still_life.close((2.2, 0, 5.6), 21.4, 0.2, 0.03, 8, (0.5, -0.2, 5.4))
