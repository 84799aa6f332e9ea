"""What sitters wear: work shirts, the apron of the distillery, a palm hat, a braid over the shoulder."""

from __future__ import annotations

import math

import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree
from numpy.typing import NDArray

from people.anatomy import Body, Points
from people.growth import Head, Stroke
from people.surface import BRAID, CLOTH, HAT, LEATHER, finer, from_front, grid, mesh, rings, ripples, rope, smooth, tree_of

TILT = 0.42
"""How much a neckline falls to the front."""


class Shirt:
    def __init__(self, body: Body, tone: float, folded: bool, seed: int) -> None:
        self.body, self.tone, self.folded = body, tone, folded
        self.strokes: list[Stroke] = []
        neck = body.joint("neck")
        self.neck, self.line = neck[2], np.array([0, neck[1], neck[2] - 1.2])
        points, normals, faces = finer(body.points, [f for f in body.faces["helper-tights"] if self._is_worn(f)])
        close = np.hypot(points[:, 0], points[:, 1] - neck[1]) < 11
        below = points[:, 2] < self.line[2] + TILT * (points[:, 1] - neck[1]) + 0.6
        folds = ripples(points, 11, seed) * 0.35 + ripples(points * [1, 1, 0.45], 5, 8) * 0.12
        cloth = points + normals * (0.9 + folds * smooth(neck[2] - points[:, 2], 2, 12))[:, None]
        kept = [f for f in faces if (~close | below)[f].all()]
        mesh(cloth, kept, tone, CLOTH)
        self.tree = tree_of(cloth, kept)
        self._collar()
        self._buttons()

    def _is_worn(self, face: list[int]) -> bool:
        points = self.body.points[face]
        return points[:, 2].mean() > 26 and float(np.abs(points[:, 0]).mean()) < 38

    def _neckline(self, angles: NDArray) -> Points:
        skin = tree_of(self.body.points, self.body.faces["body"])
        ring = []
        for angle in angles:
            way = Vector((math.sin(angle), -math.cos(angle), -TILT * math.cos(angle))).normalized()
            hit = skin.ray_cast(Vector(self.line + (0, 0.2, 0)), way)[0]
            ring.append(np.array(hit) if hit is not None else self.line + 6 * np.array(way))
        return np.array(ring)

    def _collar(self) -> None:
        angles = np.linspace(-math.pi, math.pi, 121)
        ring = self._neckline(angles)
        out = (ring - ring.mean(0)) * (1, 1, 0)
        out /= np.linalg.norm(out, axis=1)[:, None]
        front, up = (np.cos(angles / 2) ** 8)[:, None], np.array([0, 0, 1.0])
        # How far out and how high each row is, and how much more so in front
        rows = (
            ((0.5, 0, -1.2, 0), (0.6, 0, 0.6, 0), (0.5, 0, 2.6, -1.2), (0.8, 0, 2.95, -1.3), (1.3, 0, 2.5, -1.2),
             (2.0, 0.4, 0.6, -1.4), (2.5, 1.4, -1.0, -3.4))
            if self.folded
            else ((0.5, 0, -1.4, 0), (0.6, 0, 0.4, 0), (0.5, 0, 1.9, 0), (0.75, 0, 2.1, 0), (0.95, 0, 1.8, 0),
                  (1.05, 0, -0.2, 0), (1.1, 0, -1.5, 0))
        )
        opening = np.array([0, 0, 0, 0, 0.03, 0.16, 0.3]) + 0.052 if self.folded else np.full(7, 0.031)
        placed = [ring + out * (a + b * front) + up * (c + d * front) for a, b, c, d in rows]
        for half in (1, -1):
            def at(row: int, column: int, half: int = half) -> list[float]:
                angle = half * (math.pi + (opening[row] - math.pi) * column / 59)
                return [float(np.interp(angle, angles, placed[row][:, axis])) for axis in range(3)]

            points, faces = grid(len(rows), 60, at)
            mesh(points, faces, self.tone, CLOTH, thick=0.22)

    def line_along(self, xs: NDArray, zs: NDArray, width: float, lift: float, ink: bool = True) -> None:
        """A line drawn on the front."""
        found = [q for x, z in zip(xs, zs) if (q := from_front(self.tree, x, z, lift)) is not None]
        if len(found) > 1:
            self.strokes.append(Stroke(np.array(found), np.full(len(found), width), ink, 1.2 if lift < 0.5 else 2.5))

    def _circle(self, x: float, z: float, radius: float, width: float, lift: float, ink: bool = True) -> None:
        turn = np.linspace(0, 2 * math.pi, 15)
        self.line_along(x + radius * np.cos(turn), z + radius * np.sin(turn), width, lift, ink)

    def _buttons(self) -> None:
        down = np.arange(self.neck - 5.5, 28, -1.2)
        for x in (-1.3, 1.3) if self.folded else (-1.3,):
            self.line_along(np.full(len(down), x), down, 0.1, 0.15)
        for z in np.arange(self.neck - 9, 28, -8.5):
            self._circle(0, z, 0.55, 0.09, 0.2)

    def apron(self, tone: float) -> None:
        """Waxed canvas on two straps, riveted with copper."""
        top = self.neck - 13.5

        def bib(row: int, column: int) -> Points:
            z = top - row * 1.4
            x = (column / 20 - 0.5) * 2 * (9.6 + 0.22 * (top - z))
            found = from_front(self.tree, x, z, 0.55)
            return found if found is not None else np.array([x, -14, z])

        mesh(*grid(20, 21, bib), tone, LEATHER, thick=0.35)
        for side in (1, -1):
            mesh(*grid(31, 5, lambda r, c, side=side: self._strap(side, r / 30, c / 4, top)), tone * 0.8, LEATHER, thick=0.3)
            self._circle(side * 8.3, top - 1.6, 0.55, 0.5, 1.0, ink=False)
            self._circle(side * 8.3, top - 1.6, 0.55, 0.12, 1.0)
        for x in np.arange(-9.6, 9.1, 0.98):
            self.line_along(np.array([x, x + 0.49]), np.full(2, top - 0.8), 0.1, 0.9, ink=False)

    def _strap(self, side: int, along: float, across: float, top: float) -> Points:
        """From the bib over the shoulder to the back."""
        middle = self.line[1] + 2
        rise = math.sin(min(1.0, along * 1.5) * math.pi / 2) * (self.body.joint("l-clavicle")[2] + 9 - top)
        x = side * (8.4 - 1.2 * math.sin(min(1, along * 1.6) * math.pi / 2)) + (across - 0.5) * 3
        over = Vector((x, middle - 15 * math.cos(3.6 * along - 0.12), top - 1.5 + rise))
        hit, normal, _, _ = self.tree.find_nearest(over)
        outward = Vector((hit.x * 0.3, hit.y - middle, hit.z - (top + 4)))
        return np.array(hit) + np.array(normal) * (0.7 if normal.dot(outward) >= 0 else -0.7)


