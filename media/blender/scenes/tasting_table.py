"""The house's own table: five glasses from blanco to extra añejo, and a notebook."""

from __future__ import annotations

import math

import bpy

import contours
import darkroom
import forms
import glassware
import materials
import studio
import sweeps
import transparent
from registry import BANNER, picture

POURS = ("#f4f4ea", "#f3e2b4", "#e6b866", "#c07a2f", "#84401a")


def notebook(at: tuple[float, float, float], turn: float) -> None:
    """Open, with a copper pencil across it."""
    paper, cover = materials.paper("#efe7d8"), materials.leather("#4b2c1c")
    parts = [forms.box("cover", (31.5, 22, 0.4), cover, edge=0.15)]
    for side in (-1, 1):
        points, faces = [], []
        for k in range(25):
            t = k / 24
            x = side * (0.15 + 15 * t)
            z = 0.5 + 0.9 * math.exp(-6 * t) * (1 - math.exp(-26 * t)) * 1.6 + 0.55 * (1 - t**3)
            points += [(x, -10.6, z), (x, 10.6, z), (x, -10.6, 0.4), (x, 10.6, 0.4)]
        for k in range(24):
            a = 4 * k
            faces += [(a, a + 4, a + 5, a + 1), (a, a + 2, a + 6, a + 4), (a + 1, a + 5, a + 7, a + 3)]
        faces.append((96, 98, 99, 97))
        mesh = bpy.data.meshes.new("pages")
        mesh.from_pydata(points, [], faces)
        parts.append(forms.shade_smooth(forms.link(mesh, "pages", paper), 60))
    ink = materials.ink()
    for line in range(9):
        for column, reach in (
            (-13.2, (11, 9.6, 10.8, 7.2, 0, 10.4, 11, 8.2, 5.1)[line]),
            (2.4, (9.8, 11, 6.4, 0, 0, 0, 0, 0, 0)[line]),
        ):
            if reach:
                parts.append(
                    forms.box("line", (reach, 0.1, 0.02), ink, (column + reach / 2, 7.6 - line * 1.8, 1.16), 0)
                )
    pencil = sweeps.tube(
        "pencil",
        [(2.2, -7.4, 1.75), (12.4, 3.4, 1.5), (13.1, 4.1, 1.48)],
        lambda t: 0.38 if t < 0.9 else 0.06,
        materials.copper(0.25),
        24,
    )
    root = forms.grouped("notebook", [*parts, pencil])
    root.location, root.rotation_euler = at, (0, 0, turn)


def silhouette(x: float, y: float, height: float, width: float, color: str) -> None:
    """A bottle too far out of focus to be any in particular."""
    shape = contours.curve(
        (1.5, height),
        [(1.5, height * 0.8)],
        [(1.5, height * 0.68), (width, height * 0.72), (width, height * 0.58)],
        [(width, 0.6)],
        [(width, 0), (width - 0.6, 0), (width - 1, 0)],
        [(0, 0)],
    )
    forms.turned("bottle", shape, transparent.frosted(color), segments=64).location = (x, y, 0)
    forms.turned(
        "cap",
        [(0, height + 3), (1.9, height + 3), (1.9, height - 1), (0, height - 1)],
        materials.copper(0.3),
        segments=48,
    ).location = (x, y, 0)


def table() -> None:
    studio.table(materials.oak("#2b1a10", "#6d4527", 0.35, "x"), depth=120, front=90)
    for k, color in enumerate(POURS):
        glass = glassware.copita(color, 4.6)
        angle = (k - 2) * 0.21
        glass.location = (14 + 32 * math.sin(angle), 40 * (1 - math.cos(angle)), 0.02)
    notebook((-19, -7, 0), 0.2)
    for x, y, height, width, color in (
        (-34, 62, 27, 4.6, "#6d4a2a"),
        (-19, 74, 24, 5.4, "#c2b295"),
        (58, 66, 28, 4.4, "#8a5224"),
        (74, 80, 25, 5.6, "#5b2d18"),
    ):
        silhouette(x, y, height, width, color)
    studio.wall("#d09a66", "#1d1512", 170, (26, 26), 100, 1.1)
    studio.room(0.06, "#ffe2c0")
    studio.softbox((70, 50, 60), (16, 0, 5), (50, 60), 6, "#ffdcae", 0.5)
    studio.softbox((-70, 10, 60), (0, 0, 4), (36, 70), 4.5, "#ffefdc", 0.5)
    studio.softbox((10, -60, 90), (5, 0, 0), (90, 40), 1.2, "#fff1e0", 0.6)


@picture("banners/tasting-table", BANNER, samples=24, noise=0.08)
def wide() -> None:
    table()
    studio.expose(0.4)
    studio.camera((-2, -84, 22), (3, 0, 8.2), 50, f_stop=3.5, focus=(14, 0, 7))
    darkroom.finish(2, 0.25)


@picture("banners/tasting-table-tall", samples=24, noise=0.08)
def tall() -> None:
    table()
    studio.expose(0.4)
    studio.camera((7, -104, 27), (13, 4, 11.5), 58, f_stop=4, focus=(14, -1, 7))
    darkroom.finish(2, 0.25)
