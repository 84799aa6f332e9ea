"""Walls of cut stone."""

from __future__ import annotations

from random import Random

import bpy
from mathutils import Matrix

import forms

Range = tuple[float, float]


def block(
    size: tuple[float, float, float], material: bpy.types.Material, at: tuple[float, float, float], edge: float = 0.8
) -> bpy.types.Object:
    """A stone whose grain differs from that of the others of its size."""
    made = forms.box("stone", size, material, edge=edge)
    made.data.transform(Matrix.Translation(at))
    return made


def courses(
    materials: list[bpy.types.Material],
    across: Range,
    high: Range,
    y: float,
    depth: float,
    stone: tuple[float, float] = (58, 29),
    opening: tuple[float, float, float, float] | None = None,
    seed: int = 1,
) -> None:
    """A wall from `y` backwards in staggered courses, around an `opening` (left, right, sill, lintel)."""
    random = Random(seed)
    if opening is None:
        # Mortar, so that no light comes through the joints
        width = across[1] - across[0]
        back = (width, depth / 2, high[1] - high[0])
        forms.box("mortar", back, materials[0], (across[0] + width / 2, y + depth * 0.7, high[0]), 0)
    z, row = high[0], 0
    while z < high[1]:
        x = across[0] - (stone[0] / 2 if row % 2 else 0)
        while x < across[1]:
            pieces = [(x, x + stone[0])]
            if opening and z + stone[1] > opening[2] + 1 and z < opening[3] - 1:
                pieces = [(x, min(x + stone[0], opening[0])), (max(x, opening[1]), x + stone[0])]
            for left, right in pieces:
                if right - left > 2:
                    size = (right - left - 0.5, depth, stone[1] - 0.5)
                    at = ((left + right) / 2, y + depth / 2 + random.uniform(-0.4, 0.4), z)
                    block(size, random.choice(materials), at)
            x += stone[0]
        z += stone[1]
        row += 1
