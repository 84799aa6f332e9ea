"""The plant: a rosette of stiff blue leaves. One unit is one metre, as in all landscapes."""

from __future__ import annotations

import math
from random import Random

import bpy
from mathutils import Vector

# Half of a leaf's cross-section, as (across, up) in shares of its half-width: a trough above, a keel below
SECTION = [(-1, 0), (-0.55, -0.3), (0, -0.42), (0.55, -0.3), (1, 0), (0.6, -0.62), (0, -0.85), (-0.6, -0.62)]
GOLDEN_ANGLE = 2.39996


class _Leaves:
    """Collects the leaves of one plant into a mesh; each point knows where it lies, its tone, and if it is a spine."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.points: list[tuple[float, float, float]] = []
        self.faces: list[tuple[int, ...]] = []
        self.marks: list[float] = []

    def point(self, at: Vector, along: float, tone: float, spine: float = 0.0) -> int:
        self.points.append(tuple(at))
        self.marks.extend((along, tone, spine, 1.0))
        return len(self.points) - 1

    def leaf(
        self, base: Vector, yaw: float, pitch: float, length: float, width: float, parts: int, toothed: bool
    ) -> None:
        """A leaf that leaves `base` at `pitch` from upright and bends a little on its way."""
        out = Vector((math.cos(yaw), math.sin(yaw), 0))
        across = Vector((-math.sin(yaw), math.cos(yaw), 0))
        up = Vector((0, 0, 1))
        bend = self.random.uniform(-0.16, 0.14) - 0.1 * pitch / 1.6
        twist = self.random.uniform(-0.12, 0.12)
        tone = self.random.random()
        rings: list[tuple[float, Vector, Vector, Vector, Vector, float]] = []
        at, angle, first = Vector(base), pitch, len(self.points)
        for step in range(parts + 1):
            t = step / parts
            half = max(width * (1 - t) ** 0.6 * (0.62 + 1.15 * t) * (1 + max(0.12 - t, 0) * 2.2), 0.0012)
            ahead = out * math.sin(angle) + up * math.cos(angle)
            face = up * math.sin(angle) - out * math.cos(angle)
            side = across * math.cos(twist * t) + face * math.sin(twist * t)
            face = face * math.cos(twist * t) - across * math.sin(twist * t)
            thick = 0.55 * (1 - t) + 0.35
            for u, v in SECTION:
                self.point(at + side * (u * half) + face * ((v + 0.42 * u * u) * half * thick), t, tone)
            rings.append((t, at.copy(), ahead, side, face, half))
            angle += bend / parts * (0.4 + 1.2 * t)
            at = at + (out * math.sin(angle) + up * math.cos(angle)) * (length / parts)
        count = len(SECTION)
        for step in range(parts):
            for j in range(count):
                a, b = first + step * count + j, first + step * count + (j + 1) % count
                self.faces.append((a, b, b + count, a + count))
        self._tip(rings[-1], tone)
        if toothed:
            self._teeth(rings, length, tone)

    def _tip(self, ring: tuple[float, Vector, Vector, Vector, Vector, float], tone: float) -> None:
        _, at, ahead, side, face, _ = ring
        quarter = [(side, 1), (face, 1), (side, -1), (face, -1)]
        foot = [self.point(at - ahead * 0.03 + axis * (sign * 0.0035), 1, tone, 1) for axis, sign in quarter]
        end = self.point(at + ahead * 0.035, 1, tone, 1)
        self.faces.extend((foot[k], foot[(k + 1) % 4], end) for k in range(4))

    def _teeth(
        self, rings: list[tuple[float, Vector, Vector, Vector, Vector, float]], length: float, tone: float
    ) -> None:
        parts, count = len(rings) - 1, int(length / 0.038)
        for tooth in range(2, count):
            place = tooth / count * parts
            step = min(int(place), parts - 1)
            t, at, ahead, side, face, half = rings[step]
            share = place - step
            at = at.lerp(rings[step + 1][1], share)
            half += (rings[step + 1][5] - half) * share
            for sign in (-1, 1):
                edge = at + side * (sign * half) + face * (0.42 * half * (0.55 * (1 - t) + 0.35))
                high = 0.008 * self.random.uniform(0.7, 1.2)
                foot = [edge - ahead * 0.006 - face * 0.002, edge + ahead * 0.006 - face * 0.002, edge + face * 0.002]
                a, b, c = (self.point(p, t, tone, 1) for p in foot)
                d = self.point(edge + side * (sign * high) + ahead * 0.004, t, tone, 1)
                self.faces.extend([(a, b, d), (b, c, d), (c, a, d)])


def rosette(
    name: str, seed: int, material: bpy.types.Material, leaves: int = 54, parts: int = 9, toothed: bool = False
) -> bpy.types.Mesh:
    """A grown plant about 1.2 m high. `parts` is how finely each leaf is built, `toothed` if its edges bear spines."""
    random = Random(seed)
    made = _Leaves(random)
    for i in range(leaves):
        high = i / (leaves - 1)
        yaw = i * GOLDEN_ANGLE + random.uniform(-0.12, 0.12)
        pitch = math.radians(88 * (1 - high) ** 0.85 + 3) + random.uniform(-0.07, 0.07)
        length = (1.02 + 0.22 * math.sin(high * math.pi)) * random.uniform(0.88, 1.08) * (1 - 0.25 * high**3)
        width = 0.066 * random.uniform(0.88, 1.1) * (1 - 0.35 * high**2)
        reach = 0.17 * (1 - high) ** 0.6
        base = Vector((reach * math.cos(yaw), reach * math.sin(yaw), 0.12 + 0.28 * high))
        made.leaf(base, yaw, pitch, length, width, parts, toothed)
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(made.points, [], made.faces)
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.color_attributes.new("leaf", "FLOAT_COLOR", "POINT").data.foreach_set("color", made.marks)
    mesh.materials.append(material)
    return mesh
