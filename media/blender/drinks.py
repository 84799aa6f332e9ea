"""Mixed drinks: glasses that are poured, and the ice, fruit and salt that come with them."""

from __future__ import annotations

import math
import random

import bpy
from mathutils import Euler, Vector

import contours
import forms
import materials
import sweeps
import transparent
from nodes import Graph

HIGHBALL = contours.curve((3.35, 14.6), [(3.3, 0.6)], [(3.28, 0.15), (3.1, 0), (2.8, 0)], [(0, 0)])
HIGHBALL_INSIDE = [(3.15, 14.6), (3.1, 2.0), (2.9, 1.5), (2.4, 1.35), (0, 1.3)]
ROCKS = contours.curve((4.15, 9.4), [(4.05, 0.7)], [(4.0, 0.15), (3.8, 0), (3.4, 0)], [(0, 0)])
ROCKS_INSIDE = [(3.92, 9.4), (3.82, 2.2), (3.5, 1.7), (3.0, 1.55), (0, 1.5)]
COUPE = contours.curve(
    (4.9, 13.6),
    [(5.0, 12.6), (4.5, 10.7), (1.3, 9.5)],
    [(0.6, 9.2), (0.36, 8.6), (0.36, 7.4)],
    [(0.33, 4.2), (0.34, 2.4), (0.42, 1.1)],
    [(0.5, 0.6), (2.0, 0.42), (3.3, 0.24)],
    [(3.45, 0.2), (3.45, 0), (3.2, 0)],
    [(0, 0)],
)
COUPE_INSIDE = contours.curve((4.76, 13.6), [(4.85, 12.6), (4.3, 10.9), (1.2, 9.9)], [(0.7, 9.75), (0.3, 9.72), (0, 9.7)])


def poured(
    outside: list[contours.Point],
    inside: list[contours.Point],
    level: float,
    drink: bpy.types.Material,
    section: contours.Section = contours.round_section,
    crease: float = 40,
) -> bpy.types.Object:
    """A glass that is filled up to `level`."""
    glass = transparent.glass("#fbfdfa")
    above, below = contours.split_at(inside, level)
    (outer, top), inner = outside[0], inside[0][0]
    parts = [
        forms.turned("glass", outside, glass, section, 128, crease),
        forms.turned("glass", above, glass, segments=128, inward=True),
        forms.turned("rim", [(inner, top), ((inner + outer) / 2, top + 0.07), (outer, top)], glass, segments=128),
        forms.turned("drink", [(0, level), *below], drink, segments=128),
    ]
    return forms.grouped("glass", parts)


def juice(color: str, cloud: float = 0.85) -> bpy.types.Material:
    """Fruit in the drink: light goes a little way in and comes back; `cloud` is how little of it passes."""
    g = Graph("juice")
    tone = g.ramp(g.noise(g.here(), 0.5, 3, 0.5), (0.3, tuple(p * 0.86 for p in materials.rgba(color)[:3]) + (1,)), (0.75, materials.rgba(color)))
    body = g.add("BsdfPrincipled", Base_Color=tone, Roughness=0.18, Specular=0.35, Emission=materials.rgba(color), Emission_Strength=0.18)
    clear = g.add("BsdfTransparent", Color=materials.rgba(color))
    return g.surface(g.shaders(cloud, clear, body))


def ice(size: float, at: tuple[float, float, float], turn: tuple[float, float, float]) -> bpy.types.Object:
    """A cube, its edges melted round."""
    g = Graph("ice")
    crack = g.bump(g.noise(g.here(), 0.9, 3, 0.5), 0.16, 0.12)
    clear = g.add("BsdfGlass", {"distribution": "SHARP"}, Color=(0.97, 0.99, 1, 1), IOR=1.24)
    g.feed(clear.inputs["Normal"], crack)
    path = g.add("LightPath")
    share = g.math("MAXIMUM", path.outputs["Is Shadow Ray"], path.outputs["Is Diffuse Ray"])
    material = g.surface(g.shaders(share, clear, g.add("BsdfTransparent", Color=(0.96, 0.98, 1, 1))))
    cube = forms.box("ice", (size, size, size), material, (0, 0, -size / 2), 0)
    forms.bevel(cube, size * 0.13, 5)
    root = forms.grouped("ice", [cube])
    root.location, root.rotation_euler = at, turn
    return root


