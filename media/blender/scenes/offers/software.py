"""Panes one behind the other, lines engraved in each."""

from __future__ import annotations

from random import Random

import forms
import luminous
import materials
import transparent
from registry import picture
from stage import NOISE, SIZE, dark_stone, shoot, stage

INDENTS = (0, 1, 1, 2, 2, 1, 0, 0, 1, 2, 3, 3, 2, 1, 0)


@picture("offers/desarrollo-de-software", SIZE, 16, NOISE)
def panes() -> None:
    stage(dark_stone(), (14, 22), "#7d6650", "#171210", 4, 5)
    random = Random(3)
    inks = [
        luminous.glowing(c, s) for c, s in (("#f4e6d2", 1.3), ("#e2955a", 2.0), ("#8fb5aa", 1.2), ("#7d7266", 0.6))
    ]
    base = materials.oak("#3a2415", "#7d5230", 0.4, "x")
    forms.slab("base", (36, 25, 1.8), 0.8, base, (0, 5, 0), 0.2)
    for k in range(4):
        y, shift = 14 - k * 6, -3.6 + k * 2.4
        forms.slab("foot", (27, 1.5, 0.7), 0.4, materials.copper(0.24), (shift, y, 1.8), 0.12)
        pane = forms.slab("pane", (25, 19.5, 0.5), 0.9, transparent.pane("#dfe6e0", 0.2, 0.04), edge=0.1)
        pane.rotation_euler, pane.location = (1.5708, 0, 0), (shift, y + 0.25, 12.0)
        for row, indent in enumerate(INDENTS):
            x, z = shift - 10.6 + indent * 1.5, 20.1 - row * 1.18
            for word in range(random.choice((1, 2, 2, 3))):
                reach = random.uniform(1.2, 4.6)
                if x + reach > shift + 10.6:
                    break
                ink = random.choice(inks if k > 1 else inks[2:])
                mark = forms.slab("mark", (reach, 0.42, 0.03), 0.2, ink, edge=0)
                mark.rotation_euler, mark.location = (1.5708, 0, 0), (x + reach / 2, y - 0.27, z)
                x += reach + 0.5
    shoot((-36, -58, 24), (0.5, 4, 11), 60, 7, (2, -4, 12), 2)
