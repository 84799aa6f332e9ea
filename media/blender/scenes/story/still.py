"""The first still, at work before daybreak: fire below, a window above."""

from __future__ import annotations

import cellar
import darkroom
import masonry
import stonework
import studio
from registry import CHAPTER, CHAPTER_TALL, picture
from scenes.still_house import still


def _at_work() -> None:
    still(0, 0, 210)
    stones = [stonework.cantera(c, 0.12, bump=0.5) for c in ("#6f5546", "#64493a", "#7b6150")]
    masonry.courses(stones, (-500, 1000), (0, 1000), 230, 40, (86, 44))
    cellar.sheet("floor", [(-700, 0), (1000, 0)], (-700, 240), stonework.flagstones())
    studio.room(0.07, "#9db0cc")
    studio.softbox((-330, -90, 380), (0, 0, 200), (150, 300), 7, "#bcd0ee", 0.5)
    studio.softbox((-150, -330, 20), (0, 0, 110), (190, 60), 14, "#ff9a4a", 0.6)
    studio.softbox((260, -120, 330), (30, 0, 230), (70, 260), 6, "#ffd9a8", 0.5)
    studio.softbox((40, -320, 560), (60, 0, 250), (240, 120), 2.4, "#ffe7cc", 0.5)
    # What the copper mirrors of the room
    studio.softbox((-90, -460, 160), (0, 0, 140), (420, 300), 0.55, "#d08a52", 0.7, lights=False)
    studio.expose(0.25)
    cellar.pendant((-250, 150, 330), 300, drop=300)


@picture("story/still", CHAPTER, samples=9, noise=0.08)
def wide() -> None:
    _at_work()
    studio.camera((-160, -390, 112), (-40, 0, 184), 28, f_stop=1.4, focus=(-20, -70, 180))
    darkroom.finish(4, 0.3, halo=-0.9)


@picture("story/still-tall", CHAPTER_TALL, samples=7, noise=0.08)
def tall() -> None:
    _at_work()
    studio.camera((-150, -360, 120), (14, 0, 205), 30, f_stop=1.4, focus=(-20, -70, 180))
    darkroom.finish(4, 0.3, halo=-0.9)
