"""What stands beside the glass: for the bar, the table and the workshop."""

from __future__ import annotations

import math

import bpy

import contours
import forms
import materials
import still_life
import studio
import sweeps
import transparent
from bottles.build import label_sizes
from nodes import Graph
from registry import picture


def pourer() -> bpy.types.Object:
    """A spout of turned copper on a ring of cork, as it stands in a bottle's neck."""
    cork = forms.turned("cork", [(0, 3.0), (1.12, 3.0), (0.98, 0.4), (0.9, 0), (0, 0)], materials.cork(), segments=64)
    body = contours.curve((0.62, 5.4), [(0.7, 4.7), (1.5, 4.6), (1.5, 4.0)], [(1.5, 3.3), (1.3, 3.05), (1.0, 3.0)], [(0, 3.0)])
    collar = forms.turned("collar", [(0, 5.4), *body], materials.copper(0.2), segments=96)
    ring = forms.turned("ring", [(1.52, 4.1), (1.6, 3.98), (1.6, 3.84), (1.52, 3.72)], materials.copper(0.14), segments=96)
    line = sweeps.through([(0, 0, 5.2), (0, 0, 6.6), (-0.5, 0, 8.0), (-1.7, 0, 9.4), (-2.9, 0, 10.2)], 14)
    spout = sweeps.tube("spout", line, lambda t: 0.56 - 0.2 * t, materials.copper(0.18), 40)
    air = sweeps.tube("air", [(0.75, 0, 4.6), (0.98, 0, 5.5), (1.2, 0, 6.2)], 0.17, materials.satin("#c9c5be", 0.25, 1.0), 24)
    return forms.grouped("pourer", [cork, collar, ring, spout, air])


@picture("products/vertedor/front", samples=48)
def vertedor() -> None:
    still_life.light(11)
    standing = pourer()
    standing.location = (1.4, 0, 0)
    lying = pourer()
    lying.rotation_euler = (math.radians(90), 0, math.radians(62))
    lying.location = (-2.6, -3.2, 1.5)
    still_life.shoot(10.5, 11.6, 0.2)


@picture("products/molde-hielo/front", samples=48)
def ice_mold() -> None:
    still_life.light(9)
    rubber = materials.satin("#1d1a18", 0.5)
    steel = materials.satin("#b9b6b1", 0.24, 1.0)
    ice = materials.satin("#dfe9ea", 0.1)
    forms.slab("floor", (14.6, 14.6, 1.2), 1.6, rubber, (0, 3, 0), 0.3)
    for x, y, w, d in ((0, -4.0, 15, 0.9), (0, 10.0, 15, 0.9), (-7.05, 3, 0.9, 15), (7.05, 3, 0.9, 15), (0, 3, 0.7, 14), (0, 3, 14, 0.7)):
        forms.box("wall", (w, d, 6.6), rubber, (x, y, 0), 0.22)
    for x in (-3.5, 3.5):
        for y in (-0.5, 6.5):
            forms.slab("ice", (6.0, 6.0, 4.6), 0.8, ice, (x, y, 1.2), 0.35)
    loose = forms.slab("ice", (5.9, 5.9, 5.9), 0.8, ice, (-3.6, -10.2, 0), 0.45)
    loose.rotation_euler[2] = 0.5
    lid = forms.slab("lid", (15, 15, 0.5), 1.8, steel, (0, 0, 0), 0.14)
    lid.location, lid.rotation_euler = (7.4, 13.2, 6.6), (math.radians(68), 0, math.radians(-14))
    still_life.shoot(23, 17, 0.5, 0.14, 0.36)


