"""What is quarried, cut and laid: stone and brick."""

from __future__ import annotations

import bpy

from materials import rgba
from nodes import Graph


def cantera(
    color: str = "#c9a58c", scale: float = 1.0, rough: float = 0.85, bump: float = 0.5
) -> bpy.types.Material:
    """Pink volcanic stone of Jalisco: soft mottling, small pits. `scale` above 1 makes its grain finer."""
    g = Graph("cantera")
    place = g.here()
    base = rgba(color)
    darker = tuple(part * 0.62 for part in base[:3])
    mottle = g.noise(place, 0.9 * scale, 6, 0.65)
    tone = g.ramp(mottle, (0.3, (*darker, 1)), (0.72, base))
    pits = g.add("TexVoronoi", {"feature": "F1"}, Vector=place, Scale=3.4 * scale).outputs["Distance"]
    pitted = g.ramp(pits, (0.04, (0, 0, 0, 1)), (0.2, (1, 1, 1, 1)))
    relief = g.math("ADD", g.noise(place, 6 * scale, 6, 0.7), pitted)
    normal = g.bump(relief, bump, 0.06 / scale)
    return g.surface(g.add("BsdfPrincipled", Base_Color=tone, Roughness=rough, Specular=0.0, Normal=normal))


def polished_stone(
    color: str = "#a98f79", vein: str = "#6b5647", roughness: float = 0.28, scale: float = 1.0
) -> bpy.types.Material:
    """A honed slab with slow veins, for table tops."""
    g = Graph("slab")
    place = g.here((1, 0.6, 1))
    veins = g.noise(place, 0.06 * scale, 8, 0.62, 1.4)
    speck = g.noise(place, 2.2 * scale, 4, 0.6)
    tone = g.ramp(veins, (0.32, rgba(vein)), (0.62, rgba(color)))
    tone = g.mix(0.18, tone, g.ramp(speck, (0.35, rgba(vein)), (0.7, rgba(color))))
    rough = g.math("ADD", roughness, g.math("MULTIPLY", g.math("SUBTRACT", speck, 0.5), 0.16))
    return g.surface(g.add("BsdfPrincipled", Base_Color=tone, Roughness=rough, Specular=0.45))


def laid(
    g: Graph, color: str, joint: str, size: tuple[float, float], *, shade: float, gap: float, smooth: float
) -> bpy.types.Node:
    """Pieces of `size` (across, high) in staggered rows, some as dark as `shade`; centimetres, as the UVs are."""
    base = rgba(color)
    return g.add(
        "TexBrick",
        Vector=g.add("TexCoord").outputs["UV"],
        Color1=base,
        Color2=(*(part * shade for part in base[:3]), 1),
        Mortar=rgba(joint),
        Scale=1.0,
        Mortar_Size=gap,
        Mortar_Smooth=smooth,
        Brick_Width=size[0],
        Row_Height=size[1],
    )


def flagstones(color: str = "#6b584b", joint: str = "#2a231e", size: float = 60) -> bpy.types.Material:
    """A worn, slightly damp stone floor; needs UVs in centimetres."""
    g = Graph("flags")
    flag = laid(g, color, joint, (size * 1.4, size), shade=0.6, gap=0.8, smooth=0.5)
    worn = g.noise(g.here(), 0.03, 6, 0.6)
    tone = g.mix(0.6, flag.outputs["Color"], g.ramp(worn, (0.3, (0.4,) * 3 + (1,)), (0.7, (1, 1, 1, 1))), "MULTIPLY")
    rough = g.ramp(worn, (0.35, (0.62,) * 3 + (1,)), (0.65, (0.3,) * 3 + (1,)))
    relief = g.math("SUBTRACT", g.math("MULTIPLY", g.noise(g.here(), 0.12, 6, 0.65), 0.8), flag.outputs["Fac"])
    return g.surface(
        g.add("BsdfPrincipled", Base_Color=tone, Roughness=rough, Specular=0.45, Normal=g.bump(relief, 0.35, 0.8))
    )


def obsidian() -> bpy.types.Material:
    """Volcanic glass: black with a grey sheen drawn through it."""
    g = Graph("obsidian")
    veins = g.noise(g.here((0.4, 0.4, 2)), 1.2, 3, 0.5, 2)
    color = g.ramp(veins, (0.35, rgba("#090807")), (0.8, rgba("#2b2623")))
    return g.surface(g.add("BsdfPrincipled", Base_Color=color, Roughness=0.07, Specular=0.7, Clearcoat=0.6))


def alabaster(color: str = "#efe4d4") -> bpy.types.Material:
    """Pale stone that a light behind it shines through."""
    g = Graph("alabaster")
    base = rgba(color)
    clouds = g.noise(g.here(), 0.12, 5, 0.6, 1.0)
    tone = g.ramp(clouds, (0.35, (*(part * 0.74 for part in base[:3]), 1)), (0.65, base))
    body = g.add("BsdfPrincipled", Base_Color=tone, Roughness=0.35, Specular=0.4)
    return g.surface(g.shaders(0.35, body, g.add("BsdfTranslucent", Color=tone)))


def brickwork(
    color: str = "#8a5a42", mortar: str = "#4d3b30", size: tuple[float, float] = (26, 8)
) -> bpy.types.Material:
    """Old brick; needs UVs in centimetres."""
    g = Graph("brick")
    brick = laid(g, color, mortar, size, shade=0.5, gap=0.6, smooth=0.6)
    worn = g.noise(g.here(), 0.035, 6, 0.65)
    color_out = g.mix(
        1.0, brick.outputs["Color"], g.ramp(worn, (0.3, (0.45,) * 3 + (1,)), (0.7, (1.1,) * 3 + (1,))), "MULTIPLY"
    )
    relief = g.math(
        "ADD", g.math("MULTIPLY", brick.outputs["Fac"], -1.0), g.math("MULTIPLY", g.noise(g.here(), 0.5, 5, 0.7), 0.5)
    )
    return g.surface(
        g.add("BsdfPrincipled", Base_Color=color_out, Roughness=0.88, Specular=0.25, Normal=g.bump(relief, 0.6, 1.0))
    )
