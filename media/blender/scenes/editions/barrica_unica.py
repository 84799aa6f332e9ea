"""Barrica Única, on the head of a barrel; barrel 214 behind it, chalked."""

from __future__ import annotations

import math

import cellar
import glassware
import materials
import portraiture
import studio
import sweeps
from bottles.build import moved
from bottles.editions import BARRICA_UNICA
from registry import picture

DIGITS = {
    "2": [[(0, 7.4), (1.2, 9.4), (3.6, 9.6), (4.8, 7.6), (3.6, 4.8), (0.2, 0.3), (2.4, 0.5), (5.2, 0.2)]],
    "1": [[(0.4, 7.2), (2.6, 9.6), (2.4, 5), (2.5, 0)]],
    "4": [[(3.2, 9.6), (1.4, 6), (0, 3.2), (3, 3.1), (5.6, 3.3)], [(4.0, 6.4), (3.9, 3), (4.0, -0.6)]],
}


def _chalked(number: str, x: float, y: float, z: float, scale: float) -> None:
    chalk = materials.satin("#e9e2d4", 0.95)
    for digit in number:
        for stroke in DIGITS[digit]:
            line = sweeps.through([(x + u * scale, y, z + v * scale) for u, v in stroke], 8)
            sweeps.tube("chalk", line, lambda t: scale * (0.3 + 0.07 * math.sin(t * 9)), chalk, 8)
        x += 6.8 * scale


def _barrels() -> None:
    oak, iron = cellar.stave_oak("#4a2a16", "#a8713f"), materials.iron()
    # The bottle stands on the planks of its head, which lie 3 below its rim
    top = cellar.barrel(cellar.barrel_parts(5, oak, iron), (0, 6, 3 - cellar.LENGTH / 2), 0.3, "z")
    top.rotation_euler[2] = math.radians(90)
    for k, (x, z) in enumerate(((17, 10), (-53, 10), (87, 10), (-18, 70), (52, 70), (-88, 70))):
        cellar.barrel(cellar.barrel_parts(60 + k, oak, iron), (x, 150, z), 0.4 * k + 1.57, "y")
    _chalked("214", 8.5, 150 - cellar.LENGTH / 2 + 2.4, 7, 0.98)


@picture("products/anejo-barrica-unica/scene", samples=56)
def scene() -> None:
    height = BARRICA_UNICA.mouth
    _barrels()
    studio.wall("#3a2618", "#0d0907", 260, (30, 80), 200, 0.4)
    studio.room(0.05, "#e9cfae")
    middle = (0, 0, height * 0.5)
    studio.softbox((-46, -30, height * 1.3), middle, (26, 50), 13, "#ffd3a2", 0.5, 0.5)
    studio.softbox((70, 10, 120), (20, 104, 10), (60, 60), 20, "#ffb877", 0.5)
    studio.softbox((-38, 26, height * 0.6), middle, (7, 70), 15, "#ffcf98", 0.4, lights=False)
    studio.softbox((40, 24, height * 0.6), middle, (7, 74), 20, "#ffe0bb", 0.4, lights=False)
    studio.softbox((24, -90, height * 1.2), middle, (40, 40), 4, "#ffe6c8", 0.6, 0.1)
    studio.softbox((6, 10, height + 46), (0, 0, 0), (40, 34), 8, "#ffd6a4", 0.6, 0.6)
    portraiture.stand(BARRICA_UNICA, -3.6, 0, 0.14, 0.8)
    moved(glassware.copita(BARRICA_UNICA.liquid, 6), 8.6, -5.6)
    portraiture.shoot(35, 0.6, (-3.6, -3.6), middle=0.38, above=0.15, f_stop=4.5)
