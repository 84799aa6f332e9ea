"""The ageing cellar: barrels, racks, a brick vault, lamps. One unit is one centimetre."""

from __future__ import annotations

import math
from random import Random

import bpy

import contours
import forms
import materials
import stonework
from materials import rgba
from nodes import Graph

STAVES = 28
LENGTH = 92.0
HEAD = 27.0
BULGE = 33.0


def stave_oak(dark: str = "#4a2c17", light: str = "#a06c3c", roughness: float = 0.5) -> bpy.types.Material:
    """Oak staves along z: every stave its own tone, darkened by damp towards the hoops and by years of hands."""
    g = Graph("staves")
    marks = g.add("SeparateColor", Color=g.add("VertexColor", {"layer_name": "stave"}).outputs[0])
    tone, head, _ = marks.outputs
    # Planks of a head run across, each cut from another tree
    shift = g.add("CombineXYZ", Z=g.math("MULTIPLY", tone, 400))
    place = g.add("VectorMath", {"operation": "ADD"})
    g.feed(place.inputs[0], g.mix(head, g.here((1, 1, 0.05)), g.here((0.05, 1, 1))))
    g.feed(place.inputs[1], shift.outputs[0])
    grain = g.noise(place.outputs[0], 0.9, 6, 0.65, 1.2)
    pores = g.noise(place.outputs[0], 6, 3, 0.7)
    share = g.math("ADD", g.math("MULTIPLY", grain, 0.6), g.math("MULTIPLY", pores, 0.14))
    share = g.math("ADD", share, g.math("MULTIPLY", g.math("SUBTRACT", tone, 0.4), 0.5))
    color = g.ramp(share, (0.15, rgba(dark)), (0.8, rgba(light)))
    stain = g.ramp(g.noise(g.here(), 0.03, 4, 0.6), (0.36, (0.55, 0.52, 0.5, 1)), (0.6, (1, 1, 1, 1)))
    color = g.mix(1.0, color, stain, "MULTIPLY")
    normal = g.bump(grain, 0.25, 0.15)
    return g.surface(g.add("BsdfPrincipled", Base_Color=color, Roughness=roughness, Specular=0.35, Normal=normal))


def _shell(random: Random) -> tuple[list[tuple[float, float, float]], list[tuple[int, ...]], list[float]]:
    across = (0.0, 0.06, 0.5, 0.94)
    points, faces, tones = [], [], []
    heights = [LENGTH * (k / 16 - 0.5) for k in range(17)]
    tone = [random.random() for _ in range(STAVES)]
    for z in heights:
        radius = BULGE - (BULGE - HEAD) * (2 * z / LENGTH) ** 2
        for stave in range(STAVES):
            for share in across:
                angle = 2 * math.pi * (stave + share) / STAVES
                r = radius - (0.55 if share == 0 else 0)
                points.append((r * math.cos(angle), r * math.sin(angle), z))
                tones.extend((tone[stave], 0.0, 0.0, 1.0))
    ring = STAVES * len(across)
    for k in range(16):
        for j in range(ring):
            a, b = k * ring + j, k * ring + (j + 1) % ring
            faces.append((a, b, b + ring, a + ring))
    return points, faces, tones