def jar(radius: float, height: float) -> bpy.types.Object:
    """A jar of chile-red salt under a cork."""
    glass = transparent.glass()
    outside = contours.curve((radius * 0.78, height), [(radius * 0.8, height - 0.9)], [(radius * 0.84, height - 1.5), (radius, height - 1.4), (radius, height - 2.3)], [(radius, 0.5)], [(radius, 0.1), (radius - 0.2, 0), (radius - 0.6, 0)], [(0, 0.05)])
    inside = contours.hollow(outside, 0.18, 0.4)
    salt = [(max(r - 0.03, 0), z) for r, z in contours.split_at(inside, height - 3.0)[1]]
    parts = [
        forms.turned("glass", [(inside[0][0], height), *outside], glass, segments=128),
        forms.turned("glass", inside, glass, segments=128, inward=True),
        forms.turned("salt", [(0, height - 2.8), (radius * 0.5, height - 2.86), *salt], grains(), segments=128),
        forms.turned("cork", [(0, height + 1.0), (radius * 0.8, height + 1.0), (radius * 0.86, height + 0.85), (radius * 0.82, height - 0.02), (radius * 0.66, height - 0.06), (radius * 0.6, height - 1.0), (0, height - 1.0)], materials.cork(), segments=96),
    ]
    skin = forms.Skin(outside)
    size = label_sizes()["salt-label"]
    tall = height * 0.46
    paper = still_life.print_material("salt-label")
    label = skin.label("label", tall * size["width"] / size["height"], tall, height * 0.66, paper, 0.03)
    return forms.grouped("jar", [*parts, label])


def grains() -> bpy.types.Material:
    """Salt ground with chile: coarse, red and pale."""
    g = Graph("salt")
    cells = g.add("TexVoronoi", {"feature": "F1"}, Vector=g.here(), Scale=9)
    tone = g.ramp(cells.outputs["Color"], (0.1, materials.rgba("#7d2f14")), (0.55, materials.rgba("#c4602f")), (0.95, materials.rgba("#ecc9a4")))
    normal = g.bump(cells.outputs["Distance"], 0.8, 0.08)
    return g.surface(g.add("BsdfPrincipled", Base_Color=tone, Roughness=0.8, Specular=0.3, Normal=normal))


def pinch(x: float, y: float, radius: float) -> bpy.types.Object:
    """A small heap of salt."""
    shape = [(radius * t, radius * 0.42 * math.cos(math.pi / 2 * t) ** 1.6) for t in (k / 14 for k in range(15))]
    made = forms.turned("heap", shape, grains(), lambda a, z: ((1 + 0.05 * math.sin(5 * a) + 0.03 * math.sin(11 * a)) * math.cos(a), (1 + 0.05 * math.sin(5 * a)) * math.sin(a)), segments=64)
    made.location = (x, y, 0.02)
    return made


@picture("products/sal-de-gusano/front", samples=48)
def salt() -> None:
    still_life.light(10)
    jar(2.9, 8.6).location = (1.9, 1.2, 0)
    jar(2.2, 6.0).location = (-4.0, -0.6, 0)
    pinch(-0.6, -5.0, 1.7)
    still_life.shoot(13.5, 10.6, 0.22)


@picture("products/libro/front", samples=40)
def book() -> None:
    still_life.light(20)
    volume(materials.linen("#1f4037", 16)).rotation_euler = (math.radians(78), 0, math.radians(-16))
    still_life.shoot(22, 26, 0.12)


def volume(cloth: bpy.types.Material) -> bpy.types.Object:
    """A hardcover in cloth, 18 × 24 cm, stamped in copper; it lies on its back, its foot towards the camera."""
    pages = materials.paper("#efe6d4")
    cover = still_life.sheet("book-cover", 14.6)
    cover.rotation_euler[0], cover.location = math.radians(-90), (0.2, 1.9, 2.64)
    parts = [
        forms.box("cover", (18.4, 24.6, 0.3), cloth, (0, 12.3, 2.3), 0.08),
        forms.box("cover", (18.4, 24.6, 0.3), cloth, (0, 12.3, 0), 0.08),
        forms.box("spine", (0.4, 24.6, 2.6), cloth, (-9.1, 12.3, 0), 0.12),
        forms.box("pages", (17.6, 23.8, 2.0), pages, (0.1, 12.3, 0.3), 0.03),
    ]
    return forms.grouped("book", [*parts, cover])


