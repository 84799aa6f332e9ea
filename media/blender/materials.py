"""What things are made of. Every function makes a new material; colours are web colours (`#rrggbb`).

Stone is in `stonework`, what light passes through in `transparent`, what shines in `luminous`.
"""

from __future__ import annotations

import math
from pathlib import Path

import bpy

from nodes import Graph


def rgba(color: str) -> tuple[float, float, float, float]:
    """A web colour as light."""

    def channel(part: str) -> float:
        value = int(part, 16) / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    return (channel(color[1:3]), channel(color[3:5]), channel(color[5:7]), 1.0)


def black_glass() -> bpy.types.Material:
    """Glass so dark that nothing shows through."""
    g = Graph("black glass")
    return g.surface(
        g.add("BsdfPrincipled", Base_Color=rgba("#0b0908"), Roughness=0.04, Specular=0.6, Clearcoat=1.0)
    )


def cork() -> bpy.types.Material:
    g = Graph("cork")
    place = g.here()
    grain = g.noise(place, 5, 6, 0.7)
    pits = g.add("TexVoronoi", {"feature": "F1"}, Vector=place, Scale=7).outputs["Distance"]
    color = g.ramp(grain, (0.35, rgba("#8a5f3a")), (0.7, rgba("#c99f70")))
    normal = g.bump(g.math("ADD", grain, pits), 0.5, 0.05)
    return g.surface(g.add("BsdfPrincipled", Base_Color=color, Roughness=0.9, Specular=0.0, Normal=normal))


def oak(
    dark: str = "#5d3a1e", light: str = "#b07f4c", roughness: float = 0.42, along: str = "z", gloss: float = 0.4
) -> bpy.types.Material:
    """Oiled wood whose grain runs along the axis `along` of the object."""
    g = Graph("oak")
    stretch = {"x": (0.08, 1, 1), "y": (1, 0.08, 1), "z": (1, 1, 0.08)}[along]
    place = g.here(stretch)
    rings = g.noise(place, 2.2, 5, 0.6, 1.6)
    pores = g.noise(place, 16, 3, 0.7)
    grain = g.math("ADD", g.math("MULTIPLY", rings, 0.75), g.math("MULTIPLY", pores, 0.25))
    color = g.ramp(grain, (0.3, rgba(dark)), (0.68, rgba(light)), easing="LINEAR")
    normal = g.bump(grain, 0.25, 0.04)
    return g.surface(g.add("BsdfPrincipled", Base_Color=color, Roughness=roughness, Specular=gloss, Normal=normal))


def copper(
    roughness: float = 0.22, hammered: float = 0.0, color: str = "#c98555", blows: float = 1.5
) -> bpy.types.Material:
    """Copper; `hammered` is how deep the blows are, 0 to 1, and `blows` how many fell to the centimetre."""
    g = Graph("copper")
    place = g.here()
    shader = g.add("BsdfPrincipled", Base_Color=rgba(color), Metallic=1.0)
    patina = g.noise(place, 0.73 * blows, 4, 0.6)
    g.feed(shader.inputs["Roughness"], g.math("ADD", roughness - 0.08, g.math("MULTIPLY", patina, 0.16)))
    if hammered:
        dents = g.add("TexVoronoi", {"feature": "SMOOTH_F1"}, Vector=place, Scale=blows, Smoothness=0.6)
        g.feed(shader.inputs["Normal"], g.bump(dents.outputs["Distance"], hammered, 0.375 / blows))
    return g.surface(shader)


def wax(color: str) -> bpy.types.Material:
    g = Graph("wax")
    soft = g.bump(g.noise(g.here(), 1.6, 2, 0.5), 0.25, 0.08)
    return g.surface(
        g.add("BsdfPrincipled", Base_Color=rgba(color), Roughness=0.3, Specular=0.5, Clearcoat=0.4, Normal=soft)
    )


def ceramic(color: str = "#efe6d8", roughness: float = 0.25) -> bpy.types.Material:
    """Glazed clay."""
    g = Graph("ceramic")
    soft = g.bump(g.noise(g.here(), 0.8, 3, 0.5), 0.12, 0.1)
    return g.surface(
        g.add("BsdfPrincipled", Base_Color=rgba(color), Roughness=roughness, Clearcoat=0.5, Normal=soft)
    )


