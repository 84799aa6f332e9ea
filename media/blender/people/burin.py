"""Engraves a view as banknotes are: lines that follow the form and swell with its shade, crossed where it is deep."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from people.growth import azimuth
from people.raster import blurred, blurred_within, drawn, enlarged, gentle, ruled
from people.sitting import FOCAL, View
from people.surface import BRAID, CLOTH, EYE, HAIR, HAT, LEATHER, SKIN

PAPER, INK = np.array([238, 229, 213]) / 255, np.array([43, 32, 26]) / 255

MANNERS = {
    SKIN: (1, (8, -0.5), (62, 0.3), (-40, 0.15)),
    CLOTH: (1.15, (38, 0.2), (-28, 0.15), (85, 0.2)),
    LEATHER: (1.15, (-50, 0.2), (20, 0.4), (80, 0.1)),
    BRAID: (1, (35, 0.8), (75, 0.5), (-40, 0.5)),
}
"""How far apart lines are, and of each family its angle and how far the form bends it."""

WHITES = {CLOTH: 1.5, HAT: 1.5, LEATHER: 1.0}
"""How much brighter than the brightest skin a thing must be to stay bare paper."""


class Plate:
    """Drawn twice as large as it is printed."""

    def __init__(self, view: View, size: tuple[int, int]) -> None:
        np.seterr(all="ignore")
        self.view, self.width, self.height = view, size[0] * 2, size[1] * 2
        self.pitch = self.width / 139
        kinds = np.unique(view.shows)
        shares = [self._full(blurred((view.shows == kind).astype(float), 0.55)) for kind in kinds]
        self.shows = kinds[np.argmax(shares, axis=0)]
        flat = view.position.reshape(-1, 3)
        depth = (np.c_[flat, np.ones(len(flat))] @ view.to_camera.T)[:, 2].reshape(view.shows.shape)
        self.scale = self.width * FOCAL / -float(np.median(depth[view.shows > 0]))
        self._shade(kinds)
        self._relief(kinds, depth)
        self.y, self.x = np.mgrid[0 : self.height, 0 : self.width].astype(float)
        self.ink = np.zeros((self.height, self.width))

    def _full(self, values: NDArray) -> NDArray:
        return enlarged(values, self.height, self.width)

    def _shade(self, kinds: NDArray) -> None:
        """How dark it is, 0 to 1, the grain of the exposure calmed within each thing."""
        light, calm = self.view.light, np.zeros_like(self.view.light)
        for kind in kinds:
            mask = self.view.shows == kind
            calm[mask] = blurred_within(light, mask, 0.5 if kind == EYE else 1.1)[mask]
        skin = calm[self.view.shows == SKIN]
        white = np.full(self.shows.shape, np.percentile(skin, 97))
        for kind, times in WHITES.items():
            white[self.shows == kind] = np.percentile(skin, 96) * times
        bright = np.clip(self._full(calm) / white, 0, 1) ** (1 / 1.32)
        self.shade = np.clip((0.96 - bright) / 0.76, 0, 1)

    def _relief(self, kinds: NDArray, depth: NDArray) -> None:
        """How near each thing is: as it is (`near`), and smooth for lines to follow (`form`, in pixels)."""
        self.form, self.near = np.zeros(self.shows.shape), np.full(self.shows.shape, -1e3)
        unit = self.scale * self.view.shows.shape[1] / self.width
        for kind in kinds[kinds > 0]:
            mask, here = self.view.shows == kind, self.shows == kind
            form = gentle(blurred_within(depth, mask, 0.3 * unit), mask, 1.7 / unit)
            form = blurred_within(form, mask, 0.25 * unit)
            form = np.where(mask, form, blurred_within(form, mask, 3))
            self.form[here] = self._full(form)[here] * self.scale
            self.near[here] = self._full(blurred_within(depth, mask, 0.6))[here]

    def engraved(self) -> NDArray:
        """The print, row by row from the bottom."""
        for kind, manner in MANNERS.items():
            self._follow(kind, *manner)
        self._hair()
        self._hat()
        self._eyes()
        self._ground()
        self._outlines()
        self._strokes()
        for eye in self.view.eyes:
            self._glint(*eye)
        half = self.ink.reshape(self.height // 2, 2, self.width // 2, 2).mean((1, 3))[::-1, :, None]
        return (PAPER + (INK - PAPER) * half).astype(np.float32)

    def _family(self, angle: float, bend: float, pitch: float, duty: NDArray) -> NDArray:
        turn = math.radians(angle)
        across = self.x * math.sin(turn) + self.y * math.cos(turn)
        return ruled((across - bend * self.form) / pitch, duty, pitch)

    def _follow(self, kind: int, wide: float, *families: tuple[float, float]) -> None:
        here = self.shows == kind
        duties = (
            np.clip(self.shade * 1.15, 0, 0.66),
            np.clip((self.shade - 0.4) * 1.25, 0, 0.5),
            np.clip((self.shade - 0.66) * 1.5, 0, 0.55),
        )
        for n, ((angle, bend), duty) in enumerate(zip(families, duties)):
            lines = self._family(angle, bend, self.pitch * wide * (0.95 if n else 1), duty)
            self.ink[here] = np.maximum(self.ink, lines)[here]

    def _places(self, kind: int) -> NDArray:
        """Where the pixels of a thing are, in the space of a head that looks straight ahead."""
        mask = self.view.shows == kind
        axes = [self._full(blurred_within(self.view.position[..., axis], mask, 0.8)) for axis in range(3)]
        return self.view.on_body(np.stack(axes, -1))

    def _hair(self) -> None:
        hair, here = self.view.hair, self.shows == HAIR
        out = self._places(HAIR) - self.view.head_centre
        out /= np.linalg.norm(out, axis=-1)[..., None]
        away = np.arccos(np.clip(out @ (np.array(hair.pole) / np.linalg.norm(hair.pole)), -1, 1))
        turn = azimuth(out, hair.pole) + 0.02 * np.sin(away * 9)
        lock = 0.5 + 0.5 * np.sin(turn * 23 + 2 * np.sin(turn * 7 + away * 2))
        fine = 0.5 + 0.5 * np.sin(turn * 61 + 3 * np.sin(away * 3))
        duty = np.clip(self.shade * (0.56 + 0.26 * lock + 0.18 * fine), 0, 0.78)
        self.ink[here] = ruled(turn * hair.strands / (2 * math.pi) + 500, duty, self.pitch * 0.9)[here]

    def _hat(self) -> None:
        here = self.shows == HAT
        if not self.view.hat or not here.any():
            return
        out, share, turn = self.view.hat.plait(self._places(HAT))
        rings = ruled(out * self.scale / self.pitch + 500, np.clip(self.shade * 0.95, 0, 0.62), self.pitch)
        weave = ruled(turn * 46 / math.pi + share * 6 + 500, np.clip(self.shade - 0.3, 0, 0.5), self.pitch)
        self.ink[here] = np.maximum(rings, weave)[here]

    def _eyes(self) -> None:
        here = self.shows == EYE
        lines = self._family(8, 0, self.pitch * 0.62, np.clip(self.shade * 0.7, 0, 0.5))
        self.ink[here] = np.maximum(np.clip((self.shade - 0.52) * 3.2, 0, 1), lines)[here]

    def _ground(self) -> None:
        """Dark behind the lit side, light behind the shaded one."""
        here = self.shows == 0
        right = self.x / self.width
        right = right * right * (3 - 2 * right)
        duty = (0.5 - 0.37 * right) * (1 - 0.35 * np.clip(self.y / self.height - 0.1, 0, 1))
        self.ink[here] = ruled(self.y / (self.pitch * 0.8), duty, self.pitch * 0.8)[here]

    def _outlines(self) -> None:
        """Where a nearer thing ends; not within the mouth, whose lips part behind its line."""
        jump = np.where(self.shows == BRAID, 0.22, 0.75)
        edge = np.zeros(self.shows.shape, bool)
        edge[2:-2] |= np.abs(self.near[4:] - self.near[:-4]) > jump[2:-2]
        edge[:, 2:-2] |= np.abs(self.near[:, 4:] - self.near[:, :-4]) > jump[:, 2:-2]
        edge &= self.near - np.minimum.reduce([np.roll(self.near, s, a) for s in (3, -3) for a in (0, 1)]) > jump / 2
        edge[:, :4] = edge[:, -4:] = False
        x, y, _ = self.view.project(self.view.mouth[None], self.width, self.height)
        edge &= ((self.x - x) / (self.scale * 3.2)) ** 2 + ((self.y - y) / (self.scale * 1.3)) ** 2 > 1
        self.ink = np.maximum(self.ink, np.clip(blurred(edge.astype(float), 0.8) * 1.1, 0, 1))

    def _strokes(self) -> None:
        for stroke in self.view.strokes:
            x, y, z = self.view.project(stroke.points, self.width, self.height)
            column, row = np.clip(x.astype(int), 0, self.width - 1), np.clip(y.astype(int), 0, self.height - 1)
            seen = (self.shows[row, column] == 0) | (z > self.near[row, column] - stroke.slack)
            if seen.mean() >= 0.6:
                drawn(self.ink, x, y, stroke.widths * self.scale, stroke.ink)

    def _glint(self, centre: NDArray, radius: float, gaze: NDArray) -> None:
        """The lamp in an eye, as far towards it as the lids allow."""
        back = np.linalg.inv(self.view.to_camera @ self.view.turned)[:3, :3]
        lamp = back @ np.array([-0.5, 0.42, 1.0])
        lamp /= np.linalg.norm(lamp)
        for lean in (0.42, 0.34, 0.26, 0.18, 0.1):
            out = (gaze + lamp * lean) / np.linalg.norm(gaze + lamp * lean)
            x, y, _ = self.view.project((centre + out * radius)[None], self.width, self.height)
            column, row, free = int(x[0]), int(y[0]), int(self.scale * 0.07)
            around = self.shows[row - free : row + free + 1, column - free : column + free + 1]
            if around.size and (around == EYE).all():
                return drawn(self.ink, x[0] + np.array([-1, 1]), np.full(2, y[0]), np.full(2, self.scale * 0.19), False)
