"""The seven expressions where they belong, a glass of each poured. Editions have scenes of their own."""

from __future__ import annotations

import glassware
import registry
import studio
from bottles.build import Bottle, bottle_object, moved
from bottles.house import HOUSE
from bottles.settings import SETTINGS
from bottles.views import FOCAL, SIZE

WHERE = {
    "blanco": "field",
    "still": "window",
    "reposado": "window",
    "cristalino": "window",
    "anejo": "cellar",
    "dos-maderas": "cellar",
    "extra-anejo": "cellar",
}


def poured(bottle: Bottle) -> None:
    """The bottle to the left, its glass nearer to the camera on the right, what lies behind out of focus."""
    height = bottle.mouth
    SETTINGS[WHERE[bottle.id]](height)
    aside = bottle.width * 0.36
    moved(bottle_object(bottle), -aside, 0, 0.12)
    studio.glow_card((-aside, 7, height * 0.4), (bottle.width * 0.8, height * 0.9), bottle.glow * 0.7)
    cup = glassware.copita(bottle.liquid, bottle.depth)
    reach = 3.0
    beside = bottle.width * 0.5 + reach * 0.7 + 1.3
    moved(cup, beside, -5.5)
    left, right = -aside - bottle.width / 2, beside + reach * 1.1
    tall = height + bottle.profile[0][0] * 2.4
    away = max(
        studio.fit_distance(1, max(tall * 1.28, 27), FOCAL, SIZE),
        studio.fit_distance((right - left) * 1.16, 1, FOCAL, SIZE),
    )
    middle, centre = tall * 0.47, (left + right) / 2
    sharp = (-aside, -bottle.width * 0.4, middle)
    studio.camera((centre + 1, -away, middle + away * 0.085), (centre, 0, middle), FOCAL, 5.6, sharp)


def _register(bottle: Bottle) -> None:
    registry.register(f"products/{bottle.id}/scene", lambda: poured(bottle))


for each in HOUSE:
    _register(each)
