"""The studio of the bottles' portraits, for things of any size: the catalogue looks as one."""

from __future__ import annotations

import bpy
from mathutils import Vector

import forms
import materials
import stonework
import studio
from bottles.build import TEXTURES, label_sizes
from registry import PORTRAIT

FOCAL = 100
BURNT = "#4a2713"
"""A branding iron's mark."""


def light(height: float) -> None:
    """The wall, the honed table and the lamps for things `height` high."""
    studio.wall("#dbab86", "#24160f", 62, (-3, height * 0.58), 37, 0.92)
    studio.table(stonework.polished_stone("#5f4c3e", "#3a2c23", 0.06), 44)
    studio.product_lights(max(height, 12))


def light_wide() -> None:
    """The same for what fills the picture from edge to edge: no lamp stands beside it, where the table would mirror it."""
    studio.wall("#dbab86", "#24160f", 62, (-3, 24), 66, 0.92)
    studio.table(stonework.polished_stone("#5f4c3e", "#3a2c23", 0.16), 44, 216)
    studio.softbox((-80, -100, 84), (0, -4, 16), (56, 66), 19, "#fff1e0", 0.5, 0.4)
    studio.softbox((84, -90, 56), (0, -4, 18), (40, 60), 11, "#ffe2c2", 0.5, 0.4)
    studio.softbox((0, -150, 64), (0, 0, 18), (60, 40), 10, "#fff1e0", 0.6, 0.08)
    studio.softbox((0, -30, 120), (0, -6, 0), (110, 60), 5, "#fff1e0", 0.6, 0.6)


def shoot(width: float, height: float, above: float = 0.16, side: float = 0.0, middle: float = 0.46, f_stop: float = 9) -> None:
    """The camera, so that a thing of `width` × `height` has air around it.

    `above` and `side` are how far the camera rises and steps aside, as shares of its distance; `middle` is the height it
    looks at as a share of the thing's.
    """
    away = studio.fit_distance(width * 1.32, height * 1.42, FOCAL, PORTRAIT)
    aim = height * middle
    studio.camera((away * side, -away, aim + away * above), (0, 0, aim), FOCAL, f_stop, (0, -width * 0.12, aim))


def close(aim: studio.Vec, width: float, above: float, side: float, f_stop: float, focus: studio.Vec | None = None) -> None:
    """The camera, so that the picture is `width` across at `aim`; `focus` is what is sharp when that is elsewhere.

    `above` and `side` are how far it rises and steps aside, as shares of how far it stands back.
    """
    away = studio.fit_distance(width, 1, FOCAL, PORTRAIT)
    way = Vector((side, -1, above)).normalized() * away
    studio.camera(Vector(aim) + way, aim, FOCAL, f_stop, focus)


def print_material(name: str, foil: str = "#d2935f", plate: bool = False) -> bpy.types.Material:
    """One of the prints of `media/labels/prints.ts`, as a surface."""
    return materials.print_on(TEXTURES / f"{name}.png", TEXTURES / f"{name}-foil.png", foil, plate)


def sheet(name: str, width: float, plate: bool = False) -> bpy.types.Object:
    """A print of the given width, standing upright in the plane y = 0, its lower edge on the ground, facing the camera."""
    size = label_sizes()[name]
    height = width * size["height"] / size["width"]
    mesh = bpy.data.meshes.new(name)
    half = width / 2
    mesh.from_pydata([(-half, 0, 0), (half, 0, 0), (half, 0, height), (-half, 0, height)], [], [(0, 1, 2, 3)])
    layer = mesh.uv_layers.new(name="uv")
    for loop, uv in zip(layer.data, [(0, 0), (1, 0), (1, 1), (0, 1)], strict=True):
        loop.uv = uv
    foil = BURNT if name.endswith("-burnt") else "#d2935f"
    return forms.link(mesh, name, print_material(name, foil, plate))
