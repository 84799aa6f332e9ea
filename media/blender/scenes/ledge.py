"""The bottle that the store opens with: on a ledge of cantera above the field, the sun low behind it."""

from __future__ import annotations

import portraiture
import stonework
import studio
from bottles.house import REPOSADO
from bottles.settings import PLATES
from registry import picture

STAGE = (1920, 1040)
FOCAL = 75


def _ledge(plate: str, size: tuple[float, float], at: tuple[float, float]) -> None:
    """The field lies far behind, its picture `size` large, its middle to the left by `at[0]`, its lower edge at `at[1]`."""
    far = studio.plate(PLATES / f"{plate}.webp", *size, at[1], 1.35, 70)
    far.location.x = -at[0]
    studio.table(stonework.polished_stone("#93705a", "#5c4332", 0.3), 34)
    portraiture.stand(REPOSADO, 0, 0, -0.16, 1.05)
    middle = (0, 0, REPOSADO.mouth * 0.5)
    studio.softbox((46, -30, 26), middle, (22, 54), 14, "#ffc48c", 0.5, 0.55)
    studio.softbox((42, 24, 18), middle, (7, 74), 26, "#ffb26b", 0.4, lights=False)
    studio.softbox((-46, -64, 40), middle, (70, 60), 3.4, "#d3d6e2", 0.6, 0.4)
    studio.softbox((30, 40, 46), (0, 6, 0), (60, 40), 9, "#ffb87a", 0.6, 0.4)


@picture("stage/ledge", STAGE, samples=28)
def wide() -> None:
    _ledge("agave-dusk-1920x820", (206, 88), (26, -27))
    away = studio.fit_distance(1, 43, FOCAL, STAGE)
    studio.camera((-13.5, -away, 20), (-13.5, 0, 14.5), FOCAL, 4, (0, -4, 14))


@picture("stage/ledge-tall", samples=28)
def tall() -> None:
    _ledge("agave-dusk-tall-800x1000", (100, 125), (8, -47))
    away = studio.fit_distance(1, 52, FOCAL, (800, 1000))
    studio.camera((-1.5, -away, 14), (-1.5, 0, 9.5), FOCAL, 4, (0, -4, 14))
