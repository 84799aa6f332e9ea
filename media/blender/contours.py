"""Outlines of turned bodies: their contour from the top down as (radius, height), in centimetres, and their cross-section."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

Point = tuple[float, float]
Stretch = Sequence[Point]
"""A straight line to its only point, or a curve by two handles and an end."""
Section = Callable[[float, float], Point]
"""Cross-section of a body: angle and height to (x, y) of a body with radius 1."""


def curve(start: Point, *stretches: Stretch, steps: int = 14) -> list[Point]:
    """The points of a contour."""
    points = [start]
    for stretch in stretches:
        if len(stretch) == 1:
            points.append(stretch[0])
            continue
        p0, (p1, p2, p3) = points[-1], stretch
        for step in range(1, steps + 1):
            t = step / steps
            a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            points.append(
                (a * p0[0] + b * p1[0] + c * p2[0] + d * p3[0], a * p0[1] + b * p1[1] + c * p2[1] + d * p3[1])
            )
    return points


def radius_at(profile: Sequence[Point], height: float) -> float:
    """The contour's radius at a height; the outermost where it has several."""
    found = 0.0
    for (r1, z1), (r2, z2) in zip(profile, profile[1:]):
        low, high = min(z1, z2), max(z1, z2)
        if low <= height <= high and high > low:
            found = max(found, r1 + (height - z1) / (z2 - z1) * (r2 - r1))
    return found


def hollow(profile: Sequence[Point], wall: float, base: float, punt: float = 0.0) -> list[Point]:
    """The room inside: the contour moved inward by `wall`, its floor `base` above the ground and rising by `punt`."""
    inner: list[Point] = []
    for index, (r, z) in enumerate(profile):
        r0, z0 = profile[max(index - 1, 0)]
        r1, z1 = profile[min(index + 1, len(profile) - 1)]
        dr, dz = r1 - r0, z1 - z0
        length = math.hypot(dr, dz) or 1.0
        # Walked from the top down, the inside lies to the right
        point = (max(r + dz / length * wall, 0.05), z - dr / length * wall)
        if index == 0:
            point = (r - wall, z)
        if point[1] > base + 0.9 and (not inner or point[1] < inner[-1][1] - 1e-4):
            inner.append(point)
    foot = radius_at(profile, base + 0.5) - wall
    corner = [(foot, base + 0.9), (foot - 0.06, base + 0.5), (foot - 0.28, base + 0.18), (foot - 0.7, base)]
    floor = [(foot * share, base + punt * (1 - share**2)) for share in (0.66, 0.4, 0.2, 0.0)]
    return [*inner, *corner, *floor]


def split_at(profile: Sequence[Point], height: float) -> tuple[list[Point], list[Point]]:
    """A contour's parts above and below a height, both with a point there."""
    edge = (radius_at(profile, height), height)
    above = [p for p in profile if p[1] > height + 1e-3]
    below = [p for p in profile if p[1] < height - 1e-3]
    return [*above, edge], [edge, *below]


def smooth(value: float, low: float, high: float) -> float:
    """0 at `low`, 1 at `high`, eased between."""
    t = min(1.0, max(0.0, (value - low) / (high - low)))
    return t * t * (3 - 2 * t)


def round_section(angle: float, height: float) -> Point:
    return math.cos(angle), math.sin(angle)


def squared(power: float, depth: float, neck: tuple[float, float]) -> Section:
    """A rounded rectangle (`power` 2 is round, 8 nearly square), `depth` times as deep as wide, that turns round
    between the two heights of `neck`."""

    def section(angle: float, height: float) -> Point:
        c, s = math.cos(angle), math.sin(angle)
        share = 1 - smooth(height, *neck)
        r = (abs(c) ** power + abs(s / depth) ** power) ** (-1 / power)
        r = 1 + (r - 1) * share
        return r * c, r * s

    return section


def chamfered(depth: float, cut: float, neck: tuple[float, float]) -> Section:
    """A rectangle `depth` times as deep as wide, its corners cut off where |x| + |y| is `cut`, round at the neck."""

    def section(angle: float, height: float) -> Point:
        c, s = abs(math.cos(angle)), abs(math.sin(angle))
        flat = min(1 / max(c, 1e-9), depth / max(s, 1e-9), cut / (c + s))
        r = 1 + (flat - 1) * (1 - smooth(height, *neck))
        return r * math.cos(angle), r * math.sin(angle)

    return section


def faceted(sides: int, neck: tuple[float, float], edge: float = 0.0, turn: float = 0.0) -> Section:
    """A regular polygon, one side to the front, corners rounded by `edge` (0 to 1), that turns round between the two
    heights of `neck`."""
    wedge = 2 * math.pi / sides

    def section(angle: float, height: float) -> Point:
        within = (angle + math.pi / 2 + wedge / 2 + turn) % wedge - wedge / 2
        flat = math.cos(wedge / 2) / math.cos(within)
        share = (1 - smooth(height, *neck)) * (1 - edge)
        r = 1 + (flat - 1) * share
        return r * math.cos(angle), r * math.sin(angle)

    return section
