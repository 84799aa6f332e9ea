"""Four drinks to make at home, each with the bottle that it is made of behind it."""

from __future__ import annotations

import bpy

import contours
import drinks
import forms
import materials
import portraiture
import stonework
import studio
import transparent
from bottles import house
from bottles.build import Bottle
from registry import PORTRAIT, picture

CHILI = "#a8432a"
FACETS = contours.faceted(10, (8.2, 8.8), 0.15)


def _light(center: str, edge: str, ground: bpy.types.Material) -> None:
    """A bright kitchen: a wall of the drink's own colour and daylight from the left."""
    studio.wall(center, edge, 70, (4, 16), 54, 1.0)
    studio.table(ground, 60, 120)
    studio.room(0.3, "#fff4e4")
    studio.product_lights(16, key=15)


def _behind(bottle: Bottle, x: float, y: float = 15) -> None:
    portraiture.stand(bottle, x, y, 0.12)


def _shoot(height: float, width: float, x: float = 0.0, above: float = 0.17) -> None:
    """What is in focus stands at the origin."""
    away = studio.fit_distance(width, height, 85, PORTRAIT)
    aim = height * 0.43
    studio.camera((x, -away, aim + away * above), (x, 0, aim), 85, 4.5, (0, -2.5, aim))
    studio.expose(0.2)


def _put(made: bpy.types.Object, at: tuple[float, float, float], turn: tuple[float, float, float]) -> None:
    made.location, made.rotation_euler = at, turn


@picture("recipes/paloma", PORTRAIT, samples=28, noise=0.1)
def paloma() -> None:
    _light("#d9907c", "#5d2f29", stonework.polished_stone("#c9a68f", "#a37c66", 0.3))
    _behind(house.BLANCO, -8.5)
    drinks.poured(drinks.HIGHBALL, drinks.HIGHBALL_INSIDE, 12.4, drinks.juice("#f0a08c", 0.72))
    drinks.salted(3.3, 14.6, share=0.62)
    drinks.ice(2.3, (-0.8, -0.6, 13.0), (0.4, 0.3, 0.5))
    drinks.ice(2.1, (1.1, 0.4, 13.1), (0.2, 0.8, 1.1))
    drinks.straw((0.9, 0.8, 9.0), 1.9, 9.5)
    _put(drinks.grapefruit(3.3), (2.6, -0.6, 14.6), (0.1, 0.2, 0.35))
    _put(drinks.half_fruit(4.4, "#e3a14c", "#e2695a"), (8.2, 1.5, 4.2), (-0.42, 0, 0.35))
    _shoot(27, 21.6)


@picture("recipes/cantarito", PORTRAIT, samples=28, noise=0.1)
def cantarito() -> None:
    _light("#cf9a62", "#4f2c18", materials.oak("#6a4026", "#a8754a", 0.5, "x"))
    _behind(house.REPOSADO, 9.5, 17)
    drinks.jarrito()
    drinks.salted(3.6, 10.6, CHILI, share=0.9)
    drinks.ice(2.0, (-0.9, -0.7, 9.7), (0.5, 0.2, 0.4))
    drinks.ice(1.9, (1.0, 0.5, 9.8), (0.2, 0.7, 1.2))
    _put(drinks.orange(3.0), (-2.2, 0.9, 11.2), (0.08, -0.25, -0.3))
    _put(drinks.lime(), (1.6, -0.2, 11.0), (0.05, 0.3, 0.3))
    drinks.straw((0.2, 1.0, 8.0), -2.2, 8.5)
    _put(drinks.half_fruit(3.5, "#d97a1d", "#f29a35"), (-9.4, 0.5, 3.3), (-0.4, 0, -0.4))
    _put(drinks.half_fruit(2.2, "#5d8a2c", "#b9cf6a"), (-5.2, -6.4, 2.0), (-0.55, 0, 0.35))
    _shoot(24, 22.5, 0.2, 0.24)


@picture("recipes/margarita", PORTRAIT, samples=28, noise=0.1)
def margarita() -> None:
    _light("#9aa67c", "#2c3524", stonework.polished_stone("#b9b39c", "#938c74", 0.26))
    _behind(house.BLANCO, 8.6, 16)
    drinks.poured(drinks.COUPE, drinks.COUPE_INSIDE, 12.9, drinks.juice("#dfe3a6", 0.68))
    drinks.salted(4.88, 13.6, share=0.55)
    _put(drinks.lime(), (-3.9, -2.6, 13.9), (0.12, -0.25, -0.5))
    _put(drinks.half_fruit(2.4, "#5d8a2c", "#b9cf6a"), (-7.2, -1.0, 2.2), (-0.5, 0, -0.3))
    _shoot(25, 20)


@picture("recipes/old-fashioned", PORTRAIT, samples=28, noise=0.1)
def old_fashioned() -> None:
    _light("#a86a3c", "#26130b", materials.oak("#3a2214", "#74482a", 0.4, "x"))
    _behind(house.ANEJO, -8.8, 16)
    drinks.poured(drinks.ROCKS, drinks.ROCKS_INSIDE, 6.2, transparent.spirit("#d08a3a", 9, 6.2), FACETS, 18)
    drinks.ice(4.5, (0.1, 0.1, 6.3), (0.06, 0.1, 0.55))
    drinks.twist("#d97a1d", (2.5, -0.9, 8.2), 0.6)
    _put(drinks.half_fruit(3.5, "#d97a1d", "#f29a35"), (8.4, 2.0, 3.3), (-0.4, 0, 0.4))
    _shoot(23, 19.5, 0, 0.2)
