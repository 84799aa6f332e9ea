"""What shines on a screen: soft shapes of an interface, no words."""

from __future__ import annotations

import bpy

import forms
import luminous

Shape = tuple[float, float, float, float, str, float]
"""Left, top, width, height in shares of the screen's width, colour, how bright."""


def screen(
    width: float, height: float, corner: float, shapes: list[Shape], ground: str = "#1b1714"
) -> bpy.types.Object:
    """A lit display flat on its back, its lower left corner at the origin, with `shapes` on it."""
    parts = [
        forms.slab(
            "display", (width, height, 0.02), corner, luminous.glowing(ground, 0.55), (width / 2, height / 2, 0), 0
        )
    ]
    glows: dict[tuple[str, float], bpy.types.Material] = {}
    for layer, (left, top, w, h, color, light) in enumerate(shapes):
        paint = glows.setdefault((color, light), luminous.glowing(color, light))
        size = (w * width, h * width, 0.004)
        at = ((left + w / 2) * width, height - (top + h / 2) * width, 0.022 + layer * 0.0006)
        parts.append(forms.slab("shape", size, min(size[0], size[1], width * 0.09) * 0.49, paint, at, 0))
    return forms.grouped("screen", parts)


def list_of(top: float, count: int, tint: str, accent: str) -> list[Shape]:
    """Rows with a picture, two lines and a sum."""
    rows: list[Shape] = []
    for k in range(count):
        y = top + k * 0.21
        rows += [
            (0.08, y, 0.15, 0.15, accent if k % 2 == 0 else tint, 0.8),
            (0.29, y + 0.02, (0.36, 0.28, 0.4, 0.32)[k % 4], 0.04, "#efe6d8", 0.8),
            (0.29, y + 0.09, (0.22, 0.3, 0.18, 0.24)[k % 4], 0.03, "#8f8578", 0.6),
            (0.78, y + 0.05, 0.14, 0.045, accent, 0.9),
        ]
    return rows


def card_grid(top: float, rows: int, colors: tuple[str, ...]) -> list[Shape]:
    """Two cards abreast, each with a picture and a line."""
    made: list[Shape] = []
    for k in range(rows * 2):
        x, y = 0.07 + (k % 2) * 0.45, top + (k // 2) * 0.56
        made += [
            (x, y, 0.41, 0.5, "#2a2420", 0.9),
            (x + 0.05, y + 0.05, 0.31, 0.26, colors[k % len(colors)], 0.85),
            (x + 0.05, y + 0.35, 0.26, 0.035, "#efe6d8", 0.8),
            (x + 0.05, y + 0.42, 0.15, 0.03, "#b8753a", 0.9),
        ]
    return made


def bars(top: float, heights: tuple[float, ...], color: str, accent: str) -> list[Shape]:
    """A chart whose last bar stands out."""
    step = 0.84 / len(heights)
    return [
        (
            0.08 + k * step,
            top + 0.42 - h * 0.42,
            step * 0.55,
            h * 0.42,
            accent if k == len(heights) - 1 else color,
            0.85,
        )
        for k, h in enumerate(heights)
    ]
