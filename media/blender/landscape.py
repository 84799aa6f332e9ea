"""Land, air and sky out of doors. One unit is one metre."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import bpy
from mathutils import Vector, noise

from materials import rgba
from nodes import Graph


@dataclass(frozen=True)
class Air:
    """What lies between the camera and things: cool away from the sun, warm towards it, thicker in low places."""

    sun: Vector
    cool: str = "#8f8fae"
    warm: str = "#ffae74"
    light: float = 0.62


def hazed(g: Graph, shader: bpy.types.Node, air: Air, density: float, fall: float, low: float) -> bpy.types.Material:
    """Finish a material as seen through the air: `density` per metre at `low`, less by 1/e per `fall` above."""
    place = g.add("NewGeometry")
    high = g.add("SeparateXYZ", Vector=place.outputs["Position"]).outputs[2]
    thin = g.math("POWER", math.e, g.math("MULTIPLY", g.math("SUBTRACT", high, low), -1 / fall))
    away = g.math("MAXIMUM", g.math("SUBTRACT", g.add("CameraData").outputs["View Distance"], 12), 0)
    depth = g.math("MULTIPLY", g.math("MULTIPLY", away, g.math("MINIMUM", thin, 1.6)), -density)
    share = g.math("SUBTRACT", 1, g.math("POWER", math.e, depth))
    facing = g.add("VectorMath", {"operation": "DOT_PRODUCT"})
    g.feed(facing.inputs[0], place.outputs["Incoming"])
    g.feed(facing.inputs[1], -air.sun)
    glow = g.math("POWER", g.math("MAXIMUM", facing.outputs["Value"], 0), 6)
    veil = g.add("Emission", Color=g.mix(glow, rgba(air.cool), rgba(air.warm)), Strength=air.light)
    return g.surface(g.shaders(share, shader, veil))


def leaf_skin(air: Air, density: float = 0.003, fall: float = 16, low: float = -16) -> bpy.types.Material:
    """Blue agave: green at the heart of the plant, bluer outwards, powdered with wax, with dark spines."""
    g = Graph("agave")
    marks = g.add("SeparateColor", Color=g.add("VertexColor", {"layer_name": "leaf"}).outputs[0])
    along, tone, spine = marks.outputs
    color = g.ramp(
        along,
        (0, rgba("#c3c9a4")),
        (0.18, rgba("#8fb0a8")),
        (0.6, rgba("#7fa6a4")),
        (1, rgba("#6d9492")),
        easing="LINEAR",
    )
    color = g.mix(g.math("MULTIPLY", tone, 0.55), color, rgba("#a9c6c6"))
    color = g.mix(g.math("MULTIPLY", g.add("ObjectInfo").outputs["Random"], 0.3), color, rgba("#6a958c"))
    color = g.mix(g.math("MULTIPLY", g.noise(g.here(), 14, 4, 0.65), 0.45), color, rgba("#b9d0d0"))
    color = g.mix(spine, color, rgba("#2c1610"))
    return hazed(g, g.add("BsdfPrincipled", Base_Color=color, Roughness=0.55, Specular=0.3), air, density, fall, low)


def red_earth(air: Air, density: float = 0.003, fall: float = 16, low: float = -16) -> bpy.types.Material:
    """The iron-red soil of Los Altos with dry grass in patches."""
    g = Graph("earth")
    place = g.here()
    color = g.ramp(g.noise(place, 0.35, 6, 0.6), (0.3, rgba("#46301f")), (0.7, rgba("#75503b")))
    color = g.mix(g.math("MULTIPLY", g.noise(place, 6, 5, 0.7), 0.5), color, rgba("#9a6a4c"))
    grass = g.ramp(g.noise(place, 0.9, 3, 0.6), (0.52, (0, 0, 0, 1)), (0.68, (0.6, 0.6, 0.6, 1)))
    color = g.mix(grass, color, rgba("#8f8355"))
    normal = g.bump(g.noise(place, 9, 6, 0.7), 0.9, 0.06)
    return hazed(
        g,
        g.add("BsdfPrincipled", Base_Color=color, Roughness=0.95, Specular=0.1, Normal=normal),
        air,
        density,
        fall,
        low,
    )


def hillside(air: Air, density: float, fall: float) -> bpy.types.Material:
    """Far scrub and rock."""
    g = Graph("hillside")
    color = g.ramp(g.noise(g.here(), 0.012, 6, 0.65), (0.35, rgba("#2f3d33")), (0.65, rgba("#5f5a3e")))
    return hazed(g, g.add("BsdfPrincipled", Base_Color=color, Roughness=1.0, Specular=0.0), air, density, fall, -10)


def grid(
    name: str, rows: list[float], columns: int, half: Callable[[float], float], high: Callable[[float, float], float]
) -> bpy.types.Mesh:
    """Land over `rows` of y, each `half(y)` wide to either side, as high as `high(x, y)`."""
    points = [(x, y, high(x, y)) for y in rows for x in ((i / columns * 2 - 1) * half(y) for i in range(columns + 1))]
    across = columns + 1
    faces = [
        (a, a + 1, a + across + 1, a + across)
        for a in (j * across + i for j in range(len(rows) - 1) for i in range(columns))
    ]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(points, [], faces)
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    return mesh


def ridge(
    distance: float,
    depth: float,
    height: float,
    base: float,
    seed: float,
    material: bpy.types.Material,
    peak: float | None = None,
) -> bpy.types.Object:
    """A range of hills. With `peak` (in shares of the distance, to the right) they rise to one old volcano there."""

    def high(x: float, y: float) -> float:
        v = (y - distance) / depth
        place = Vector((x / distance * 2.6 + seed, v * 2.86 * depth / distance, seed))
        rough = noise.ridged_multi_fractal(place, 0.95, 2.1, 7, 1.0, 2.0) * 0.5
        rise = math.sin(min(v * 1.15, 1) * math.pi / 2)
        big = 0.45 + 0.55 * noise.noise(Vector((x / distance * 1.1 + seed * 3, 0, seed)))
        if peak is not None:
            big = 0.3 + 0.95 * max(0.0, 1 - abs(x / distance - peak) / 0.62) ** 1.5
        return base + height * rise * max(0.05, big) * (0.55 + 0.5 * rough) - (1 - rise) * 30

    mesh = grid("ridge", [distance + depth * j / 44 for j in range(45)], 360, lambda _: distance * 1.15, high)
    mesh.materials.append(material)
    made = bpy.data.objects.new("ridge", mesh)
    # The sun stands behind the land, and yet it must light the field
    made.visible_shadow = False
    bpy.context.collection.objects.link(made)
    return made


def sun(towards: Vector, height: float, light: float, color: str = "#ffab66") -> None:
    """The low sun, `height` degrees above the horizon. It may stand further to the side than its glow in the sky."""
    data = bpy.data.lights.new("sun", "SUN")
    data.energy = light
    data.color = rgba(color)[:3]
    data.angle = math.radians(2.5)
    made = bpy.data.objects.new("sun", data)
    way = -(towards.normalized() * math.cos(math.radians(height)) + Vector((0, 0, math.sin(math.radians(height)))))
    made.rotation_euler = way.to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(made)


Shades = tuple[str, str, str, str]
"""Colours of the sky from the horizon up."""


def low_sun_sky(
    air: Air,
    seen: float = 0.75,
    fill: float = 1.4,
    away: Shades = ("#dba693", "#ad92a6", "#5d7190", "#2d4460"),
    near: Shades = ("#ffc07a", "#f9a36c", "#b2868f", "#3a4d68"),
    clouds: tuple[str, str] = ("#d79a8e", "#ffc58d"),
) -> None:
    """Rose and slate away from the sun, apricot towards it, thin streaks of cloud: dusk, unless other colours are given.

    The camera sees it `seen` bright; it lights the land with `fill`, as a film that holds both would show them.
    """
    world = bpy.data.worlds.new("sky")
    world.use_nodes = True
    g = Graph("sky")
    bpy.data.materials.remove(g.material)
    g.tree = world.node_tree
    g.tree.nodes.clear()
    where = g.add("TexCoord").outputs["Generated"]
    high = g.math("MAXIMUM", g.add("SeparateXYZ", Vector=where).outputs[2], 0)
    facing = g.add("VectorMath", {"operation": "DOT_PRODUCT"})
    g.feed(facing.inputs[0], where)
    g.feed(facing.inputs[1], air.sun)
    glow = g.math("POWER", g.math("MAXIMUM", facing.outputs["Value"], 0), 7)
    cool = g.ramp(high, *((at, rgba(c)) for at, c in zip((0, 0.09, 0.22, 0.6), away, strict=True)))
    warm = g.ramp(high, *((at, rgba(c)) for at, c in zip((0, 0.09, 0.24, 0.6), near, strict=True)))
    color = g.mix(glow, cool, warm)
    streaks = g.add("Mapping", Vector=where)
    streaks.inputs["Scale"].default_value = (1.6, 1.6, 13)
    cloud = g.ramp(g.noise(streaks.outputs[0], 1.7, 7, 0.55), (0.5, (0, 0, 0, 1)), (0.72, (1, 1, 1, 1)))
    band = g.ramp(high, (0.05, (0, 0, 0, 1)), (0.12, (1, 1, 1, 1)), (0.34, (0.8,) * 3 + (1,)), (0.55, (0, 0, 0, 1)))
    share = g.math("MULTIPLY", g.math("MULTIPLY", cloud, band), 0.55)
    color = g.mix(share, color, g.mix(glow, *(rgba(c) for c in clouds)))
    strength = g.math("ADD", fill, g.math("MULTIPLY", g.add("LightPath").outputs["Is Camera Ray"], seen - fill))
    output = g.add("OutputWorld")
    g.tree.links.new(g.add("Background", Color=color, Strength=strength).outputs[0], output.inputs[0])
    bpy.context.scene.world = world
