"""Diez, in the cellar at night, before the barrel of the first ten years."""

from __future__ import annotations

import glassware
import materials
import portraiture
import studio
from bottles.build import moved
from bottles.editions import DIEZ
from registry import picture


@picture("products/extra-anejo-diez/scene", samples=56)
def scene() -> None:
    height = DIEZ.mouth
    studio.plate(portraiture.PLATES / "night-cellar-tall-800x1000.webp", 150, 187, -44, 1.9, 250).location.x = 22
    studio.table(materials.oak("#1d100a", "#4a2c18", 0.2, along="x", gloss=0.3), 40)
    studio.room(0.07, "#b9c4dc")
    studio.expose(0.3)
    middle = (0, 0, height * 0.5)
    studio.softbox((-44, -34, height * 1.0), middle, (16, 56), 17, "#ffdfb9", 0.5, 0.5)
    studio.softbox((-38, 22, height * 0.6), middle, (7, 72), 17, "#ffc98f", 0.4, lights=False)
    studio.softbox((42, 18, height * 0.6), middle, (8, 78), 20, "#a9c0ee", 0.4)
    studio.softbox((4, 4, height + 44), middle, (40, 36), 7, "#ffdcb4", 0.6, 0.8)
    portraiture.stand(DIEZ, -3.4, 0, 0.1, 0.95)
    moved(glassware.copita(DIEZ.liquid, 16, 6.4), 7.8, -5.0)
    portraiture.shoot(38, 0.6, (-3.4, -4), middle=0.42, above=0.08, f_stop=6.3)
