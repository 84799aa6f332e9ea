"""What things are made of. Every function makes a new material; colours are web colours (`#rrggbb`)."""

from __future__ import annotations

import math
from pathlib import Path

import bpy

from nodes import Graph

GLASS_IOR = 1.52
SPIRIT_IOR = 1.36


def rgba(color: str) -> tuple[float, float, float, float]:
    """A web colour as light."""

    def channel(part: str) -> float:
        value = int(part, 16) / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    return (channel(color[1:3]), channel(color[3:5]), channel(color[5:7]), 1.0)


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


def black_glass() -> bpy.types.Material:
    """Glass so dark that nothing shows through."""
    g = Graph("black glass")
    return g.surface(
        g.add("BsdfPrincipled", Base_Color=rgba("#0b0908"), Roughness=0.04, Specular=0.6, Clearcoat=1.0)
    )


def obsidian() -> bpy.types.Material:
    """Volcanic glass: black with a grey sheen drawn through it."""
    g = Graph("obsidian")
    veins = g.noise(g.here((0.4, 0.4, 2)), 1.2, 3, 0.5, 2)
    color = g.ramp(veins, (0.35, rgba("#090807")), (0.8, rgba("#2b2623")))
    return g.surface(g.add("BsdfPrincipled", Base_Color=color, Roughness=0.07, Specular=0.7, Clearcoat=0.6))


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


def flagstones(color: str = "#6b584b", joint: str = "#2a231e", size: float = 60) -> bpy.types.Material:
    """A worn, slightly damp stone floor; needs UVs in centimetres."""
    g = Graph("flags")
    uv = g.add("TexCoord").outputs["UV"]
    base = rgba(color)
    flag = g.add(
        "TexBrick",
        Vector=uv,
        Color1=base,
        Color2=(*(part * 0.6 for part in base[:3]), 1),
        Mortar=rgba(joint),
        Scale=1.0,
        Mortar_Size=0.8,
        Mortar_Smooth=0.5,
        Brick_Width=size * 1.4,
        Row_Height=size,
    )
    worn = g.noise(g.here(), 0.03, 6, 0.6)
    tone = g.mix(0.6, flag.outputs["Color"], g.ramp(worn, (0.3, (0.4,) * 3 + (1,)), (0.7, (1, 1, 1, 1))), "MULTIPLY")
    rough = g.ramp(worn, (0.35, (0.62,) * 3 + (1,)), (0.65, (0.3,) * 3 + (1,)))
    relief = g.math("SUBTRACT", g.math("MULTIPLY", g.noise(g.here(), 0.12, 6, 0.65), 0.8), flag.outputs["Fac"])
    return g.surface(
        g.add("BsdfPrincipled", Base_Color=tone, Roughness=rough, Specular=0.45, Normal=g.bump(relief, 0.35, 0.8))
    )


def paper(color: str = "#f0e9dc") -> bpy.types.Material:
    """Uncoated stock with a soft tooth."""
    g = Graph("paper")
    normal = g.bump(g.noise(g.here(), 9, 4, 0.65), 0.1, 0.02)
    return g.surface(g.add("BsdfPrincipled", Base_Color=rgba(color), Roughness=0.9, Specular=0.15, Normal=normal))


def ink(color: str = "#3a332d") -> bpy.types.Material:
    """What is written or printed."""
    g = Graph("ink")
    return g.surface(g.add("BsdfPrincipled", Base_Color=rgba(color), Roughness=0.8, Specular=0.1))


def frosted(color: str) -> bpy.types.Material:
    """Filled glass as it looks far out of focus: a dark body with a gloss."""
    g = Graph("frosted")
    return g.surface(
        g.add("BsdfPrincipled", Base_Color=rgba(color), Roughness=0.25, Specular=0.6, Clearcoat=0.8, Transmission=0.35)
    )


def glowing(color: str, strength: float = 2.0) -> bpy.types.Material:
    """Light drawn as a line or a field."""
    g = Graph("glow")
    return g.surface(g.add("Emission", Color=rgba(color), Strength=strength))


def satin(color: str, roughness: float = 0.4, metal: float = 0.0) -> bpy.types.Material:
    """Lacquer, plastic or blasted metal without a pattern of its own."""
    g = Graph("satin")
    return g.surface(g.add("BsdfPrincipled", Base_Color=rgba(color), Roughness=roughness, Metallic=metal, Specular=0.45))


def alabaster(color: str = "#efe4d4") -> bpy.types.Material:
    """Pale stone that a light behind it shines through."""
    g = Graph("alabaster")
    base = rgba(color)
    clouds = g.noise(g.here(), 0.12, 5, 0.6, 1.0)
    tone = g.ramp(clouds, (0.35, (*(part * 0.74 for part in base[:3]), 1)), (0.65, base))
    body = g.add("BsdfPrincipled", Base_Color=tone, Roughness=0.35, Specular=0.4)
    return g.surface(g.shaders(0.35, body, g.add("BsdfTranslucent", Color=tone)))


def pane(tint: str, clouded: float, glow: float = 0.0) -> bpy.types.Material:
    """A thin sheet of glass that does not bend light: cheap, and free of noise. `clouded` is how milky it is, 0 to 1."""
    g = Graph("pane")
    clear = g.add("BsdfTransparent", Color=rgba(tint))
    milk = g.add("BsdfPrincipled", Base_Color=rgba(tint), Roughness=0.3, Emission=rgba(tint), Emission_Strength=glow)
    body = g.shaders(clouded, clear, milk)
    sheen = g.add("BsdfGlossy", {"distribution": "GGX"}, Color=(1, 1, 1, 1), Roughness=0.08)
    return g.surface(g.shaders(g.add("Fresnel", IOR=1.4).outputs[0], body, sheen))
