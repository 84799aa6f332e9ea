"""The master distiller and three of the hands, engraved. Taken only where `MAKEHUMAN_DATA` names the mesh they are
shaped from."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from people import anatomy
from people.burin import Plate
from people.growth import Hair, Head
from people.sitting import Sitter, seat
from registry import PRINT, register


def _distiller(head: Head) -> None:
    head.brows(0.75, 130, 0.4, 1.45, 0.06)
    head.lashes(0.12, 0.04)


def _jimador(head: Head) -> None:
    head.brows(1.1, 170, 0.25, 1.3, 0.075)
    head.lashes(0.08, 0.04)
    head.moustache(560, 0.075, grey=0.3)


def _oven_keeper(head: Head) -> None:
    head.brows(1.1, 170, 0.3, 1.3, 0.075)
    head.lashes(0.08, 0.04)
    head.beard(900, 0.05, (0.12, 0.3), -0.2)
    head.moustache(160, 0.05, (0.15, 0.35))


def _cooper(head: Head) -> None:
    head.brows(1.1, 170, 0.3, 1.3, 0.075)
    head.lashes(0.08, 0.04)
    head.beard(1700, 0.065, (0.5, 1.1), -0.4)
    head.moustache(420, 0.07, (0.6, 1.2), 1.2)


SITTERS = {
    "distiller": Sitter(
        age=50, male=0, weight=0.6, origins={"caucasian": 0.45, "asian": 0.5, "african": 0.05},
        details={
            "eyes/b-eye-bag-incr": 0.4, "eyes/b-eye-height2-incr": 0.35, "nose/nose-hump-incr": 0.2,
            "mouth/mouth-laugh-lines-in": 0.5, "mouth/mouth-angles-up": 0.35, "head/head-age-incr": 0.35,
            "cheek/b-cheek-bones-incr": 0.3,
        },
        head=(16, 0, 0), body=-34, lips=0.3, frame=35, braided=True, groomed=_distiller,
        hair=Hair(0.11, 0.6, front=5.2, pole=(0, 1, -0.25), strands=180, peak=1.3, top=0.15, grey=0.7),
    ),
    "jimador": Sitter(
        age=66, male=1, weight=0.42, muscle=0.6, origins={"caucasian": 0.3, "asian": 0.6, "african": 0.1},
        details={
            "head/head-age-incr": 0.6, "mouth/mouth-laugh-lines-in": 0.5, "eyes/b-eye-height2-incr": 0.3,
            "cheek/b-cheek-bones-incr": 0.4,
        },
        head=(-14, 0, 0), body=30, folded=True, hat=True, frame=40, below=1.5, groomed=_jimador,
        hair=Hair(0.12, 0.35, front=6, pole=(0, 0.6, 0.8), to_pole=False, strands=200, grey=0.8, fringe=60),
    ),
    "oven-keeper": Sitter(
        age=45, male=1, weight=0.8, muscle=0.6, seed=5, origins={"caucasian": 0.25, "asian": 0.65, "african": 0.1},
        details={
            "head/head-round": 0.5, "head/head-fat-incr": 0.35, "nose/nose-width3-incr": 0.4,
            "eyes/b-eye-height2-incr": 0.3, "mouth/mouth-angles-up": 0.3,
        },
        head=(12, 2, 0), body=-22, shirt=0.75, apron=0.2, groomed=_oven_keeper,
        hair=Hair(
            0.13, 0.3, front=6.2, pole=(0, 0.5, 0.85), to_pole=False, strands=230, recede=1.5, top=0.9, fringe=420
        ),
    ),
    "cooper": Sitter(
        age=34, male=1, muscle=0.75, seed=9, origins={"caucasian": 0.55, "asian": 0.35, "african": 0.1},
        details={
            "head/head-rectangular": 0.4, "nose/nose-hump-incr": 0.5, "eyes/b-eye-height2-incr": 0.3,
            "chin/chin-width-incr": 0.3,
        },
        head=(-18, 0, 3), body=34, shirt=0.62, folded=True, apron=0.2, gaze=(0.25, -1, 0.03), groomed=_cooper,
        hair=Hair(0.22, 0.8, front=5.8, pole=(0.15, 1, 0.25), strands=165, streak=0.6),
    ),
}


def _print_of(sitter: Sitter) -> Callable[[], Callable[[], np.ndarray]]:
    def build() -> Callable[[], np.ndarray]:
        view = seat(sitter)
        return lambda: Plate(view(), PRINT).engraved()

    return build


if anatomy.data():
    for name, sitter in SITTERS.items():
        register(f"people/{name}", _print_of(sitter), PRINT, samples=28)
