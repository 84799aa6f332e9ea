"""Hair, brows, lashes and beards. All is said of a head that looks straight ahead."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from mathutils import Vector
from numpy.typing import NDArray

from people.anatomy import BODY, Body, Points, moved_by
from people.surface import HAIR, finer, from_front, mesh, smooth, tree_of

LIPS = ("mouth/mouth-lowerlip-volume-incr", "mouth/mouth-upperlip-volume-incr")


@dataclass
class Stroke:
    """A line of ink (or of bare paper) through points; `slack` is how far behind a surface it still shows."""

    points: Points
    widths: NDArray
    ink: bool = True
    slack: float = 0.8


@dataclass(frozen=True)
class Hair:
    """`front` is the hairline above the eyes, `pole` where strands meet, `strands` how many lines are engraved."""

    tone: float
    thick: float
    front: float = 5.6
    pole: tuple[float, float, float] = (0, 1, -0.1)
    to_pole: bool = True
    strands: int = 150
    peak: float = 1
    recede: float = 0
    top: float = 0.5
    streak: float = 0.5
    grey: float = 0
    fringe: int = 260


class Head:
    def __init__(self, body: Body, seed: int) -> None:
        self.body, self.random = body, np.random.default_rng(seed)
        self.strokes: list[Stroke] = []
        points = body.points
        self.eyes = {k: _middle(body.part(f"helper-{side}-eye")) for side, k in (("l", 1), ("r", -1))}
        lips = points[[i for i, far in moved_by(LIPS).items() if far > 0.01 and i < BODY]]
        lips = lips[lips[:, 1] < np.median(lips[:, 1]) + 2]
        self.mouth = np.array([0, lips[:, 1].min(), (lips[:, 2].max() + lips[:, 2].min()) / 2])
        self.mouth_width = lips[:, 0].max()
        middle = points[:BODY][np.abs(points[:BODY, 0]) < 0.8]
        eye, mouth = self.eyes[1][2], self.mouth[2]
        self.nose = _foremost(middle, mouth, eye)
        self.chin = _foremost(middle, mouth - 6.5, mouth - 2)
        skull = points[:BODY][(points[:BODY, 2] > mouth) & (np.abs(points[:BODY, 0]) < 12)]
        self.back, self.side = skull[:, 1].max(), np.abs(skull[skull[:, 2] > eye + 3][:, 0]).max()
        self.centre = np.array([0, (self.nose[1] + 2.5 + self.back) / 2, eye + 1.5])
        self.faces = [f for f in body.faces["body"] if _is_head(points[f].mean(0), points[f], self.chin[2])]
        self.tree = tree_of(points, self.faces)

    def hair(
        self, start: Points, way: Points, length: float, width: float, steps: int, lift: float,
        ink: bool = True, droop: float = 0, curl: float = 0, slack: float = 0.8,
    ) -> None:
        """One hair along the skin, thinner towards its end."""
        points, way = [start], np.array(way, float)
        for _ in range(steps):
            near, normal, _, _ = self.tree.find_nearest(Vector(points[-1] + way / np.linalg.norm(way) * length / steps))
            points.append(np.array(near) + np.array(normal) * lift)
            way = way - np.array(normal) * (way @ np.array(normal)) + (0, 0, -droop) + self.random.normal(0, curl, 3)
        self.strokes.append(Stroke(np.array(points), width * np.linspace(1, 0.12, steps + 1), ink, slack))

    def brows(self, thick: float, count: int, arch: float, above: float, width: float) -> None:
        inner, outer = 1.55, 2.75
        for side, eye in self.eyes.items():
            for _ in range(count):
                u = self.random.uniform() ** 0.9
                bow = arch * math.sin(math.pi * min(1, u * 1.12)) - 0.55 * max(0, u - 0.62) / 0.38
                spread = self.random.uniform(-0.5, 0.5) * thick * (0.78 - 0.5 * u)
                x = eye[0] + side * (-inner + (inner + outer) * u)
                root = from_front(self.tree, x, eye[2] + above + bow + spread, 0.05)
                way = np.array([side * (0.55 + 0.9 * u), 0, 0.75 - 1.25 * u])
                length = self.random.uniform(0.55, 0.95) * (1 - 0.25 * u)
                if root is not None:
                    self.hair(root, way, length, width * self.random.uniform(0.7, 1.2), 3, 0.08)

    def lashes(self, upper: float, lower: float) -> None:
        """The dark edge where a lid meets the eyeball."""
        for eye in self.eyes.values():
            for up, width in ((1, upper), (-1, lower)):
                edge = [q for x in np.linspace(-1.35, 1.4, 13) if (q := self._lid(eye, x, up)) is not None]
                if len(edge) > 4:
                    swelling = np.sin(np.linspace(0.25, 1, len(edge)) * math.pi) ** 0.6 * 0.85 + 0.15
                    self.strokes.append(Stroke(np.array(edge), width * swelling, slack=1.2))

    def _lid(self, eye: Points, x: float, up: int) -> Points | None:
        for rise in np.linspace(0.02, 1.4, 70):
            hit = from_front(self.tree, eye[0] + x, eye[2] + up * rise, 0)
            if hit is not None and hit[1] < eye[1] - 0.55 + 0.18 * x * x:
                return hit - (0, 0.1, 0)
        return None

    def moustache(
        self, count: int, width: float, length: tuple[float, float] = (1.0, 1.9), drop: float = 1.1, grey: float = 0
    ) -> None:
        for k in range(count):
            side, u = (1, -1)[k % 2], self.random.uniform()
            high = self.nose[2] - 1.25 - 0.5 * u**1.5
            low = self.mouth[2] + 0.35 - drop * max(0, u - 0.55)
            z = low + (high - low) * self.random.uniform(0.05, 1)
            root = from_front(self.tree, side * (0.12 + self.mouth_width * u), z, 0.1)
            way = np.array([side * (0.45 + 0.55 * u), 0, -1 + 0.2 * u])
            if root is not None:
                thick, ink = width * self.random.uniform(0.7, 1.25), self.random.random() >= grey
                self.hair(root, way, self.random.uniform(*length), thick, 5, 0.22, ink, 0.05, 0.05)

    def beard(self, count: int, width: float, length: tuple[float, float], cheek: float) -> None:
        """Below a line from the ears to the corners of the mouth, `cheek` higher or lower."""
        grown = 0
        for _ in range(count * 12):
            root = from_front(self.tree, self.random.uniform(-8, 8), self._beard_height(), 0.06)
            if root is None or not self._is_bearded(root, cheek):
                continue
            way = np.array([root[0] * 0.06, 0.03 * abs(root[0]), -1]) + self.random.normal(0, 0.18, 3)
            thick = width * self.random.uniform(0.7, 1.25)
            self.hair(root, way, self.random.uniform(*length), thick, 4, 0.15, True, 0.06, 0.06)
            grown += 1
            if grown == count:
                return

    def _beard_height(self) -> float:
        return self.random.uniform(self.chin[2] - 2.2, self.nose[2] + 1)

    def _is_bearded(self, at: Points, cheek: float) -> bool:
        x, z, wide = abs(at[0]), at[2], self.mouth_width
        line = self.mouth[2] + 0.3 + max(0, x - wide) * 0.9 + cheek
        on_lips = (x / (wide * 1.12)) ** 2 + ((z - self.mouth[2]) / 1.25) ** 2 < 1
        under_nose = x < wide * 1.02 and z > self.mouth[2] - 0.9
        return not (z > line or on_lips or under_nose) and self.random.random() < 0.25 + (line - z) / 1.4

    def _within_hairline(self, q: Points, hair: Hair) -> NDArray:
        """Centimetres from the hairline, above zero where hair grows."""
        x, eye = np.abs(q[:, 0]), self.eyes[1]
        corner = hair.recede * np.exp(-(((x - 4.2) / 1.6) ** 2))
        front = q[:, 2] - (eye[2] + hair.front - 0.045 * x**2 * hair.peak + corner)
        side = q[:, 1] - (eye[1] + 4.2) + 0.25 * (q[:, 2] - eye[2])
        nape = np.clip((q[:, 1] - self.centre[1] - 0.5) * 1.4, 0, 6)
        above = np.where(q[:, 2] > eye[2] + 2.8, np.maximum(front, side - 1.2), side)
        return np.minimum(above, q[:, 2] - (eye[2] - 1.6 - nape))

    def cap(self, hair: Hair) -> None:
        """Hair combed to a pole or away from it, in locks; fine hairs grow over the hairline."""
        points, eye = self.body.points, self.eyes[1]
        ears = (np.abs(points[:, 0]) > self.side + 0.35) & (points[:, 2] < eye[2] + 3.5)
        skin, normals, faces = finer(points, [f for f in self.faces if not ears[f].any()])
        inside = self._within_hairline(skin, hair)
        turn = azimuth(skin - self.centre, hair.pole)
        locks = 1 + 0.12 * (np.sin(turn * 31 + 1.3) + 0.6 * np.sin(turn * 73 + 2 * np.sin(turn * 9)))
        high = 1 + hair.top * np.clip((skin[:, 2] - eye[2]) / 8, 0, 1)
        thick = hair.thick * (0.25 + 0.75 * smooth(inside, 0, 2.6)) * high * locks * smooth(inside, -0.2, 0.6)
        tone = hair.tone * (1 + hair.streak * np.sin(turn * 57 + 3 * np.sin(turn * 13)))
        greyed = smooth(3.2 - inside, 0, 3) * hair.grey
        tone = tone * (1 - greyed) + greyed * (0.32 + 0.2 * np.sin(turn * 90))
        mesh(
            skin + normals * thick[:, None],
            [f for f in faces if (inside[f] > -0.15).all()],
            np.clip(tone, 0.01, 1),
            HAIR,
        )
        edge = np.nonzero((inside > -0.1) & (inside < 0.45) & (skin[:, 1] < self.back - 4) & (normals[:, 1] <= 0.45))[0]
        self.random.shuffle(edge)
        for i in edge[: hair.fringe]:
            way = self._combed(skin[i], hair)
            root = skin[i] - way * self.random.uniform(0.15, 0.5)
            self.hair(
                root, way, self.random.uniform(0.8, 1.8), 0.06, 4, 0.12 + 0.25 * hair.thick, curl=0.02, slack=1.5
            )

    def _combed(self, at: Points, hair: Hair) -> Points:
        pole = np.array(hair.pole) / np.linalg.norm(hair.pole)
        out = (at - self.centre) / np.linalg.norm(at - self.centre)
        way = (pole - out * (out @ pole)) * (1 if hair.to_pole else -1)
        return way / max(float(np.linalg.norm(way)), 1e-6)


def azimuth(points: Points, pole: tuple[float, float, float]) -> NDArray:
    """The angle around a pole, along which strands run."""
    axis = np.array(pole) / np.linalg.norm(pole)
    across = np.cross(axis, (1, 0, 0))
    across /= np.linalg.norm(across)
    return np.arctan2(points @ across, points @ np.cross(axis, across))


def _middle(points: Points) -> Points:
    return (points.max(0) + points.min(0)) / 2


def _foremost(points: Points, low: float, high: float) -> Points:
    between = points[(points[:, 2] > low) & (points[:, 2] < high)]
    return between[between[:, 1].argmin()]


def _is_head(middle: Points, corners: Points, chin: float) -> bool:
    return middle[2] > chin - 8 and float(np.abs(corners[:, 0]).mean()) < 12
