"""Shapes: turned bodies, the surfaces they carry, boxes. Contours are those of `contours`."""

from __future__ import annotations

import math
from collections.abc import Sequence

import bpy
from mathutils import Vector

from contours import Point, Section, radius_at, round_section


def link(mesh: bpy.types.Mesh, name: str, material: bpy.types.Material | None) -> bpy.types.Object:
    made = bpy.data.objects.new(name, mesh)
    if material is not None:
        mesh.materials.append(material)
    bpy.context.collection.objects.link(made)
    return made


def shade_smooth(made: bpy.types.Object, crease: float = 40) -> bpy.types.Object:
    """Smooth surfaces, but for edges sharper than `crease` degrees."""
    for face in made.data.polygons:
        face.use_smooth = True
    made.data.use_auto_smooth = True
    made.data.auto_smooth_angle = math.radians(crease)
    return made


def turned(
    name: str,
    profile: Sequence[Point],
    material: bpy.types.Material | None,
    section: Section = round_section,
    segments: int = 128,
    crease: float = 40,
    inward: bool = False,
) -> bpy.types.Object:
    """A body of the given contour; ends whose radius is 0 are closed. Its outside looks away from the axis unless
    `inward`."""
    vertices: list[tuple[float, float, float]] = []
    rings: list[list[int]] = []
    for radius, height in profile:
        if radius <= 1e-6:
            rings.append([len(vertices)] * segments)
            vertices.append((0, 0, height))
            continue
        first = len(vertices)
        rings.append(list(range(first, first + segments)))
        # The first vertex lies at the front, so that corners of facets fall on vertices
        for step in range(segments):
            angle = 2 * math.pi * step / segments - math.pi / 2
            x, y = section(angle, height)
            vertices.append((x * radius, y * radius, height))
    faces = []
    for above, below in zip(rings, rings[1:]):
        for a in range(segments):
            b = (a + 1) % segments
            corners = list(dict.fromkeys((above[a], below[a], below[b], above[b])))
            if len(corners) > 2:
                faces.append(corners[::-1] if inward else corners)
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    mesh.update()
    return shade_smooth(link(mesh, name, material), crease)


class Skin:
    """The outside of a body, to lay labels on."""

    def __init__(self, profile: Sequence[Point], section: Section = round_section) -> None:
        self.profile = profile
        self.section = section

    def point(self, angle: float, height: float, lift: float) -> Vector:
        radius = radius_at(self.profile, height)
        x, y = self.section(angle, height)
        spot = Vector((x * radius, y * radius, height))
        out = Vector((x, y, 0)).normalized()
        return spot + out * lift

    def _angles(self, height: float, ways: Sequence[float]) -> list[float]:
        """Angles at which a tape laid around from the front has the given lengths (ascending)."""
        step = 0.004
        reach = max(abs(ways[0]), abs(ways[-1])) + 0.01

        def walk(direction: int) -> list[tuple[float, float]]:
            angle, length, spot = -math.pi / 2, 0.0, self.point(-math.pi / 2, height, 0)
            table = [(0.0, angle)]
            while length < reach and abs(angle + math.pi / 2) < math.pi:
                angle += step * direction
                following = self.point(angle, height, 0)
                length += (following - spot).length
                spot = following
                table.append((length, angle))
            return table

        right, left = walk(1), walk(-1)

        def look_up(way: float) -> float:
            table = right if way >= 0 else left
            for (l0, a0), (l1, a1) in zip(table, table[1:]):
                if l1 >= abs(way):
                    return a0 + (a1 - a0) * (abs(way) - l0) / ((l1 - l0) or 1)
            return table[-1][1]

        return [look_up(way) for way in ways]

    def label(
        self,
        name: str,
        width: float,
        height: float,
        top: float,
        material: bpy.types.Material,
        lift: float = 0.02,
        columns: int = 56,
        rows: int = 32,
    ) -> bpy.types.Object:
        """A sheet on the front of the body, its upper edge at the height `top`, with UVs from corner to corner."""
        vertices: list[Vector] = []
        for row in range(rows + 1):
            z = top - height * row / rows
            ways = [width * (column / columns - 0.5) for column in range(columns + 1)]
            vertices += [self.point(angle, z, lift) for angle in self._angles(z, ways)]
        faces = []
        for row in range(rows):
            for column in range(columns):
                a = row * (columns + 1) + column
                faces.append((a, a + columns + 1, a + columns + 2, a + 1))
        mesh = bpy.data.meshes.new(name)
        mesh.from_pydata([tuple(v) for v in vertices], [], faces)
        layer = mesh.uv_layers.new(name="uv")
        for loop in mesh.loops:
            row, column = divmod(loop.vertex_index, columns + 1)
            layer.data[loop.index].uv = (column / columns, 1 - row / rows)
        mesh.update()
        return shade_smooth(link(mesh, name, material), 80)


def box(
    name: str,
    size: tuple[float, float, float],
    material: bpy.types.Material | None,
    at: tuple[float, float, float] = (0, 0, 0),
    edge: float = 0.15,
) -> bpy.types.Object:
    """A box standing on `at`, its edges rounded by `edge`."""
    w, d, h = size[0] / 2, size[1] / 2, size[2]
    corners = [(x, y, z) for z in (0, h) for y in (-d, d) for x in (-w, w)]
    sides = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(corners, [], sides)
    made = link(mesh, name, material)
    made.location = at
    if edge:
        bevel(made, edge)
    return shade_smooth(made, 50)


def bevel(made: bpy.types.Object, width: float, segments: int = 3) -> bpy.types.Object:
    """Edges that catch the light."""
    modifier = made.modifiers.new("bevel", "BEVEL")
    modifier.width = width
    modifier.segments = segments
    modifier.limit_method = "ANGLE"
    return made


def thicken(made: bpy.types.Object, thickness: float) -> bpy.types.Object:
    """Gives a sheet a body, outward."""
    modifier = made.modifiers.new("thickness", "SOLIDIFY")
    modifier.thickness = thickness
    modifier.offset = 1
    return made


def grouped(name: str, parts: Sequence[bpy.types.Object]) -> bpy.types.Object:
    """One handle to move and turn several objects."""
    root = bpy.data.objects.new(name, None)
    bpy.context.collection.objects.link(root)
    for part in parts:
        part.parent = root
    return root


def slab(
    name: str,
    size: tuple[float, float, float],
    corner: float,
    material: bpy.types.Material | None,
    at: tuple[float, float, float] = (0, 0, 0),
    edge: float = 0.12,
    steps: int = 8,
) -> bpy.types.Object:
    """A plate standing on `at` whose four upright corners are rounded by `corner`: a phone, a key, a tray."""
    w, d, h = size[0] / 2 - corner, size[1] / 2 - corner, size[2]
    rim = []
    for quarter, (x, y) in enumerate(((w, d), (-w, d), (-w, -d), (w, -d))):
        for step in range(steps + 1):
            angle = math.pi / 2 * (quarter + step / steps)
            rim.append((x + corner * math.cos(angle), y + corner * math.sin(angle)))
    count = len(rim)
    mesh = bpy.data.meshes.new(name)
    sides = [(k, (k + 1) % count, count + (k + 1) % count, count + k) for k in range(count)]
    mesh.from_pydata(
        [(x, y, z) for z in (0, h) for x, y in rim],
        [],
        [tuple(range(count))[::-1], tuple(range(count, 2 * count)), *sides],
    )
    made = link(mesh, name, material)
    made.location = at
    if edge:
        bevel(made, edge)
    return shade_smooth(made, 50)