def _head(
    points: list[tuple[float, float, float]], faces: list[tuple[int, ...]], tones: list[float], random: Random
) -> None:
    """Both ends: the rim of the staves, the croze behind it, and the planks of the head."""
    plank = [random.random() for _ in range(9)]
    for end in (-1, 1):
        rings = []
        for radius, z in ((HEAD, LENGTH / 2), (HEAD - 2.4, LENGTH / 2), (HEAD - 2.6, LENGTH / 2 - 3.2)):
            rings.append(len(points))
            for k in range(STAVES * 2):
                angle = math.pi * k / STAVES
                points.append((radius * math.cos(angle), radius * math.sin(angle), end * z))
                tones.extend((0.35, 0.0, 0.0, 1.0))
        for near, far in zip(rings, rings[1:]):
            faces.extend(
                (near + k, near + (k + 1) % (STAVES * 2), far + (k + 1) % (STAVES * 2), far + k)
                for k in range(STAVES * 2)
            )
        reach = HEAD - 2.6
        for k in range(9):
            low, high = reach * (2 * k / 9 - 1) + 0.1, reach * (2 * (k + 1) / 9 - 1) - 0.1
            first = len(points)
            steps = [low + (high - low) * s / 4 for s in range(5)]
            for side in (-1, 1):
                for y in steps:
                    x = side * math.sqrt(max(reach * reach - y * y, 0))
                    points.append((x, y, end * (LENGTH / 2 - 3.0)))
                    tones.extend((plank[k], 1.0, 0.0, 1.0))
            faces.extend((first + s, first + s + 1, first + s + 6, first + s + 5) for s in range(4))
        first = len(points)
        for k in range(STAVES * 2):
            angle = math.pi * k / STAVES
            points.append((reach * math.cos(angle), reach * math.sin(angle), end * (LENGTH / 2 - 3.4)))
            tones.extend((0.0, 0.0, 0.0, 1.0))
        faces.append(tuple(range(first, first + STAVES * 2)))


def barrel_parts(seed: int, oak: bpy.types.Material, iron: bpy.types.Material) -> tuple[bpy.types.Mesh, bpy.types.Mesh]:
    """The wood and the hoops of a 200-litre barrel around the z axis, centred."""
    random = Random(seed)
    points, faces, tones = _shell(random)
    _head(points, faces, tones, random)
    wood = bpy.data.meshes.new("barrel")
    wood.from_pydata(points, [], faces)
    wood.color_attributes.new("stave", "FLOAT_COLOR", "POINT").data.foreach_set("color", tones)
    wood.materials.append(oak)
    points, faces = [], []
    for at, width in ((44.2, 3.4), (33, 3.2), (16, 3.2), (-16, 3.2), (-33, 3.2), (-44.2, 3.4)):
        first = len(points)
        for z, lift in ((at - width / 2, 0), (at - width / 2, 0.35), (at + width / 2, 0.35), (at + width / 2, 0)):
            radius = BULGE - (BULGE - HEAD) * (2 * z / LENGTH) ** 2 + lift
            points.extend(
                (radius * math.cos(a), radius * math.sin(a), z) for a in (math.tau * k / 64 for k in range(64))
            )
        for band in range(3):
            for k in range(64):
                a, b = first + band * 64 + k, first + band * 64 + (k + 1) % 64
                faces.append((a, b, b + 64, a + 64))
    hoops = bpy.data.meshes.new("hoops")
    hoops.from_pydata(points, [], faces)
    hoops.materials.append(iron)
    return wood, hoops


def barrel(
    parts: tuple[bpy.types.Mesh, bpy.types.Mesh], at: tuple[float, float, float], turn: float, axis: str = "x"
) -> bpy.types.Object:
    """A barrel on its side along `axis`, or upright (`z`), turned about itself by `turn`."""
    tilt = {"x": (0, math.pi / 2, 0), "y": (math.pi / 2, 0, 0), "z": (0, 0, 0)}[axis]
    root = bpy.data.objects.new("barrel", None)
    root.location, root.rotation_euler = at, tilt
    bpy.context.collection.objects.link(root)
    for mesh in parts:
        made = bpy.data.objects.new(mesh.name, mesh)
        made.parent, made.rotation_euler = root, (0, 0, turn)
        bpy.context.collection.objects.link(made)
    return root


