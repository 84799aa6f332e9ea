"""Glasses and tools once more: in use, and from near by."""

from __future__ import annotations

import math

import glassware
import portraiture
import still_life
import studio
from accessories.glasses import AMBER
from accessories.workshop import pourer
from bottles.build import bottle_object
from bottles.house import ANEJO, REPOSADO
from registry import picture


@picture("products/copitas/use")
def copita_poured() -> None:
    still_life.light(24)
    portraiture.stand(ANEJO, -4.4, 9, 0.12, 0.8)
    glassware.copita("#d07a2c", 5).location = (3.4, -5, 0)
    glassware.copita("#d07a2c", 5).location = (8.6, 3.4, 0)
    still_life.close((0.8, -3, 9.6), 22.5, 0.16, 0.05, 4, (3.4, -7, 8))


@picture("products/copitas/detail")
def copita_rim() -> None:
    still_life.light(14)
    glassware.copita(AMBER, 4.6)
    glassware.copita("#c87a30", 4.6).location = (6.2, 9.5, 0)
    still_life.close((0.5, 0, 8.7), 9.4, 0.42, 0.1, 6.3, (0, -2.2, 9.2))


@picture("products/vertedor/use")
def pourer_in_bottle() -> None:
    still_life.light(30)
    bottle_object(REPOSADO, opened=True)
    studio.glow_card((0, 7, REPOSADO.mouth * 0.4), (REPOSADO.width * 0.7, REPOSADO.mouth * 0.95), REPOSADO.glow)
    spout = pourer()
    spout.location.z, spout.rotation_euler[2] = REPOSADO.mouth - 3, math.radians(16)
    still_life.close((-0.5, 0, 24.4), 18.4, 0.1, 0.04, 7, (0, -1.6, 26))


@picture("products/vertedor/detail")
def pourer_near() -> None:
    still_life.light(11)
    pourer().rotation_euler[2] = math.radians(-32)
    still_life.close((-0.7, 0, 5.3), 9.6, 0.22, 0.04, 6.3, (0, -1.4, 4.6))
