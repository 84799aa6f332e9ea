"""Tools of the bar once more: in use, and from near by."""

from __future__ import annotations

import math

import still_life
import studio
from accessories.workshop import pourer
from bottles.build import bottle_object
from bottles.house import REPOSADO
from registry import picture


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
