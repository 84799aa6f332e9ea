"""The seven expressions."""

from __future__ import annotations

from bottles.build import Bottle, Label
from bottles.views import register_views
from contours import curve, chamfered, squared

FOOT = [(3.4, 0.12), (2.0, 0.3), (0.0, 0.34)]
"""The hollow that a bottle stands on the rim of."""
CLEAR = "#f3f7f2"

BLANCO = Bottle(
    id="blanco",
    profile=curve(
        (1.35, 29.0),
        [(1.5, 28.9), (1.5, 28.1), (1.3, 27.9)],
        [(1.2, 23.6)],
        [(1.3, 21.2), (4.7, 21.4), (4.7, 17.3)],
        [(4.6, 0.8)],
        [(4.6, 0.2), (4.3, 0.0), (3.8, 0.0)],
        FOOT,
    ),
    liquid=CLEAR,
    glow=0.75,
    fill=23.0,
    stopper="stone",
    base=1.5,
    front=Label("blanco-front", 16.2),
    back=Label("blanco-back", 14.6),
)

STILL = Bottle(
    id="still",
    profile=curve(
        (1.4, 26.5),
        [(1.6, 26.3), (1.6, 25.7), (1.35, 25.5)],
        [(1.35, 22.0)],
        [(1.5, 19.0), (4.6, 16.5), (5.6, 7.5)],
        [(5.9, 4.5), (6.1, 2.0), (6.0, 1.0)],
        [(5.9, 0.2), (5.4, 0.0), (4.8, 0.0)],
        [(4.4, 0.12), (2.0, 0.3), (0.0, 0.34)],
    ),
    liquid=CLEAR,
    glow=0.75,
    fill=20.2,
    stopper="copper",
    collar=(24.1, 25.45),
    base=1.8,
    wall=0.4,
    front=Label("still-front", 12.9),
    back=Label("still-back", 12.0),
)

REPOSADO = Bottle(
    id="reposado",
    profile=curve(
        (1.7, 25.0),
        [(1.9, 24.8), (1.9, 24.0), (1.65, 23.8)],
        [(1.65, 21.8)],
        [(1.7, 20.7), (5.6, 21.2), (5.7, 19.2)],
        [(5.7, 0.7)],
        [(5.7, 0.2), (5.4, 0.0), (4.9, 0.0)],
        [(4.4, 0.12), (2.4, 0.3), (0.0, 0.34)],
    ),
    section=squared(4.2, 0.9, (20.3, 21.3)),
    liquid="#f5c27c",
    depth=10,
    fill=22.4,
    stopper="oak",
    base=1.6,
    wall=0.4,
    front=Label("reposado-front", 16.4),
    back=Label("reposado-back", 14.6),
)

CRISTALINO = Bottle(
    id="cristalino",
    profile=[
        (1.5, 25.0), (1.62, 24.7), (1.45, 24.2), (1.4, 22.8), (1.55, 22.3), (3.2, 21.2), (5.3, 18.6), (5.36, 18.2),
        (4.86, 1.2), (4.7, 0.5), (4.3, 0.0), (3.6, 0.06), (0.0, 0.3),
    ],
    section=chamfered(0.86, 1.42, (20.6, 22.4)),
    segments=160,
    crease=14,
    liquid="#f6faf8",
    glow=0.85,
    card=2.6,
    fill=20.6,
    stopper="crystal",
    collar=(23.3, 23.9),
    base=2.6,
    punt=0.2,
    wall=0.55,
    front=Label("cristalino-front", 15.6, plate=True),
    back=Label("cristalino-back", 14.2),
)  # fmt: skip

ANEJO = Bottle(
    id="anejo",
    profile=curve(
        (1.65, 23.5),
        [(1.85, 23.3), (1.85, 22.5), (1.6, 22.3)],
        [(1.6, 20.6)],
        [(1.8, 18.4), (7.0, 19.2), (7.0, 14.3)],
        [(7.0, 11.0), (6.3, 5.5), (6.2, 0.9)],
        [(6.15, 0.2), (5.8, 0.0), (5.2, 0.0)],
        [(4.6, 0.12), (2.4, 0.3), (0.0, 0.34)],
    ),
    liquid="#d07a2c",
    depth=10,
    fill=18.4,
    stopper="dark-oak",
    base=1.7,
    wall=0.45,
    front=Label("anejo-front", 13.4),
    back=Label("anejo-back", 12.4),
)

DOS_MADERAS = Bottle(
    id="dos-maderas",
    profile=curve(
        (1.5, 26.5),
        [(1.7, 26.3), (1.7, 25.6), (1.45, 25.4)],
        [(1.45, 23.1)],
        [(1.6, 20.8), (5.8, 21.4), (5.8, 17.6)],
        [(5.8, 14.5), (4.9, 13.5), (4.9, 9.5)],
        [(4.9, 5.5), (5.8, 4.5), (5.8, 1.0)],
        [(5.75, 0.2), (5.4, 0.0), (4.8, 0.0)],
        [(4.4, 0.12), (2.4, 0.3), (0.0, 0.34)],
    ),
    liquid="#e0923f",
    depth=10,
    fill=21.2,
    stopper="two-woods",
    base=1.5,
    wall=0.4,
    front=Label("dos-maderas-front", 14.4),
    back=Label("dos-maderas-back", 14.0),
)

EXTRA_ANEJO = Bottle(
    id="extra-anejo",
    profile=curve(
        (1.7, 19.5),
        [(2.3, 19.3), (2.0, 18.7), (1.5, 18.3)],
        [(1.4, 16.9)],
        [(1.5, 14.5), (7.9, 12.8), (8.2, 6.5)],
        [(8.3, 4.5), (8.2, 2.5), (7.9, 1.0)],
        [(7.7, 0.2), (7.1, 0.0), (6.4, 0.0)],
        [(5.0, 0.15), (2.4, 0.3), (0.0, 0.34)],
    ),
    liquid="#642709",
    depth=10,
    fill=14.2,
    stopper="obsidian",
    collar=(16.9, 17.7),
    base=2.4,
    punt=0.4,
    wall=0.6,
    glow=2.4,
    front=Label("extra-anejo-front", 10.9, plate=True),
    back=Label("extra-anejo-back", 10.4),
)

HOUSE = (BLANCO, STILL, REPOSADO, CRISTALINO, ANEJO, DOS_MADERAS, EXTRA_ANEJO)

for bottle in HOUSE:
    register_views(bottle)