@picture("products/mandil/front", samples=48)
def apron() -> None:
    studio.wall("#d3a681", "#33231a", 30, (-6, 54), 96, 0.9)
    studio.softbox((-90, -90, 110), (0, 0, 46), (60, 120), 7, "#fff1e0", 0.5)
    studio.softbox((110, -30, 60), (0, 0, 46), (20, 140), 9, "#ffe6c6", 0.5)
    studio.softbox((10, -160, 120), (0, 0, 46), (90, 60), 1.6, "#fff1e0", 0.6)
    cloth = materials.linen("#496a5c", 9)
    half = [(12.5, 66), (13.2, 56), (16.5, 48), (25.5, 43), (27, 40), (28, 0)]
    columns = 60
    rows = [(_width(half, z), z) for z in (66 - 66 * k / 66 for k in range(67))]
    points = []
    for w, z in rows:
        for c in range(columns + 1):
            t = c / columns * 2 - 1
            fold = 1.3 * math.sin(t * 5.2 + 0.6) * (1 - z / 80) + 0.5 * math.sin(t * 13 + z * 0.06) * (1 - z / 90)
            points.append((t * w, fold, z + 4 - 1.2 * abs(t) ** 3 * (z < 1)))
    faces = [(r * (columns + 1) + c, (r + 1) * (columns + 1) + c, (r + 1) * (columns + 1) + c + 1, r * (columns + 1) + c + 1) for r in range(66) for c in range(columns)]
    mesh = bpy.data.meshes.new("apron")
    mesh.from_pydata(points, [], faces)
    forms.thicken(forms.shade_smooth(forms.link(mesh, "apron", cloth), 80), 0.16)
    hide, rivet = materials.leather("#6a3f25"), materials.copper(0.2)
    for side in (-1, 1):
        line = sweeps.through([(side * 10.6, -0.5, 68.5), (side * 9.6, 1.2, 76), (side * 4.2, 2.6, 84), (0, 2.8, 87)], 16)
        sweeps.tube("strap", line, 0.95, hide, 16)
        forms.box("tab", (3.4, 0.5, 5.2), hide, (side * 10.6, -0.9, 63.6), 0.16)
        for z in (64.6, 67.4):
            _stud((side * 10.6, -1.25, z), rivet)
        sweeps.tube("tie", sweeps.through([(side * 25.4, 0, 46), (side * 29.5, -0.6, 41), (side * 30.6, 0.2, 30), (side * 29.8, 0, 22)], 14), 0.75, hide, 14)
    for x, z, w, h in ((0, 52, 14, 11), (-11.4, 22, 17, 16), (11.4, 22, 17, 16)):
        patch = forms.box("pocket", (w, 0.5, h), cloth, (x, -1.5, z), 0.12)
        patch.rotation_euler[0] = math.radians(1.5)
        forms.box("hem", (w, 0.62, 1.5), hide, (x, -1.7, z + h - 1.4), 0.1)
        for corner in (-1, 1):
            _stud((x + corner * (w / 2 - 0.9), -2.05, z + h - 0.7), rivet)
    sweeps.tube("peg", [(0, 30, 87.4), (0, 10, 87.4), (0, -1.6, 87.4), (0, -2.2, 87.4)], 1.1, materials.copper(0.18), 32)
    away = studio.fit_distance(92, 112, 85, (800, 1000))
    studio.camera((0, -away, 52), (0, 0, 46), 85, 11)


def _width(half: list[tuple[float, float]], z: float) -> float:
    """Half the apron's width at a height."""
    for (w1, z1), (w2, z2) in zip(half, half[1:]):
        if z2 <= z <= z1:
            return w1 + (w2 - w1) * (z1 - z) / (z1 - z2)
    return half[-1][0]


def _stud(at: tuple[float, float, float], material: bpy.types.Material) -> None:
    head = forms.turned("stud", [(0, 0.28), (0.34, 0.2), (0.52, 0), (0, 0)], material, segments=32)
    head.location, head.rotation_euler[0] = at, math.radians(90)
