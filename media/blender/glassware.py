"""What is drunk from."""

from __future__ import annotations

import bpy

import contours
import forms
import transparent

COPITA = contours.curve(
    (2.35, 11.2),
    [(2.5, 9.8), (3.05, 8.6), (3.05, 7.2)],
    [(3.05, 5.2), (1.5, 4.6), (0.5, 4.25)],
    [(0.36, 4.0), (0.34, 2.4), (0.36, 1.2)],
    [(0.45, 0.75), (1.8, 0.5), (2.9, 0.28)],
    [(3.05, 0.22), (3.05, 0.0), (2.9, 0.0)],
    [(0.0, 0.0)],
)
BOWL = contours.curve((2.26, 11.2), [(2.4, 9.8), (2.94, 8.6), (2.94, 7.2)], [(2.94, 5.5), (1.4, 4.95), (0.0, 4.85)])


def copita(color: str, depth: float = 5.0, level: float = 7.4) -> bpy.types.Object:
    """A stemmed tasting glass, 11 cm high, poured up to `level`; `color` is what light becomes after `depth` cm."""
    above, below = contours.split_at(BOWL, level)
    glass = forms.turned("copita", [*COPITA], transparent.glass(), segments=96)
    inside = forms.turned("copita", above, glass.data.materials[0], segments=96, inward=True)
    rim = forms.turned("copita", [(2.26, 11.2), (2.3, 11.24), (2.35, 11.2)], glass.data.materials[0], segments=96)
    drink = forms.turned("drink", [(0, level), *below], transparent.spirit(color, depth, level), segments=96)
    return forms.grouped("copita", [glass, inside, rim, drink])
