"""A sitter before the camera: body, clothes, eyes, light; and what the camera sees of them."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import bpy
import numpy as np
from mathutils import Vector
from numpy.typing import NDArray

import studio
from people import anatomy, surface
from people.anatomy import Body, Points
from people.clothes import Hat, Shirt, braid
from people.growth import LIPS, Hair, Head, Stroke
from people.surface import EYE, SKIN, bent, mesh, rotation, smooth

PASSES = ("Image", "Position", "IndexOB")
FOCAL = 85 / 36


@dataclass(frozen=True)
class Sitter:
    """`body` and `head` are turned by degrees (the head also nods and tilts); `frame` is how much is seen, `below` how
    far under the joint of the head its middle is, both in centimetres; `gaze` is said in the room."""

    age: float
    male: float
    details: Mapping[str, float]
    origins: Mapping[str, float]
    body: float
    head: tuple[float, float, float]
    hair: Hair
    groomed: Callable[[Head], None]
    weight: float = 0.5
    muscle: float = 0.5
    seed: int = 3
    lips: float = 0.12
    shirt: float = 0.8
    folded: bool = False
    apron: float = 0
    hat: bool = False
    braided: bool = False
    gaze: tuple[float, float, float] = (-0.05, -1, 0.02)
    frame: float = 36
    below: float = 3.5


@dataclass
class View:
    """What the camera saw, from the top down, and where things are."""

    light: NDArray
    cover: NDArray
    position: NDArray
    shows: NDArray
    to_camera: NDArray
    turned: NDArray
    strokes: list[Stroke]
    eyes: list[tuple[Points, float, Points]]
    mouth: Points
    unturned: Callable[[Points], Points]
    hair: Hair
    head_centre: Points
    hat: Hat | None

    def project(self, points: Points, width: int, height: int) -> tuple[NDArray, NDArray, NDArray]:
        """Pixels from the left and the top, and how far behind the camera (negative)."""
        q = np.c_[points, np.ones(len(points))] @ self.turned.T @ self.to_camera.T
        return width * (0.5 + FOCAL * q[:, 0] / -q[:, 2]), height / 2 - width * FOCAL * q[:, 1] / -q[:, 2], q[:, 2]

    def on_body(self, position: NDArray) -> NDArray:
        """Points of the room in the space of a head that looks straight ahead."""
        back = np.linalg.inv(self.turned)
        return self.unturned(position @ back[:3, :3].T + back[:3, 3])


def seat(sitter: Sitter) -> Callable[[], View]:
    """Sets up the scene. What it returns reads what an exposure has kept of it."""
    build = anatomy.build_of(sitter.age, sitter.male, sitter.weight, sitter.muscle, sitter.origins)
    body = anatomy.shaped({**build, "expression/units/caucasian/mouth-compression": 0.3, **sitter.details})
    for side, name in ((1, "l-shoulder"), (-1, "r-shoulder")):
        joint = body.joint(name)
        x = abs(joint[0])
        share = smooth(side * body.points[:, 0], x - 2.5, x + 3.5) * (body.points[:, 2] < joint[2] + 12)
        body.points = bent(body.points, joint, "Y", side * 28, share)
    head = Head(body, sitter.seed)
    sitter.groomed(head)
    head.cap(sitter.hair)
    hat = Hat(head) if sitter.hat else None
    strokes = _turn_head(sitter, body, head)
    neck = np.array([0, body.joint("neck")[1], body.joint("neck")[2]])
    turn = _head_turn(sitter)
    _skin(sitter, body)
    shirt = Shirt(body, sitter.shirt, sitter.folded, sitter.seed)
    if sitter.apron:
        shirt.apron(sitter.apron)
    if sitter.braided:
        braid(body)
    eyes = _eyes(sitter, body)
    pivot, camera = _camera_and_lamps(sitter, body)
    passes = _keep_passes()

    def view() -> View:
        light, position, shows = (_read(file) for file in passes)
        cover = light[..., 3]
        return View(
            light[..., :3].mean(-1) / np.maximum(cover, 1e-3), cover, position[..., :3], np.round(shows[..., 0]).astype(int),
            np.array(camera.matrix_world.inverted()), np.array(pivot.matrix_world), strokes + shirt.strokes, eyes,
            (head.mouth - neck) @ turn.T + neck, lambda q: (q - neck) @ turn + neck, sitter.hair, head.centre, hat,
        )

    return view


def _head_turn(sitter: Sitter) -> Points:
    turn, nod, tilt = sitter.head
    return rotation("Z", turn) @ rotation("Y", tilt) @ rotation("X", nod)


def _turn_head(sitter: Sitter, body: Body, head: Head) -> list[Stroke]:
    """Turns the head with all that grows on it, which are the only objects of the scene so far."""
    low = body.joint("neck")
    neck = np.array([0, low[1], low[2]])
    turn, nod, tilt = sitter.head
    matrix = _head_turn(sitter)
    share = smooth(body.points[:, 2], low[2] - 2, body.joint("head")[2] + 1) * (np.abs(body.points[:, 0]) < 16)
    for axis, degrees in (("X", nod), ("Y", tilt), ("Z", turn)):
        body.points = bent(body.points, neck, axis, degrees, share)
    for part in bpy.data.objects:
        points = np.empty(len(part.data.vertices) * 3)
        part.data.vertices.foreach_get("co", points)
        part.data.vertices.foreach_set("co", ((points.reshape(-1, 3) - neck) @ matrix.T + neck).ravel())
    return [Stroke((s.points - neck) @ matrix.T + neck, s.widths, s.ink, s.slack) for s in head.strokes]


def _skin(sitter: Sitter, body: Body) -> None:
    tone = np.full(len(body.points), 0.55)
    for vertex, far in anatomy.moved_by(LIPS).items():
        tone[vertex] *= 1 - sitter.lips * min(1, far / 0.05)
    mesh(body.points, [f for f in body.faces["body"] if body.points[f, 2].mean() > 30], tone, SKIN, finer=2)


def _eyes(sitter: Sitter, body: Body) -> list[tuple[Points, float, Points]]:
    """Eyeballs that look where the sitter does: centre, radius and gaze of each."""
    gaze = rotation("Z", -sitter.body) @ np.array(sitter.gaze)
    gaze /= np.linalg.norm(gaze)
    across = np.cross(gaze, (0, 0, 1))
    across /= np.linalg.norm(across)
    iris, pupil = 0.46, 0.19
    off = np.concatenate([np.linspace(0, 0.7, 60), np.linspace(0.7, math.pi, 37)[1:]])
    around = np.linspace(0, 2 * math.pi, 96, endpoint=False)
    found = []
    for side in "lr":
        ball = body.part(f"helper-{side}-eye")
        centre = (ball.max(0) + ball.min(0)) / 2
        radius = float(np.linalg.norm(ball - centre, axis=1).max())
        rows, tones = [], []
        for angle in off:
            ring = np.cos(around)[:, None] * across + np.sin(around)[:, None] * np.cross(across, gaze)
            rows.append(centre + radius * (math.cos(angle) * gaze + math.sin(angle) * ring))
            coloured = 0.04 + 0.13 * angle / iris * (np.sin(around) < 0.2)
            white = np.full(96, 0.08 if angle < iris * 1.08 else 0.85)
            tones.append(np.full(96, 0.004) if angle < pupil else coloured if angle < iris else white)
        mesh(*surface.rings(rows), np.concatenate(tones), EYE, finer=0)
        found.append((centre, radius, gaze))
    return found


def _camera_and_lamps(sitter: Sitter, body: Body) -> tuple[bpy.types.Object, bpy.types.Object]:
    pivot = bpy.data.objects.new("pivot", None)
    for part in list(bpy.context.collection.objects):
        part.parent = pivot
    bpy.context.collection.objects.link(pivot)
    pivot.rotation_euler.z = math.radians(sitter.body)
    look = Vector((0, 0, body.joint("head")[2] - sitter.below))
    studio.room(0.25, "#ffffff")
    camera = bpy.data.objects.new("camera", bpy.data.cameras.new("camera"))
    camera.data.lens, camera.data.sensor_width, camera.data.sensor_fit = 85, 36, "HORIZONTAL"
    camera.location = (0, -sitter.frame * FOCAL, look.z)
    camera.rotation_euler = (math.pi / 2, 0, 0)
    bpy.context.collection.objects.link(camera)
    bpy.context.scene.camera = camera
    for at, energy, size in (
        ((-85, -85, look.z + 62), 60000, 26),
        ((60, -100, look.z - 40), 9000, 60),
        ((80, 60, look.z + 40), 14000, 40),
    ):
        lamp = bpy.data.objects.new("lamp", bpy.data.lights.new("lamp", "AREA"))
        lamp.data.energy, lamp.data.size, lamp.location = energy, size, at
        lamp.rotation_euler = (look - Vector(at)).to_track_quat("-Z", "Y").to_euler()
        bpy.context.collection.objects.link(lamp)
    return pivot, camera


def _keep_passes() -> list[Path]:
    """Has the exposure keep light, places and things as numbers."""
    scene, layer = bpy.context.scene, bpy.context.view_layer
    scene.cycles.use_adaptive_sampling = False
    scene.cycles.max_bounces, scene.cycles.diffuse_bounces, scene.cycles.glossy_bounces = 2, 1, 1
    scene.cycles.filter_width = 1.5
    scene.render.film_transparent = True
    layer.use_pass_position = layer.use_pass_object_index = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    seen = tree.nodes.new("CompositorNodeRLayers")
    tree.links.new(seen.outputs["Image"], tree.nodes.new("CompositorNodeComposite").inputs["Image"])
    kept = tree.nodes.new("CompositorNodeOutputFile")
    kept.base_path = bpy.app.tempdir
    kept.format.file_format, kept.format.color_mode, kept.format.color_depth = "OPEN_EXR", "RGBA", "32"
    kept.file_slots.clear()
    for name in PASSES:
        kept.file_slots.new(f"{name}-{os.getpid()}-")
        tree.links.new(seen.outputs[name], kept.inputs[-1])
    return [Path(bpy.app.tempdir) / f"{name}-{os.getpid()}-0000.exr" for name in PASSES]


def _read(file: Path) -> NDArray:
    image = bpy.data.images.load(str(file))
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[::-1]