def sheet(
    name: str,
    outline: list[tuple[float, float]],
    depth: tuple[float, float],
    material: bpy.types.Material,
    parts: int = 1,
) -> bpy.types.Object:
    """A line in x and z drawn along y, with UVs in centimetres: a floor, a vault, an arch's face."""
    points, faces, uvs, way = [], [], [], 0.0
    for index, (x, z) in enumerate(outline):
        if index:
            way += math.dist(outline[index - 1], (x, z))
        for k in range(parts + 1):
            y = depth[0] + (depth[1] - depth[0]) * k / parts
            points.append((x, y, z))
            uvs.append((y, way))
    for i in range(len(outline) - 1):
        for k in range(parts):
            a = i * (parts + 1) + k
            faces.append((a, a + 1, a + parts + 2, a + parts + 1))
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(points, [], faces)
    layer = mesh.uv_layers.new(name="uv")
    for loop in mesh.loops:
        layer.data[loop.index].uv = uvs[loop.vertex_index]
    return forms.shade_smooth(forms.link(mesh, name, material), 30)


def vault(half: float, spring: float, depth: tuple[float, float], ribs: list[float]) -> None:
    """A round brick vault over walls that end at `spring`, with stone ribs at the given depths."""
    brick = stonework.brickwork()
    arc = [(half * math.cos(a), spring + half * math.sin(a)) for a in (math.pi * k / 48 for k in range(49))]
    sheet("vault", [(half, -1), *arc, (-half, -1)], depth, brick)
    stone = stonework.cantera("#b08e78", 0.12, bump=0.4)
    for y in ribs:
        inner = [(p[0] * 0.93, spring + (p[1] - spring) * 0.93) for p in arc]
        line = [(half * 0.93, -1), *inner, (-half * 0.93, -1)]
        sheet("rib", line, (y - 16, y + 16), stone)
        for face in (y - 16, y + 16):
            rim = [(half, -1), *arc, (-half, -1)]
            points = [(x, face, z) for x, z in line] + [(x, face, z) for x, z in rim]
            count = len(line)
            mesh = bpy.data.meshes.new("rib")
            mesh.from_pydata(points, [], [(k, k + 1, count + k + 1, count + k) for k in range(count - 1)])
            forms.link(mesh, "rib", stone)


def pendant(
    at: tuple[float, float, float], light: float, color: str = "#ffc489", drop: float = 200, cone: float = 150
) -> None:
    """A copper shade on a rod, its bulb at `at`. `light` in watts, `cone` in degrees."""
    shade = contours.curve(
        (1.6, 17), [(2, 15), (9, 13), (15, 2)], [(15.6, 0), (15.2, -0.4), (14.6, 0.2)], [(9, 12), (2, 14), (0, 14.2)]
    )
    made = forms.turned("shade", shade, materials.copper(0.3), segments=48)
    made.location = at
    rod = forms.turned("rod", [(0.5, drop), (0.5, 16)], materials.black_glass(), segments=12)
    rod.location = at
    g = Graph("bulb")
    bulb = forms.turned(
        "bulb",
        contours.curve((0, 9), [(2.6, 9), (4, 5), (4, 3)], [(4, 0), (2, -2), (0, -2)]),
        g.surface(g.add("Emission", Color=rgba(color), Strength=22.0)),
        segments=32,
    )
    bulb.location = at
    bulb.visible_shadow = bulb.visible_diffuse = False
    data = bpy.data.lights.new("pendant", "SPOT")
    data.energy, data.color = light * 10_000, rgba(color)[:3]
    data.spot_size, data.spot_blend, data.shadow_soft_size = math.radians(cone), 0.7, 5
    spot = bpy.data.objects.new("pendant", data)
    spot.location = at
    bpy.context.collection.objects.link(spot)
    if cone < 120:
        return
    # What the shade lets up, for the vault
    data = bpy.data.lights.new("above", "POINT")
    data.energy, data.color, data.shadow_soft_size = light * 650, rgba(color)[:3], 12
    above = bpy.data.objects.new("above", data)
    above.location = (at[0], at[1], at[2] + 40)
    bpy.context.collection.objects.link(above)
