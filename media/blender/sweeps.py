"""Shapes drawn along a line: pipes, cables, braids, wires."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import bpy
from mathutils import Vector

import forms

Vec = Sequence[float]


def through(points: Sequence[Vec], steps: int = 12) -> list[Vector]:
    """A smooth line through all the points."""
    p = [Vector(point) for point in points]
    p = [p[0] * 2 - p[1], *p, p[-1] * 2 - p[-2]]
    line = []
    for k in range(1, len(p) - 2):
        a, b, c, d = p[k - 1 : k + 3]
        for step in range(steps):
            t = step / steps
            line.append(
                (b * 2 + (c - a) * t + (a * 2 - b * 5 + c * 4 - d) * t**2 + (b * 3 - a - c * 3 + d) * t**3) * 0.5
            )
    return [*line, p[-2]]


def frames(line: Sequence[Vector]) -> list[tuple[Vector, Vector]]:
    """Two directions across the line at each of its points, without needless turning."""
    found: list[tuple[Vector, Vector]] = []
    across: Vector | None = None
    for k in range(len(line)):
        ahead = (line[min(k + 1, len(line) - 1)] - line[max(k - 1, 0)]).normalized()
        if across is None:
            across = ahead.orthogonal().normalized()
        across = (across - ahead * across.dot(ahead)).normalized()
        found.append((across.copy(), ahead.cross(across)))
    return found


def tube(
    name: str,
    line: Sequence[Vec],
    radius: float | Callable[[float], float],
    material: bpy.types.Material,
    segments: int = 20,
) -> bpy.types.Object:
    """A closed pipe along a line; `radius` may depend on how far along it is, 0 to 1."""
    spine = [Vector(point) for point in line]
    points: list[Vector] = []
    for k, (at, (u, v)) in enumerate(zip(spine, frames(spine))):
        r = radius(k / (len(spine) - 1)) if callable(radius) else radius
        points += [
            at + (u * math.cos(a) + v * math.sin(a)) * r for a in (math.tau * s / segments for s in range(segments))
        ]
    faces: list[tuple[int, ...]] = [
        (
            k * segments + s,
            k * segments + (s + 1) % segments,
            (k + 1) * segments + (s + 1) % segments,
            (k + 1) * segments + s,
        )
        for k in range(len(spine) - 1)
        for s in range(segments)
    ]
    last = (len(spine) - 1) * segments
    faces += [tuple(range(segments))[::-1], tuple(range(last, last + segments))]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(point) for point in points], [], faces)
    return forms.shade_smooth(forms.link(mesh, name, material), 50)


def braid(
    name: str, line: Sequence[Vec], radius: float, material: bpy.types.Material, strands: int = 5, turns: float = 9
) -> list[bpy.types.Object]:
    """A rope of strands laid around a line."""
    spine = [Vector(point) for point in line]
    across = frames(spine)
    made = []
    for strand in range(strands):
        course = []
        for k, (at, (u, v)) in enumerate(zip(spine, across)):
            angle = math.tau * (strand / strands + turns * k / (len(spine) - 1))
            course.append(at + (u * math.cos(angle) + v * math.sin(angle)) * radius * 0.56)
        made.append(tube(name, course, radius * 0.5, material, 10))
    return made


def wires(name: str, mesh: bpy.types.Mesh, thickness: float, material: bpy.types.Material) -> bpy.types.Object:
    """The edges of a mesh as wire."""
    made = forms.link(mesh, name, material)
    modifier = made.modifiers.new("wire", "WIREFRAME")
    modifier.thickness = thickness
    modifier.use_even_offset = False
    return made
