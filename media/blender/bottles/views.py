"""The views that every bottle is photographed from."""

from __future__ import annotations

import math

import contours
import registry
import stonework
import studio
from bottles.build import Bottle, Label, bottle_object, label_sizes

FOCAL = 100
SIZE = registry.PORTRAIT

GROUNDS = {
    "blanco": ("#cbd3a4", "#20261a", "#5c6250", "#2f3328"),
    "still": ("#a9b4b8", "#12171b", "#4a5256", "#24292c"),
    "cristalino": ("#b9c6d2", "#171d25", "#515a63", "#2a3037"),
    "reposado": ("#efd4a4", "#352810", "#70603f", "#3f3320"),
    "dos-maderas": ("#e6b57c", "#2e1a0c", "#6b4f36", "#3b2a1b"),
    "anejo": ("#cf8f5c", "#281208", "#5e3a24", "#331e12"),
    "extra-anejo": ("#945246", "#180808", "#43241f", "#241211"),
}
"""By the expression that a bottle's id begins with: the wall in the light and away from it, the table's stone and veins."""


def register_views(bottle: Bottle) -> None:
    """Front, back and label of a bottle; its scene is registered where scenes are."""
    at = f"products/{bottle.id}"
    registry.register(f"{at}/front", lambda: portrait(bottle))
    registry.register(f"{at}/back", lambda: from_behind(bottle))
    registry.register(f"{at}/label", lambda: close_up(bottle))


def _studio(bottle: Bottle) -> None:
    height = bottle.mouth
    lit, far, stone, cloud = next(ground for name, ground in GROUNDS.items() if bottle.id.startswith(name))
    studio.wall(lit, far, 62, (-3, height * 0.58), 37, 0.92)
    studio.table(stonework.polished_stone(stone, cloud, 0.06), 44)
    # Print on black glass would drown in a bright window
    studio.product_lights(height, sheen=0.12 if bottle.body == "black" else 0.5)
    if bottle.body == "clear":
        studio.glow_card((0, 7, height * 0.4), (bottle.width * bottle.card, height * 0.95), bottle.glow)


def portrait(bottle: Bottle) -> None:
    """The whole bottle, upright, in the middle of the picture."""
    _studio(bottle)
    bottle_object(bottle)
    tall = bottle.mouth + bottle.profile[0][0] * (2.8 if bottle.stopper in ("crystal", "obsidian") else 2.2)
    frame = max(tall * 1.19, bottle.width * 2.3, 24)
    away = studio.fit_distance(1, frame, FOCAL, SIZE)
    middle = tall * 0.485
    studio.camera((0, -away, middle + away * 0.075), (0, 0, middle), FOCAL, 6.3, (0, -bottle.width * 0.35, middle))


def from_behind(bottle: Bottle) -> None:
    """The back, near enough to read what the law asks for."""
    _studio(bottle)
    bottle_object(bottle, turned_round=True)
    size = label_sizes()[bottle.back.texture]
    middle = bottle.back.top - size["height"] * 0.46
    away = studio.fit_distance(1, size["height"] * 1.75, FOCAL, SIZE)
    front = -bottle.width / 2
    studio.camera((0, front - away, middle + away * 0.06), (0, front, middle), FOCAL, 10, (0, front * 0.95, middle))
    studio.expose(0.35)


def _face(bottle: Bottle, height: float) -> float:
    """Where the glass turns to the camera at a height: flat bottles are less deep than wide."""
    _, depth = bottle.section(-math.pi / 2, height)
    return depth * contours.radius_at(bottle.profile, height)


def close_up(bottle: Bottle) -> None:
    """The label from near by, a little from the side, the far edge out of focus."""
    _studio(bottle)
    bottle_object(bottle)
    label: Label = bottle.front
    size = label_sizes()[label.texture]
    middle = label.top - size["height"] * 0.42
    away = studio.fit_distance(size["width"] * 1.12, 1, 120, SIZE)
    front = _face(bottle, middle)
    stand = (away * 0.32, front - away * 0.94, middle + away * 0.1)
    studio.camera(stand, (0.2, front * 0.9, middle), 120, 4, (-0.6, front, middle))