def braid(body: Body, tone: float = 0.28) -> None:
    """Three strands from the nape over the left shoulder."""
    z = body.joint("neck")[2]
    knots = np.array(
        [(0.8, 6.5, z + 10), (2.8, 6.4, z + 5), (5.4, 3.6, z + 0.6), (7.8, -3.2, z - 2.8), (8.0, -9.0, z - 7),
         (7.4, -12.3, z - 13), (6.9, -14.2, z - 20), (6.6, -15, z - 27)]
    )
    place = np.linspace(0, len(knots) - 1, 150)
    path = np.stack([np.interp(place, np.arange(len(knots)), knots[:, axis]) for axis in range(3)], 1)
    path = _eased(path, 60)
    tree = tree_of(body.points, body.faces["body"])
    for _ in range(3):
        path = _eased(np.array([_lifted(tree, q, 2.35) if q[2] <= z + 8 else q for q in path]), 10)
    run = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    along = np.gradient(path, axis=0)
    along /= np.linalg.norm(along, axis=1)[:, None]
    across = np.cross(along, (0.25, -1, 0.35))
    across /= np.linalg.norm(across, axis=1)[:, None]
    for strand in range(3):
        phase = run * 2 * math.pi / 8 + 2 * math.pi * strand / 3
        weave = across * np.sin(phase)[:, None] + np.cross(across, along) * (0.6 * np.sin(2 * phase))[:, None]
        points, faces = rope(path + weave, 0.92)
        mesh(points, faces, tone * (1 + 0.3 * np.sin(np.arange(len(points)) % 14 * 1.7)), BRAID)


