"""The apron of the still house."""

from __future__ import annotations

import math

import bpy

import forms
import materials
import studio
import sweeps
from accessories.workshop import pourer
from registry import picture


def light() -> None:
    """The wall that it hangs on, and lamps for something a metre high."""
    studio.wall("#d3a681", "#33231a", 30, (-6, 54), 96, 0.9)
    studio.softbox((-90, -90, 110), (0, 0, 46), (60, 120), 7, "#fff1e0", 0.5)
    studio.softbox((110, -30, 60), (0, 0, 46), (20, 140), 9, "#ffe6c6", 0.5)
    studio.softbox((10, -160, 120), (0, 0, 46), (90, 60), 1.6, "#fff1e0", 0.6)


def apron() -> None:
    """Waxed canvas with three pockets, hanging from a copper peg by its straps."""
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
        forms.box("hem", (w, 0.5, 1.5), hide, (x, -1.62 - h * 0.026, z + h - 1.4), 0.1)
        for corner in (-1, 1):
            _stud((x + corner * (w / 2 - 0.9), -1.84 - h * 0.026, z + h - 0.7), rivet)
    sweeps.tube("peg", [(0, 30, 87.4), (0, 10, 87.4), (0, -1.6, 87.4), (0, -2.2, 87.4)], 1.1, materials.copper(0.18), 32)


@picture("products/mandil/front", samples=48)
def hanging() -> None:
    light()
    apron()
    away = studio.fit_distance(92, 112, 85, (800, 1000))
    studio.camera((0, -away, 52), (0, 0, 46), 85, 11)


def _tools() -> None:
    """What its pockets hold: a notebook and a pencil at the chest, a pourer and a folded cloth below."""
    hide = materials.leather("#3a241a")
    notebook = [forms.box("notebook", (8.4, 0.5, 14), hide, (0, 0, 0), 0.12), forms.box("pages", (8.0, 0.3, 13.7), materials.paper(), (0.1, 0.36, 0.1), 0)]
    put = forms.grouped("notebook", notebook)
    put.location, put.rotation_euler = (1.4, -0.7, 53.4), (0, math.radians(-4), 0)
    sweeps.tube("pencil", [(-4.2, -0.9, 54), (-4.6, -0.9, 66.4), (-4.64, -0.9, 67.6)], lambda t: 0.36 if t < 0.95 else 0.06, materials.copper(0.25), 24)
    spout = pourer()
    spout.scale, spout.location, spout.rotation_euler[2] = (0.8, 0.8, 0.8), (-12.6, -0.5, 34), math.radians(150)
    linen = materials.linen("#e6dcc8", 12)
    for k in range(4):
        fold = forms.slab("cloth", (11.4 - 0.5 * k, 0.34, 14.4 - 1.1 * k), 0.16, linen, (11.2 + 0.2 * k, -0.35 - 0.36 * k, 29), 0.14)
        fold.rotation_euler[1] = math.radians(3 - k)


@picture("products/mandil/use", samples=12, noise=0.1)
def pockets() -> None:
    light()
    apron()
    _tools()
    studio.softbox((-40, -120, 60), (0, 0, 38), (50, 80), 5, "#fff1e0", 0.5)
    away = studio.fit_distance(58, 1, 85, (800, 1000))
    studio.camera((-away * 0.16, -away, 52), (0.4, 0, 42), 85, 11, (0, -2, 40))


@picture("products/mandil/detail", samples=12, noise=0.1)
def rivets() -> None:
    light()
    apron()
    _tools()
    studio.softbox((-40, -120, 90), (0, 0, 62), (50, 80), 5, "#fff1e0", 0.5)
    away = studio.fit_distance(27, 1, 85, (800, 1000))
    studio.camera((away * 0.22, -away, 70), (3.2, 0, 63.4), 85, 5.6, (6, -1.6, 64))


def _width(half: list[tuple[float, float]], z: float) -> float:
    """Half the apron's width at a height."""
    for (w1, z1), (w2, z2) in zip(half, half[1:]):
        if z2 <= z <= z1:
            return w1 + (w2 - w1) * (z1 - z) / (z1 - z2)
    return half[-1][0]


def _stud(at: tuple[float, float, float], material: bpy.types.Material) -> None:
    head = forms.turned("stud", [(0, 0.28), (0.34, 0.2), (0.52, 0), (0, 0)], material, segments=32)
    head.location, head.rotation_euler[0] = at, math.radians(90)
