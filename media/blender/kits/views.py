"""Kits once more: in use, and what they hold from near by."""

from __future__ import annotations

import drinks
import forms
import still_life
from kits.sets import jigger, lime, shaker
from registry import picture


@picture("products/kit-margarita/use")
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


@picture("products/kit-margarita/detail")
def hammered_copper() -> None:
    still_life.light(22)
    shaker().location = (-2.2, 0, 0)
    jigger().location = (5.0, -3.4, 0)
    still_life.close((1.4, 0, 12.6), 16.4, 0.26, 0.06, 8, (-1.2, -3.6, 12))
