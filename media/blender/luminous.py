"""What shines by itself: lamps, walls and pictures out of focus, lines of light."""

from __future__ import annotations

from pathlib import Path

import bpy

from materials import rgba
from nodes import Graph


def lamp(color: str, light: float, feather: float) -> bpy.types.Material:
    """A lamp whose light fades over the outer `feather` (0 to 1) of its surface; its back is dark."""
    g = Graph("lamp")
    parts = g.add("SeparateXYZ", Vector=g.add("TexCoord").outputs["UV"])
    share: bpy.types.NodeSocket | float = 1.0
    for axis in (0, 1):
        inward = g.math("SUBTRACT", 0.5, g.math("ABSOLUTE", g.math("SUBTRACT", parts.outputs[axis], 0.5)))
        edge = g.add("MapRange", {"interpolation_type": "SMOOTHSTEP"}, Value=inward)
        edge.inputs["From Max"].default_value = max(feather / 2, 0.001)
        share = g.math("MULTIPLY", share, edge.outputs[0])
    front = g.math("SUBTRACT", 1.0, g.add("NewGeometry").outputs["Backfacing"])
    strength = g.math("MULTIPLY", g.math("MULTIPLY", share, light), front)
    # Its dark back must not stand as a black board in what the camera sees through glass
    shine = g.add("Emission", Color=rgba(color), Strength=strength)
    g.material.cycles.sample_as_light = False
    return g.surface(g.shaders(front, g.add("BsdfTransparent"), shine))


def lit_wall(
    center: str, edge: str, glow_at: tuple[float, float], reach: float, light: float
) -> bpy.types.Material:
    """Warm stone lit by a pool of light around `glow_at` (x, z), which fades to `edge` within `reach`."""
    g = Graph("wall")
    place = g.here()
    parts = g.add("SeparateXYZ", Vector=place)
    dx = g.math("DIVIDE", g.math("SUBTRACT", parts.outputs[0], glow_at[0]), reach)
    dz = g.math("DIVIDE", g.math("SUBTRACT", parts.outputs[2], glow_at[1]), reach * 1.15)
    away = g.math("SQRT", g.math("ADD", g.math("MULTIPLY", dx, dx), g.math("MULTIPLY", dz, dz)))
    cloud = g.math("MULTIPLY", g.math("SUBTRACT", g.noise(place, 0.05, 6, 0.6), 0.5), 0.35)
    pool = g.ramp(g.math("ADD", away, cloud, clamp=True), (0, rgba(center)), (1, rgba(edge)))
    grain = g.ramp(g.noise(place, 0.35, 8, 0.65), (0.3, (0.86, 0.85, 0.84, 1)), (0.75, (1.06, 1.05, 1.04, 1)))
    g.material.cycles.sample_as_light = False
    return g.surface(g.add("Emission", Color=g.mix(1.0, pool, grain, "MULTIPLY"), Strength=light))


def lit_picture(picture: Path, light: float) -> bpy.types.Material:
    """A picture that shines by itself."""
    g = Graph("plate")
    image = bpy.data.images.load(str(picture), check_existing=True)
    art = g.add("TexImage", {"image": image, "extension": "EXTEND", "interpolation": "Cubic"})
    g.feed(art.inputs["Vector"], g.add("TexCoord").outputs["UV"])
    g.material.cycles.sample_as_light = False
    return g.surface(g.add("Emission", Color=art.outputs["Color"], Strength=light))


def glowing(color: str, strength: float = 2.0) -> bpy.types.Material:
    """Light drawn as a line or a field."""
    g = Graph("glow")
    return g.surface(g.add("Emission", Color=rgba(color), Strength=strength))
