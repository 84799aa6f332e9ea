"""Meshes with a tone for each vertex, and what is done to their points."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector
from mathutils.bvhtree import BVHTree
from numpy.typing import NDArray

from people.anatomy import Faces, Points

SKIN, HAIR, CLOTH, EYE, HAT, LEATHER, BRAID = range(1, 8)
"""What a pixel shows: each is engraved in its own manner."""


def smooth(value: NDArray, low: float, high: float) -> NDArray:
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def rotation(axis: str, degrees: float) -> Points:
    return np.array(Matrix.Rotation(math.radians(degrees), 3, axis))


def bent(points: Points, about: Points, axis: str, degrees: float, share: NDArray) -> Points:
    """Points turned about a joint, each by its share of the angle."""
    result = points.copy()
    steps = np.round(share, 2)
    for step in np.unique(steps[steps > 0]):
        chosen = steps == step
        result[chosen] = (points[chosen] - about) @ rotation(axis, degrees * float(step)).T + about
    return result


def _toned() -> bpy.types.Material:
    material = bpy.data.materials.get("toned") or bpy.data.materials.new("toned")
    if material.use_nodes:
        return material
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    tone = tree.nodes.new("ShaderNodeAttribute")
    tone.attribute_name = "tone"
    surface = tree.nodes.new("ShaderNodeBsdfPrincipled")
    surface.inputs["Roughness"].default_value, surface.inputs["Specular"].default_value = 0.5, 0.25
    tree.links.new(tone.outputs["Color"], surface.inputs["Base Color"])
    tree.links.new(surface.outputs[0], tree.nodes.new("ShaderNodeOutputMaterial").inputs[0])
    return material


def mesh(points: Points, faces: Faces, tone: NDArray | float, shows: int, finer: int = 1, thick: float = 0) -> None:
    """An object of the scene. `tone` is how much light it gives back, `thick` its thickness in centimetres."""
    used = np.unique(np.concatenate([np.array(face) for face in faces]))
    place = {int(old): new for new, old in enumerate(used)}
    data = bpy.data.meshes.new("part")
    data.from_pydata([tuple(points[old]) for old in used], [], [[place[i] for i in face] for face in faces])
    tones = np.broadcast_to(np.asarray(tone, float), (len(points),))[used]
    colors = np.stack([tones, tones, tones, np.ones_like(tones)], 1).astype(np.float32)
    data.color_attributes.new("tone", "FLOAT_COLOR", "POINT").data.foreach_set("color", colors.ravel())
    data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    data.materials.append(_toned())
    part = bpy.data.objects.new("part", data)
    part.pass_index = shows
    bpy.context.collection.objects.link(part)
    if finer:
        subdivision = part.modifiers.new("finer", "SUBSURF")
        subdivision.levels = subdivision.render_levels = finer
    if thick:
        part.modifiers.new("thick", "SOLIDIFY").thickness = thick


def finer(points: Points, faces: Faces) -> tuple[Points, Points, Faces]:
    """The same surface in faces a quarter as wide: points, normals, faces."""
    work = bmesh.new()
    made: dict[int, bmesh.types.BMVert] = {}
    for face in faces:
        for i in face:
            if i not in made:
                made[i] = work.verts.new(tuple(points[i]))
        work.faces.new([made[i] for i in face])
    for _ in range(2):
        bmesh.ops.subdivide_edges(work, edges=work.edges[:], cuts=1, use_grid_fill=True, smooth=1.0)
    work.normal_update()
    work.verts.index_update()
    result = (
        np.array([v.co for v in work.verts]),
        np.array([v.normal for v in work.verts]),
        [[v.index for v in face.verts] for face in work.faces],
    )
    work.free()
    return result


def tree_of(points: Points, faces: Faces) -> BVHTree:
    return BVHTree.FromPolygons([tuple(p) for p in points], faces)


def from_front(tree: BVHTree, x: float, z: float, lift: float) -> Points | None:
    """The surface straight behind a point before it."""
    hit, normal, _, _ = tree.ray_cast(Vector((x, -80, z)), Vector((0, 1, 0)))
    return None if hit is None else np.array(hit) + np.array(normal) * (lift if normal.y < 0 else -lift)


def grid(rows: int, columns: int, at: Callable[[int, int], Sequence[float]]) -> tuple[Points, Faces]:
    points = np.array([at(row, column) for row in range(rows) for column in range(columns)])
    corners = [(row * columns + column) for row in range(rows - 1) for column in range(columns - 1)]
    return points, [[c, c + 1, c + columns + 1, c + columns] for c in corners]


def rings(rows: Sequence[Points]) -> tuple[Points, Faces]:
    """A surface through closed rings of as many points each."""
    n = len(rows[0])
    faces = [
        [r * n + j, r * n + (j + 1) % n, (r + 1) * n + (j + 1) % n, (r + 1) * n + j]
        for r in range(len(rows) - 1)
        for j in range(n)
    ]
    return np.concatenate(rows), faces


def rope(path: Points, radius: float) -> tuple[Points, Faces]:
    along = np.gradient(path, axis=0)
    along /= np.linalg.norm(along, axis=1)[:, None]
    across = np.cross(along, (0, 1, 0.2))
    across /= np.linalg.norm(across, axis=1)[:, None]
    other = np.cross(along, across)
    turn = np.linspace(0, 2 * math.pi, 14, endpoint=False)[:, None]
    return rings([p + radius * (np.cos(turn) * u + np.sin(turn) * w) for p, u, w in zip(path, across, other)])


def ripples(points: Points, scale: float, seed: int) -> NDArray:
    """Folds: waves of many directions, about `scale` centimetres long."""
    random = np.random.default_rng(seed)
    height = np.zeros(len(points))
    for _ in range(9):
        way = random.normal(0, 1, 3)
        way /= np.linalg.norm(way)
        length = scale * random.uniform(0.6, 1.6)
        shift = random.uniform(0, 6) + 1.5 * np.sin(points @ way[[1, 2, 0]] / scale * 2)
        height += np.sin(points @ way * (2 * math.pi / length) + shift)
    return height / 3
