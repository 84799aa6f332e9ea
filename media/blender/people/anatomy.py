"""Bodies, shaped from the mesh and the targets of MakeHuman, which are in the public domain (CC0)."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]
Faces = list[list[int]]

BODY = 13380
"""The first vertices are skin; the others help to dress it."""


def data() -> Path | None:
    """The folder of MakeHuman's `3dobjs`, `mesh_metadata` and `targets`."""
    named = os.environ.get("MAKEHUMAN_DATA")
    return Path(named) if named else None


@dataclass
class Body:
    """Centimetres, z up, the face towards -y."""

    points: Points
    faces: dict[str, Faces]
    groups: dict[str, list[list[int]]]

    def joint(self, name: str) -> Points:
        first, last = self.groups[f"joint-{name}"][0]
        return self.points[first : last + 1].mean(0)

    def part(self, name: str) -> Points:
        first, last = self.groups[name][0]
        return self.points[first : last + 1]


def read_target(name: str) -> tuple[NDArray[np.int64], Points]:
    """Which vertices a target moves, and where to, in decimetres."""
    found, moves = [], []
    with gzip.open(data() / "targets" / f"{name}.target.gz", "rt") as lines:
        for line in lines:
            if line.strip() and not line.startswith("#"):
                number, *move = line.split()
                found.append(int(number))
                moves.append([float(part) for part in move])
    return np.array(found, int), np.array(moves).reshape(-1, 3)


def moved_by(names: Iterable[str]) -> dict[int, float]:
    """How far targets move each vertex that they move at all."""
    far: dict[int, float] = {}
    for name in names:
        for vertex, length in zip(*_lengths(name)):
            far[vertex] = max(far.get(vertex, 0), length)
    return far


def _lengths(name: str) -> tuple[list[int], list[float]]:
    found, moves = read_target(name)
    return found.tolist(), np.linalg.norm(moves, axis=1).tolist()


def build_of(
    age: float, male: float, weight: float, muscle: float, origins: Mapping[str, float]
) -> dict[str, float]:
    """Shares of the targets that make a build. `weight` and `muscle` are 0 to 1, 0.5 is the average."""
    old = max(0.0, (age - 25) / 65)
    shares: dict[str, float] = {}
    for years, of_age in (("young", 1 - old), ("old", old)):
        for sex, of_sex in (("female", 1 - male), ("male", male)):
            for origin, share in origins.items():
                shares[f"macrodetails/{origin}-{sex}-{years}"] = of_age * of_sex * share
            for strong, of_muscle in _thirds("muscle", muscle):
                for heavy, of_weight in _thirds("weight", weight):
                    name = f"macrodetails/universal-{sex}-{years}-{strong}-{heavy}"
                    shares[name] = of_age * of_sex * of_muscle * of_weight
    return shares


def _thirds(what: str, value: float) -> list[tuple[str, float]]:
    shares = max(0.0, 1 - 2 * value), 1 - abs(2 * value - 1), max(0.0, 2 * value - 1)
    return [(f"{kind}{what}", share) for kind, share in zip(("min", "average", "max"), shares)]


def shaped(shares: Mapping[str, float]) -> Body:
    """The body that targets make together; `b-` in a target's name stands for both sides."""
    points, faces = _read_mesh()
    for name, share in shares.items():
        both = [name.replace("/b-", f"/{side}-") for side in "lr"] if "/b-" in name else [name]
        for one in both if abs(share) > 1e-4 else []:
            found, moves = read_target(one)
            points[found] += share * moves
    groups = json.loads((data() / "mesh_metadata/basemesh_vertex_groups.json").read_text())
    return Body(np.stack([points[:, 0], -points[:, 2], points[:, 1]], 1) * 10, faces, groups)


def _read_mesh() -> tuple[Points, dict[str, Faces]]:
    points: list[list[float]] = []
    faces: dict[str, Faces] = {}
    group = ""
    for line in (data() / "3dobjs/base.obj").read_text().splitlines():
        kind, _, rest = line.partition(" ")
        if kind == "v":
            points.append([float(part) for part in rest.split()[:3]])
        elif kind == "g":
            group = rest.strip()
        elif kind == "f":
            faces.setdefault(group, []).append([int(corner.split("/")[0]) - 1 for corner in rest.split()])
    return np.array(points), faces
