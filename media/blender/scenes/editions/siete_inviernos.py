"""Siete Inviernos, black by the copper of the still house at night."""

from __future__ import annotations

import glassware
import portraiture
import stonework
import studio
from bottles.build import moved
from bottles.editions import SIETE
from registry import picture


@picture("products/extra-anejo-siete/scene", samples=56)
def scene() -> None:
    height = SIETE.mouth
    studio.plate(portraiture.PLATES / "copper-still-tall-800x1000.webp", 150, 187, -62, 1.5, 250)
    studio.table(stonework.polished_stone("#2b2623", "#141110", 0.1), 40)
    studio.room(0.05, "#d9c3ab")
    middle = (0, 0, height * 0.5)
    studio.softbox((-46, 10, height * 0.8), middle, (10, 70), 17, "#dfe6f2", 0.4, 0.9)
    studio.softbox((46, 6, height * 0.7), middle, (9, 76), 22, "#ffb877", 0.4, 0.9)
    studio.softbox((-24, -70, height * 1.7), middle, (40, 40), 9, "#ffe9d2", 0.6, 0.03)
    studio.softbox((10, 6, height + 40), middle, (44, 34), 7, "#ffd9b0", 0.6, 0.7)
    portraiture.stand(SIETE, 3.2, 0, -0.12)
    moved(glassware.copita("#7c3414", 2.4), -7.6, -4.4)
    portraiture.shoot(37, -1.2, (3.2, -4.5), middle=0.42, above=0.08, f_stop=4)
