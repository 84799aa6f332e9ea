"""What light passes through: glass and spirits."""

from __future__ import annotations

import math

import bpy

from materials import rgba
from nodes import Graph

GLASS_IOR = 1.52
SPIRIT_IOR = 1.36


def _clear_to_shadows(g: Graph, shader: bpy.types.Node, tint: tuple[float, ...]) -> bpy.types.Node:
    """Lets light through to what stands behind: without this, glass would throw a black shadow as caustics are off."""
    path = g.add("LightPath")
    share = g.math("MAXIMUM", path.outputs["Is Shadow Ray"], path.outputs["Is Diffuse Ray"])
    return g.shaders(share, shader, g.add("BsdfTransparent", Color=tint))


def glass(tint: str = "#ffffff", roughness: float = 0.0, ior: float = GLASS_IOR) -> bpy.types.Material:
    """Glass for a closed body with a real wall. `tint` colours each passage through its surface."""
    g = Graph("glass")
    color = rgba(tint)
    surface = g.add("BsdfGlass", {"distribution": "GGX" if roughness else "SHARP"}, Color=color, IOR=ior)
    surface.inputs["Roughness"].default_value = roughness
    shade = tuple(0.25 + 0.72 * part for part in color[:3])
    return g.surface(_clear_to_shadows(g, surface, (*shade, 1)))


def spirit(color: str, depth: float, surface_z: float, wetted: bool = True) -> bpy.types.Material:
    """A liquid that fills a glass up to `surface_z` (object space).

    `color` is what white light becomes after `depth` centimetres. Where it touches the glass (`wetted`) light bends by
    the ratio of the two, at its own surface by that of liquid and air.
    """
    g = Graph("spirit")
    ratio = SPIRIT_IOR / GLASS_IOR if wetted else SPIRIT_IOR
    high = g.add("SeparateXYZ", Vector=g.add("TexCoord").outputs["Object"]).outputs[2]
    at_top = g.math("GREATER_THAN", high, surface_z - 0.01)
    ior = g.math("ADD", ratio, g.math("MULTIPLY", at_top, SPIRIT_IOR - ratio))
    tint = rgba(color)
    body = g.add("BsdfRefraction", {"distribution": "SHARP"}, Color=(1, 1, 1, 1), IOR=ior)
    gloss = g.add("BsdfGlass", {"distribution": "SHARP"}, Color=(1, 1, 1, 1), IOR=ior)
    # Against the wall there is hardly any reflection; leaving it out leaves out its noise
    inside = g.shaders(at_top, body, gloss)
    shade = tuple(math.sqrt(max(part, 0.02)) for part in tint[:3])
    absorbed = [-math.log(max(part, 0.004)) / depth for part in tint[:3]]
    most = max(*absorbed, 1e-4)
    kept = tuple(1 - part / most for part in absorbed)
    g.volume(g.add("VolumeAbsorption", Color=(*kept, 1), Density=most))
    return g.surface(_clear_to_shadows(g, inside, (*shade, 1)))


def frosted(color: str) -> bpy.types.Material:
    """Filled glass as it looks far out of focus: a dark body with a gloss."""
    g = Graph("frosted")
    return g.surface(
        g.add("BsdfPrincipled", Base_Color=rgba(color), Roughness=0.25, Specular=0.6, Clearcoat=0.8, Transmission=0.35)
    )


def pane(tint: str, clouded: float, glow: float = 0.0) -> bpy.types.Material:
    """A thin sheet of glass that does not bend light: cheap, and free of noise. `clouded` is how milky it is, 0 to 1."""
    g = Graph("pane")
    clear = g.add("BsdfTransparent", Color=rgba(tint))
    milk = g.add("BsdfPrincipled", Base_Color=rgba(tint), Roughness=0.3, Emission=rgba(tint), Emission_Strength=glow)
    body = g.shaders(clouded, clear, milk)
    sheen = g.add("BsdfGlossy", {"distribution": "GGX"}, Color=(1, 1, 1, 1), Roughness=0.08)
    return g.surface(g.shaders(g.add("Fresnel", IOR=1.4).outputs[0], body, sheen))