def burnished_clay(color: str = "#7c4128") -> bpy.types.Material:
    """Unglazed clay rubbed to a shine with a stone: fine rings from the wheel, soft gloss."""
    g = Graph("clay")
    base = rgba(color)
    dark = tuple(part * 0.55 for part in base[:3])
    clouds = g.noise(g.here(), 0.35, 4, 0.6)
    rings = g.noise(g.here((0.05, 0.05, 6)), 1.4, 3, 0.6)
    tone = g.ramp(clouds, (0.32, (*dark, 1)), (0.7, base))
    normal = g.bump(rings, 0.22, 0.05)
    return g.surface(
        g.add("BsdfPrincipled", Base_Color=tone, Roughness=0.42, Specular=0.3, Normal=normal)
    )


def leather(color: str = "#5b3420") -> bpy.types.Material:
    g = Graph("leather")
    place = g.here()
    cells = g.add("TexVoronoi", {"feature": "DISTANCE_TO_EDGE"}, Vector=place, Scale=9).outputs["Distance"]
    normal = g.bump(g.math("ADD", cells, g.noise(place, 3, 4)), 0.4, 0.04)
    tone = g.mix(g.noise(place, 0.6, 4), rgba(color), tuple(part * 0.55 for part in rgba(color)[:3]) + (1,))
    return g.surface(g.add("BsdfPrincipled", Base_Color=tone, Roughness=0.5, Specular=0.35, Normal=normal))


def lacquered_board(color: str = "#1d1815", roughness: float = 0.32) -> bpy.types.Material:
    """The board of presentation boxes, with a faint grain under its coat."""
    g = Graph("board")
    normal = g.bump(g.noise(g.here(), 14, 3, 0.6), 0.06, 0.02)
    return g.surface(
        g.add("BsdfPrincipled", Base_Color=rgba(color), Roughness=roughness, Clearcoat=0.35, Normal=normal)
    )


def linen(color: str = "#cdbda6", threads: float = 14) -> bpy.types.Material:
    """Woven cloth with so many `threads` to the centimetre; needs UVs in centimetres or a flat cloth in x and y."""
    g = Graph("linen")
    parts = g.add("SeparateXYZ", Vector=g.here())
    warp = g.math("SINE", g.math("MULTIPLY", parts.outputs[0], threads * math.pi))
    weft = g.math("SINE", g.math("MULTIPLY", parts.outputs[1], threads * math.pi))
    weave = g.math("MULTIPLY", warp, weft)
    slub = g.noise(g.here((1, 0.1, 1)), 4, 3, 0.6)
    dark = tuple(part * 0.7 for part in rgba(color)[:3])
    tone = g.ramp(slub, (0.3, (*dark, 1)), (0.7, rgba(color)))
    normal = g.bump(g.math("ADD", weave, slub), 0.35, 0.03)
    return g.surface(
        g.add("BsdfPrincipled", Base_Color=tone, Roughness=0.95, Specular=0.1, Sheen=0.5, Normal=normal)
    )


def gourd(color: str = "#6d3f1f") -> bpy.types.Material:
    """The hard, waxed rind of a jícara."""
    g = Graph("gourd")
    place = g.here()
    tone = g.ramp(
        g.noise(place, 0.5, 5, 0.6, 0.6), (0.3, tuple(p * 0.4 for p in rgba(color)[:3]) + (1,)), (0.7, rgba(color))
    )
    normal = g.bump(g.noise(place, 4, 4, 0.6), 0.15, 0.05)
    return g.surface(g.add("BsdfPrincipled", Base_Color=tone, Roughness=0.4, Specular=0.4, Normal=normal))


