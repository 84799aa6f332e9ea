"""The photographer's studio: an empty room, the camera, the lamps, the backdrop. One unit is one centimetre."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path

import bpy
from mathutils import Vector

import luminous
import materials

Vec = Sequence[float]


def reset() -> bpy.types.Scene:
    """An empty file with nothing but a dim, warm room around the camera."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    room(0.12, "#f1e4d4")
    return scene


def room(strength: float, color: str) -> None:
    """Light that comes from everywhere."""
    world = bpy.data.worlds.new("room")
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = materials.rgba(color)
    background.inputs["Strength"].default_value = strength
    bpy.context.scene.world = world


def develop(size: tuple[int, int], samples: int, noise: float, exposure: float | None = None) -> None:
    """How the picture is calculated and developed. Light through glass costs bounces, so nothing else gets many."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.resolution_percentage = 100
    scene.render.threads_mode = "FIXED"
    scene.render.threads = 2
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGB"
    scene.render.image_settings.compression = 30
    scene.render.use_persistent_data = False
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = noise
    cycles.adaptive_min_samples = min(16, samples)
    cycles.use_denoising = False
    cycles.max_bounces = 14
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 4
    cycles.transmission_bounces = 12
    cycles.transparent_max_bounces = 12
    cycles.volume_bounces = 0
    cycles.sample_clamp_direct = 0
    cycles.sample_clamp_indirect = 3
    cycles.blur_glossy = 1
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.filter_width = 1.2
    view = scene.view_settings
    view.view_transform = "Filmic"
    view.look = "Medium High Contrast"
    if exposure is not None:
        view.exposure = exposure


def expose(stops: float) -> None:
    """Brighter (above zero) or darker development, in stops."""
    bpy.context.scene.view_settings.exposure = stops


def camera(
    at: Vec, look_at: Vec, focal: float = 85, f_stop: float | None = None, focus: Vec | None = None
) -> bpy.types.Object:
    """The camera, upright. `focal` in millimetres on full frame's long edge; `f_stop` None keeps everything sharp."""
    data = bpy.data.cameras.new("camera")
    data.lens = focal
    data.sensor_width = 36
    data.sensor_fit = "AUTO"
    data.clip_start = 1
    data.clip_end = 100_000
    place = bpy.data.objects.new("camera", data)
    place.location = Vector(at)
    place.rotation_euler = (Vector(look_at) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(place)
    bpy.context.scene.camera = place
    if f_stop is not None:
        data.dof.use_dof = True
        # Blender's aperture is in metres of the scene while one unit here is a centimetre
        data.dof.aperture_fstop = f_stop / 100
        data.dof.focus_distance = (Vector(focus if focus is not None else look_at) - Vector(at)).length
    return place


def _panel(name: str, at: Vec, aim: Vec, size: tuple[float, float]) -> bpy.types.Object:
    """A rectangle that faces `aim`, with UVs from corner to corner."""
    width, height = size
    mesh = bpy.data.meshes.new(name)
    corners = [(-width / 2, -height / 2, 0), (width / 2, -height / 2, 0), (width / 2, height / 2, 0)]
    mesh.from_pydata([*corners, (-width / 2, height / 2, 0)], [], [(0, 1, 2, 3)])
    layer = mesh.uv_layers.new(name="uv")
    for loop, uv in zip(layer.data, [(0, 0), (1, 0), (1, 1), (0, 1)], strict=True):
        loop.uv = uv
    panel = bpy.data.objects.new(name, mesh)
    panel.location = Vector(at)
    panel.rotation_euler = (Vector(aim) - Vector(at)).to_track_quat("Z", "Y").to_euler()
    bpy.context.collection.objects.link(panel)
    return panel


def softbox(
    at: Vec,
    aim: Vec,
    size: tuple[float, float],
    light: float,
    color: str = "#fff4e6",
    feather: float = 0.35,
    reflection: float = 1.0,
    lights: bool = True,
) -> bpy.types.Object:
    """A rectangular lamp, unseen by the camera itself; returns what is seen of it in glass and metal.

    `light` is its radiance: 1 is white paper, 10 a bright window. Its reflection, `reflection` times as bright, fades
    over the outer `feather` (0 to 1), so that it has no hard end. The two are made apart: a lamp lights surfaces with
    little noise, a panel is what shines in glass. One that `lights` nothing is only seen.
    """
    if lights:
        data = bpy.data.lights.new("lamp", "AREA")
        data.shape = "RECTANGLE"
        data.size, data.size_y = size
        data.color = materials.rgba(color)[:3]
        data.energy = light * math.pi * size[0] * size[1] * (1 - feather * 0.6)
        lamp = bpy.data.objects.new("lamp", data)
        lamp.location = Vector(at)
        lamp.rotation_euler = (Vector(aim) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
        lamp.visible_camera = lamp.visible_glossy = lamp.visible_transmission = False
        bpy.context.collection.objects.link(lamp)
    panel = _panel("softbox", at, aim, size)
    panel.data.materials.append(luminous.lamp(color, light * reflection, feather))
    panel.visible_camera = panel.visible_diffuse = panel.visible_shadow = False
    return panel


def glow_card(at: Vec, size: tuple[float, float], light: float, color: str = "#ffe9cd") -> bpy.types.Object:
    """The card a photographer hides behind a bottle: only what shines through glass sees it."""
    card = _panel("card", at, (at[0], -1000, at[2]), size)
    card.data.materials.append(luminous.lamp(color, light, 0.9))
    card.visible_camera = card.visible_diffuse = card.visible_glossy = card.visible_shadow = False
    return card


def wall(
    center: str = "#c9b096",
    edge: str = "#4a3b30",
    distance: float = 60,
    glow_at: tuple[float, float] = (0, 18),
    reach: float = 46,
    light: float = 1.0,
) -> bpy.types.Object:
    """The backdrop: warm stone with a pool of light. It shines by itself and so is free of noise."""
    mesh = bpy.data.meshes.new("wall")
    mesh.from_pydata([(-400, 0, -150), (400, 0, -150), (400, 0, 400), (-400, 0, 400)], [], [(0, 1, 2, 3)])
    mesh.materials.append(luminous.lit_wall(center, edge, glow_at, reach, light))
    made = bpy.data.objects.new("wall", mesh)
    made.location = (0, distance, 0)
    made.visible_diffuse = False
    bpy.context.collection.objects.link(made)
    return made


def plate(
    picture: Path, width: float, height: float, low: float, light: float, distance: float = 62
) -> bpy.types.Object:
    """A picture of elsewhere as the backdrop; a small one, enlarged, is out of focus without any grain."""
    made = _panel("plate", (0, distance, low + height / 2), (0, -1000, low + height / 2), (width, height))
    made.data.materials.append(luminous.lit_picture(picture, light))
    made.visible_diffuse = made.visible_shadow = False
    return made


def table(material: bpy.types.Material, depth: float = 45, front: float = 60) -> bpy.types.Object:
    """A level surface at z = 0 that ends `depth` behind the subject."""
    mesh = bpy.data.meshes.new("table")
    mesh.from_pydata([(-300, -front, 0), (300, -front, 0), (300, depth, 0), (-300, depth, 0)], [], [(0, 1, 2, 3)])
    mesh.materials.append(material)
    made = bpy.data.objects.new("table", mesh)
    bpy.context.collection.objects.link(made)
    return made


def product_lights(
    height: float, warmth: str = "#fff1e0", key: float = 17.0, rim: float = 18.0, sheen: float = 0.5
) -> None:
    """The set for glass: a tall window from the left, a thin strip on either edge from behind, a soft sky, a weak fill.

    `sheen` is how bright the window stands in the glass, for its light.
    """
    middle = (0, 0, height * 0.5)
    softbox((-44, -42, height * 0.8), middle, (24, 60), key, warmth, 0.45, sheen)
    softbox((-38, 24, height * 0.6), middle, (8, 74), rim, "#ffe6c6", 0.4, lights=False)
    softbox((40, 20, height * 0.6), middle, (7, 78), rim * 1.1, "#fff6ea", 0.4, lights=False)
    softbox((46, -40, height * 0.55), middle, (8, 58), key * 0.2, "#ffe9d2", 0.6, lights=False)
    softbox((0, 6, height + 44), middle, (64, 44), key * 0.4, warmth, 0.6, 0.75)
    softbox((26, -110, height * 1.3), middle, (50, 50), key * 0.55, warmth, 0.7, 0.1)


def fit_distance(width: float, height: float, focal: float, size: tuple[int, int]) -> float:
    """How far a camera must stand so that `width` × `height` fills the picture."""
    long_edge = max(size)
    per_cm = 36 / focal / long_edge
    return max(width / (per_cm * size[0]), height / (per_cm * size[1]))


def radians(degrees: float) -> float:
    return math.radians(degrees)