def wheel(radius: float, peel: str, flesh: str, cut: float = 0.55, sections: int = 9) -> bpy.types.Object:
    """A slice of citrus of thickness `cut` that looks along y; `peel` and `flesh` are its colours."""
    rind_surface = Graph("peel")
    pores = rind_surface.bump(rind_surface.noise(rind_surface.here(), 9, 2, 0.5), 0.25, 0.03)
    rind_material = rind_surface.surface(
        rind_surface.add("BsdfPrincipled", Base_Color=materials.rgba(peel), Roughness=0.38, Specular=0.4, Normal=pores)
    )
    half = cut / 2
    edge = [(radius * 0.93, half), (radius * 0.985, half * 0.8), (radius, 0), (radius * 0.985, -half * 0.8), (radius * 0.93, -half)]
    rind = forms.turned("peel", edge, rind_material, segments=128, crease=70)
    pith = forms.turned(
        "pith", [(0, half * 0.97), (radius * 0.935, half), (radius * 0.935, -half), (0, -half * 0.97)], materials.satin("#f3ead2", 0.6), segments=128
    )
    pulp = Graph("pulp")
    place = pulp.here()
    cells = pulp.add("TexVoronoi", {"feature": "F1"}, Vector=place, Scale=2.4).outputs["Distance"]
    deep = tuple(part * 0.72 for part in materials.rgba(flesh)[:3]) + (1,)
    tone = pulp.ramp(cells, (0.05, materials.rgba(flesh)), (0.6, deep))
    wet = pulp.add("BsdfPrincipled", Base_Color=tone, Roughness=0.14, Specular=0.55, Emission=materials.rgba(flesh), Emission_Strength=0.22)
    pulp.feed(wet.inputs["Normal"], pulp.bump(cells, 0.22, 0.05))
    pulp_material = pulp.surface(wet)
    parts = [rind, pith]
    for k in range(sections):
        middle, spread = math.tau * (k + 0.5) / sections, math.pi / sections
        gap = 0.07 * radius
        outline = []
        for t in (0.0, 0.25, 0.5, 0.75, 1.0):
            angle = middle - spread + 2 * spread * t
            shift = gap / (0.86 * radius) * (1 - 2 * t)
            outline.append((0.86 * radius * math.cos(angle + shift), 0.86 * radius * math.sin(angle + shift)))
        inner = 0.13 * radius
        outline.append((inner * math.cos(middle), inner * math.sin(middle)))
        count = len(outline)
        mesh = bpy.data.meshes.new("section")
        points = [(x, y, z) for z in (half + 0.07, -half - 0.07) for x, y in outline]
        sides = [(j, (j + 1) % count, count + (j + 1) % count, count + j) for j in range(count)]
        mesh.from_pydata(points, [], [tuple(range(count)), tuple(range(count, 2 * count))[::-1], *sides])
        made = forms.link(mesh, "section", pulp_material)
        forms.bevel(made, 0.05 * radius, 3)
        parts.append(forms.shade_smooth(made, 80))
    for part in parts:
        part.rotation_euler[0] = math.pi / 2
    return forms.grouped("wheel", parts)


def lime() -> bpy.types.Object:
    return wheel(2.3, "#5d8a2c", "#b9cf6a", 0.5, 9)


def orange(radius: float = 3.4) -> bpy.types.Object:
    return wheel(radius, "#d97a1d", "#f29a35", 0.6, 10)


def grapefruit(radius: float = 4.2) -> bpy.types.Object:
    return wheel(radius, "#e3a14c", "#e2695a", 0.7, 11)


def half_fruit(radius: float, peel: str, flesh: str) -> bpy.types.Object:
    """Half of a fruit, its cut side towards the camera and a little up."""
    face = wheel(radius, peel, flesh, 0.3)
    skin = Graph("skin")
    pores = skin.bump(skin.noise(skin.here(), 7, 2, 0.5), 0.3, 0.04)
    material = skin.surface(skin.add("BsdfPrincipled", Base_Color=materials.rgba(peel), Roughness=0.4, Specular=0.4, Normal=pores))
    dome = [(radius * math.cos(a), radius * 0.95 * math.sin(a)) for a in (math.pi / 2 * k / 16 for k in range(16, -1, -1))]
    body = forms.turned("skin", dome, material, segments=96)
    body.rotation_euler[0] = -math.pi / 2
    body.location.y = 0.05
    return forms.grouped("fruit", [face, body])


