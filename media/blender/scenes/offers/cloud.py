"""Panes of clouded glass that float over a plinth of stone."""

from __future__ import annotations

import forms
import luminous
import materials
import stonework
import transparent
from registry import picture
from stage import NOISE, SIZE, dark_stone, shoot, stage


@picture("offers/servicios-en-la-nube", SIZE, 16, NOISE)
def layers() -> None:
    stage(dark_stone(), (4, 26), "#8a9a96", "#171411", 5, 8)
    plinth = stonework.cantera("#c19a80", 1.0, bump=0.4)
    forms.slab("plinth", (27, 27, 4.5), 1.2, plinth, (0, 4, 0), 0.3).rotation_euler = (0, 0, 0.62)
    copper = materials.copper(0.2)
    parts = []
    for k, (high, tint, glow) in enumerate(
        ((8.2, "#9fc0b6", 0.35), (13.0, "#cfe0da", 0.3), (17.8, "#f0e4d2", 0.3), (22.6, "#f6d9b4", 0.4))
    ):
        size = 22 - k * 1.2
        parts.append(forms.slab("pane", (size, size, 0.9), 3.2, transparent.pane(tint, 0.42, glow), (0, 0, high), 0.2))
        if k < 3:
            parts.append(
                forms.slab(
                    "core", (7.4 - k, 7.4 - k, 1.5), 1.2, luminous.glowing("#ffbf82", 2.2), (0, 0, high + 1.6), 0.3
                )
            )
        parts.append(forms.slab("line", (size - 4, 0.14, 0.04), 0.05, copper, (0, -size / 2 + 2.2, high + 0.91), 0))
    for x in (-7.6, 7.6):
        for y in (-7.6, 7.6):
            parts.append(
                forms.turned("pin", [(0, 25.4), (0.3, 25.3), (0.34, 25), (0.34, 4), (0, 4)], copper, segments=24)
            )
            parts[-1].location = (x, y, 0)
    stack = forms.grouped("stack", parts)
    stack.location, stack.rotation_euler = (0, 4, 0), (0, 0, 0.62)
    shoot((-12, -70, 35), (0, 4, 12.6), 56, 9, (0, -4, 14))
