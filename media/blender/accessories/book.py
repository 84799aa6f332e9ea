"""The house's book: a year in the field and at the still."""

from __future__ import annotations

import math

import bpy
from mathutils import Vector

import forms
import glassware
import materials
import still_life
import sweeps
from accessories.wrapping import strip
from bottles.build import TEXTURES
from registry import picture


@picture("products/libro/front", samples=48)
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


PAGE = (17.2, 23.6)


def _height(t: float) -> float:
    """How high a page lies, from the fold (0) to its edge (1): it swells beside the fold."""
    return 0.5 + 1.5 * math.exp(-5 * t) * (1 - math.exp(-24 * t)) + 0.7 * (1 - t**2.4)


def _page(side: int, name: str) -> list[bpy.types.Object]:
    """Half of the open book: the block of pages and what is printed on the upper one."""
    width, depth = PAGE
    columns = 40
    block, sheet, faces, upper = [], [], [], []
    for k in range(columns + 1):
        t = k / columns
        x = side * (0.12 + width * t)
        z = _height(t)
        block += [(x, -depth / 2, z), (x, depth / 2, z), (x, -depth / 2, 0.3), (x, depth / 2, 0.3)]
        sheet += [(x, -depth / 2, z + 0.012), (x, depth / 2, z + 0.012)]
    for k in range(columns):
        a = 4 * k
        faces += [(a, a + 4, a + 5, a + 1), (a, a + 2, a + 6, a + 4), (a + 1, a + 5, a + 7, a + 3)]
        upper.append((2 * k, 2 * k + 2, 2 * k + 3, 2 * k + 1))
    faces.append((4 * columns, 4 * columns + 2, 4 * columns + 3, 4 * columns + 1))
    solid = bpy.data.meshes.new("pages")
    solid.from_pydata(block, [], faces)
    printed = bpy.data.meshes.new(name)
    printed.from_pydata(sheet, [], upper)
    layer = printed.uv_layers.new(name="uv")
    for loop in printed.loops:
        column, top = divmod(loop.vertex_index, 2)
        t = column / columns
        layer.data[loop.index].uv = (t if side > 0 else 1 - t, top)
    ink = materials.print_on(TEXTURES / f"{name}.png", None)
    return [
        forms.shade_smooth(forms.link(solid, "pages", materials.paper("#efe6d4")), 60),
        forms.shade_smooth(forms.link(printed, name, ink), 60),
    ]


def open_volume() -> bpy.types.Object:
    """The book lying open at a chapter, its foot towards the camera."""
    cloth = materials.linen("#1f4037", 16)
    parts = [forms.box("cover", (36.0, 24.6, 0.3), cloth, (0, 0, 0), 0.1)]
    parts += [*_page(-1, "book-engraving"), *_page(1, "book-chapter")]
    mark = [(0.0, 11.9, 2.0), (0.3, 6, 1.62), (0.1, -6, 1.62), (0.5, -11.9, 1.7), (1.1, -13.0, 0.6), (1.6, -14.6, 0.1)]
    parts.append(strip([Vector(p) for p in sweeps.through(mark, 12)], (0.7, 0, 0), materials.satin("#b0713f", 0.55)))
    return forms.grouped("open book", parts)


@picture("products/libro/open", samples=12, noise=0.1)
def book_open() -> None:
    still_life.light_wide()
    spread = open_volume()
    spread.location, spread.rotation_euler[2] = (0, 2, 0), math.radians(7)
    glassware.copita("#efc37c", 4.6).location = (12.6, -18.6, 0)
    still_life.close((0.4, 0.4, 1.6), 41, 1.15, 0.0, 11, (2, -4, 1.4))


@picture("products/libro/detail", samples=12, noise=0.1)
def book_cover_near() -> None:
    still_life.light(20)
    book_ = volume(materials.linen("#1f4037", 16))
    book_.rotation_euler = (math.radians(78), 0, math.radians(-16))
    still_life.close((0.4, 0, 14.0), 15.5, 0.1, 0.12, 13, (0, -1.2, 14))