def salted(radius: float, height: float, color: str = "#f6f2ea", share: float = 1.0, seed: int = 4) -> bpy.types.Object:
    """Grains that stick to a rim, `share` of the way around from the front."""
    chance = random.Random(seed)
    points: list[Vector] = []
    faces: list[tuple[int, ...]] = []
    for _ in range(int(2600 * share)):
        angle = -math.pi / 2 + (chance.random() - 0.5) * math.tau * share
        low = abs(chance.gauss(0, 0.28))
        out = radius + chance.gauss(0.03, 0.06)
        spot = Vector((out * math.cos(angle), out * math.sin(angle), height + 0.06 - low))
        size = chance.uniform(0.035, 0.085)
        turn = Euler((chance.random() * 3, chance.random() * 3, chance.random() * 3)).to_matrix()
        first = len(points)
        points += [spot + turn @ Vector((x, y, z)) * size for z in (-1, 1) for y in (-1, 1) for x in (-1, 1)]
        faces += [tuple(first + c for c in side) for side in ((0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5))]
    mesh = bpy.data.meshes.new("salt")
    mesh.from_pydata(points, [], faces)
    return forms.link(mesh, "salt", materials.satin(color, 0.5))


def twist(peel: str, at: tuple[float, float, float], turn: float) -> bpy.types.Object:
    """A strip of peel, curled once."""
    line, width = [], 0.62
    for k in range(61):
        t = k / 60
        angle = math.tau * 1.15 * t
        radius = 1.05 - 0.25 * t
        line.append((Vector((radius * math.cos(angle), radius * math.sin(angle), 2.6 * t - 0.4)), Vector((math.cos(angle) * 0.35, math.sin(angle) * 0.35, 1)).normalized()))
    parts = []
    for color, off in ((peel, 0.0), ("#f0e2c0", -0.11)):
        points = []
        for spot, up in line:
            out = Vector((spot.x, spot.y, 0)).normalized() * off
            points += [spot + out - up * width / 2, spot + out + up * width / 2]
        mesh = bpy.data.meshes.new("twist")
        mesh.from_pydata(points, [], [(2 * k, 2 * k + 2, 2 * k + 3, 2 * k + 1) for k in range(60)])
        parts.append(forms.shade_smooth(forms.link(mesh, "twist", materials.satin(color, 0.4)), 80))
    root = forms.grouped("twist", parts)
    root.location, root.rotation_euler = at, (0, 0.25, turn)
    return root


def straw(at: tuple[float, float, float], lean: float, length: float) -> bpy.types.Object:
    """Of bamboo."""
    x, y, z = at
    line = [(x, y, z), (x + lean, y + 0.4, z + length)]
    return sweeps.tube("straw", line, 0.3, materials.satin("#c9a566", 0.55), 24)


def jarrito() -> bpy.types.Object:
    """A mug of burnished clay, its rim glazed, with a handle to the right."""
    clay = materials.burnished_clay("#9a4f2c")
    outside = contours.curve(
        (3.7, 10.6), [(3.75, 10.0), (3.3, 9.2), (3.35, 8.6)], [(4.9, 7.2), (5.1, 4.2), (3.9, 1.6)], [(3.4, 0.6), (3.3, 0), (2.9, 0)], [(0, 0)]
    )
    inside = [(3.4, 10.6), (3.05, 9.0), (3.1, 8.4), (4.4, 6.6)]
    body = forms.turned("jarrito", outside, clay, segments=128, crease=60)
    wall = forms.turned("jarrito", inside, clay, segments=128, inward=True, crease=60)
    lip = forms.turned("lip", [(3.4, 10.6), (3.55, 10.7), (3.7, 10.6)], clay, segments=128)
    handle = sweeps.tube(
        "handle", sweeps.through([(3.5, 0, 8.9), (5.6, 0, 9.2), (6.9, 0, 7.6), (6.4, 0, 5.7), (4.3, 0, 4.9)]), 0.58, clay, 32
    )
    drink = forms.turned("drink", [(0, 9.5), (3.2, 9.5), (3.1, 8.6)], juice("#e58a34", 1.0), segments=96)
    return forms.grouped("jarrito", [body, wall, lip, handle, drink])