def _eased(path: Points, times: int) -> Points:
    for _ in range(times):
        path[1:-1] = (path[:-2] + 2 * path[1:-1] + path[2:]) / 4
    return path


def _lifted(tree: BVHTree, at: Points, least: float) -> Points:
    """Out of the body, `least` above it."""
    for _ in range(6):
        hit, normal, _, _ = tree.find_nearest(Vector(at))
        height = float((at - np.array(hit)) @ np.array(normal))
        if height >= least - 0.05:
            break
        at = at + np.array(normal) * (least - height)
    return at


class Hat:
    """Woven of palm: crown, band and brim as rings around the head."""

    TILT = 0.06

    def __init__(self, head: Head, tone: float = 0.8) -> None:
        crown, brim, curl = 9.5, (15.2, 16.5), 0.0125
        middle = (head.back + head.nose[1] + 2.4) / 2
        self.centre = np.array([0, middle, head.eyes[1][2] + 6.0])
        self.radii = np.array([head.side + 0.9, (head.back - head.nose[1] - 2.4) / 2 + 0.8])
        turn = np.linspace(0, 2 * math.pi, 96, endpoint=False)
        east, south = np.sin(turn), -np.cos(turn)
        rows, tones = [], []
        top = [(0.02 + 0.66 * t, crown - 1.6 * (1 - t) ** 2 - 0.5 * t**4) for t in np.linspace(0, 1, 12)]
        sides = [(0.68 + 0.3 * t**0.6, (crown - 0.5) * (1 - t)) for t in np.linspace(0, 1, 14)[1:]]
        for share, z in top + sides:
            pinch = 1 - 0.22 * max(0, z / crown - 0.55) / 0.45 * np.maximum(0, -south) ** 2 * np.abs(east) ** 0.5
            rows.append(self._row(east * self.radii[0] * share * pinch, south * self.radii[1] * share, z))
            tones += [tone * (0.16 if 0 <= z < 2.6 else 1)] * 96
        for t in np.linspace(0, 1, 22)[1:]:
            x = east * (self.radii[0] * 0.98 + (brim[0] - self.radii[0]) * t)
            y = south * (self.radii[1] * 0.98 + (brim[1] - self.radii[1]) * t)
            rows.append(self._row(x, y, curl * x * x * t - 0.008 * y * y * t * np.where(south < 0, 1.2, 0.6) - 0.2))
            tones += [tone] * 96
        mesh(*rings(rows), np.array(tones), HAT, thick=0.3)

    def _row(self, x: NDArray, y: NDArray, z: NDArray | float) -> Points:
        return np.stack([x, y, z + self.TILT * y], 1) + self.centre

    def plait(self, points: Points) -> tuple[NDArray, NDArray, NDArray]:
        """Of points on it: how far out along its rings in centimetres, the share of the band's radius, the angle."""
        q = points - self.centre
        height = q[..., 2] - self.TILT * q[..., 1]
        share = np.hypot(q[..., 0] / self.radii[0], q[..., 1] / self.radii[1])
        out = np.where(share > 1, share * self.radii.mean(), height + 40)
        return out, share, np.arctan2(q[..., 0], -q[..., 1])