def print_on(
    picture: Path, foil_mask: Path | None, foil: str = "#c98a5a", metal: bool = False, mirror: float = 0.55
) -> bpy.types.Material:
    """A label: what `picture` shows (its alpha cuts the paper), with hot foil, slightly pressed in, where the mask is
    white.

    `mirror` is how much of foil mirrors the room, the rest being paint: real foil is black in a dark room.
    With `metal` the ground is a brushed plate and the print is engraved in it.
    """
    g = Graph("label")
    uv = g.add("TexCoord").outputs["UV"]

    def texture(path: Path, data: bool) -> bpy.types.Node:
        image = bpy.data.images.load(str(path), check_existing=True)
        image.colorspace_settings.name = "Non-Color" if data else "sRGB"
        return g.add("TexImage", {"image": image, "extension": "CLIP", "interpolation": "Cubic"}, Vector=uv)

    art = texture(picture, False)
    shader = g.add("BsdfPrincipled", Specular=0.35, Alpha=art.outputs["Alpha"])
    fibre = g.noise(g.here(), 18, 4, 0.65)
    if metal:
        brushed = g.noise(g.here((0.15, 1, 4)), 6, 3, 0.6)
        strokes = g.ramp(brushed, (0.2, (0.88, 0.88, 0.88, 1)), (0.8, (1, 1, 1, 1)))
        tone = g.mix(1.0, art.outputs["Color"], strokes, "MULTIPLY")
        g.feed(shader.inputs["Base Color"], tone)
        shader.inputs["Metallic"].default_value = 0.35
        shader.inputs["Specular"].default_value = 0.1
        g.feed(shader.inputs["Roughness"], g.math("ADD", 0.3, g.math("MULTIPLY", brushed, 0.1)))
        return g.surface(shader)
    # Paper shines so little that only its noise would be seen
    if foil_mask is None:
        shader.inputs["Specular"].default_value = 0.0
        g.feed(shader.inputs["Base Color"], art.outputs["Color"])
        shader.inputs["Roughness"].default_value = 0.62
        g.feed(shader.inputs["Normal"], g.bump(fibre, 0.12, 0.02))
        return g.surface(shader)
    mask = texture(foil_mask, True).outputs["Color"]
    g.feed(shader.inputs["Base Color"], g.mix(mask, art.outputs["Color"], rgba(foil)))
    g.feed(shader.inputs["Metallic"], g.math("MULTIPLY", mask, mirror))
    g.feed(shader.inputs["Specular"], g.math("MULTIPLY", mask, 0.35))
    g.feed(shader.inputs["Roughness"], g.math("SUBTRACT", 0.62, g.math("MULTIPLY", mask, 0.36)))
    relief = g.math("SUBTRACT", g.math("MULTIPLY", fibre, 0.15), g.math("MULTIPLY", mask, 0.8))
    g.feed(shader.inputs["Normal"], g.bump(relief, 0.35, 0.02))
    return g.surface(shader)


def iron(color: str = "#2a2623", roughness: float = 0.5) -> bpy.types.Material:
    """Hoops, hinges and rails: dark iron, a little rusted."""
    g = Graph("iron")
    rust = g.ramp(g.noise(g.here(), 0.25, 6, 0.7), (0.5, rgba(color)), (0.75, rgba("#5a3a28")))
    return g.surface(g.add("BsdfPrincipled", Base_Color=rust, Metallic=0.75, Roughness=roughness))


def paper(color: str = "#f0e9dc") -> bpy.types.Material:
    """Uncoated stock with a soft tooth."""
    g = Graph("paper")
    normal = g.bump(g.noise(g.here(), 9, 4, 0.65), 0.1, 0.02)
    return g.surface(g.add("BsdfPrincipled", Base_Color=rgba(color), Roughness=0.9, Specular=0.15, Normal=normal))


def ink(color: str = "#3a332d") -> bpy.types.Material:
    """What is written or printed."""
    g = Graph("ink")
    return g.surface(g.add("BsdfPrincipled", Base_Color=rgba(color), Roughness=0.8, Specular=0.1))


def satin(color: str, roughness: float = 0.4, metal: float = 0.0) -> bpy.types.Material:
    """Lacquer, plastic or blasted metal without a pattern of its own."""
    g = Graph("satin")
    return g.surface(g.add("BsdfPrincipled", Base_Color=rgba(color), Roughness=roughness, Metallic=metal, Specular=0.45))
