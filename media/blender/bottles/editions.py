"""Limited editions and those still to come."""

from __future__ import annotations

from bottles.build import Bottle, Label
from bottles.house import CLEAR, FOOT
from bottles.views import register_views
from contours import Point, chamfered, curve, squared

_LOW: list[Point] = curve(
    (1.8, 21.0),
    [(2.1, 20.8), (2.1, 20.0), (1.75, 19.8)],
    [(1.7, 17.9)],
    [(2.0, 15.6), (7.3, 15.5), (7.3, 9.5)],
    [(7.3, 5.5), (6.9, 3.0), (6.6, 1.1)],
    [(6.5, 0.2), (6.1, 0.0), (5.3, 0.0)],
    [(4.6, 0.12), (2.4, 0.3), (0.0, 0.34)],
)
_BORDEAUX: list[Point] = curve(
    (1.3, 28.5),
    [(1.5, 28.3), (1.5, 27.4), (1.25, 27.2)],
    [(1.25, 22.3)],
    [(1.35, 20.1), (4.4, 20.6), (4.4, 17.6)],
    [(4.4, 0.7)],
    [(4.4, 0.2), (4.1, 0.0), (3.6, 0.0)],
    FOOT,
)

EL_ENCINO = Bottle(
    id="blanco-el-encino",
    profile=curve(
        (1.35, 30.0),
        [(1.5, 29.9), (1.5, 29.1), (1.3, 28.9)],
        [(1.25, 25.2)],
        [(1.35, 22.6), (4.2, 22.0), (4.2, 18.2)],
        [(4.1, 0.8)],
        [(4.1, 0.2), (3.8, 0.0), (3.4, 0.0)],
        [(3.0, 0.12), (1.6, 0.3), (0.0, 0.34)],
    ),
    section=squared(3.2, 1.0, (19.5, 22.5)),
    glass="#f7fcf7",
    liquid="#e6f3e6",
    glow=0.8,
    fill=23.6,
    stopper="stone",
    wax=("#6f2c17", 24.4),
    base=1.6,
    front=Label("blanco-el-encino-front", 16.6, foil="#a9532f"),
    back=Label("blanco-el-encino-back", 14.6),
)

TAHONA = Bottle(
    id="blanco-tahona",
    profile=_LOW,
    liquid=CLEAR,
    glow=0.75,
    fill=16.4,
    stopper="stone",
    base=1.8,
    wall=0.45,
    front=Label("blanco-tahona-front", 11.2, foil="#a8602f"),
    back=Label("blanco-tahona-back", 11.0),
)

TINTO = Bottle(
    id="reposado-tinto",
    profile=_BORDEAUX,
    liquid="#e99678",
    depth=9,
    fill=22.4,
    stopper="oak",
    base=1.4,
    punt=1.4,
    front=Label("reposado-tinto-front", 15.2, foil="#dfa57e"),
    back=Label("reposado-tinto-back", 14.4),
)

BARRICA_UNICA = Bottle(
    id="anejo-barrica-unica",
    profile=curve(
        (1.5, 25.0),
        [(1.7, 24.8), (1.7, 24.1), (1.45, 23.9)],
        [(1.45, 21.5)],
        [(1.6, 19.8), (5.6, 19.9), (5.6, 18.1)],
        [(5.3, 0.7)],
        [(5.3, 0.2), (5.0, 0.0), (4.6, 0.0)],
        [(4.0, 0.12), (2.2, 0.3), (0.0, 0.34)],
    ),
    section=squared(6.0, 0.62, (19.4, 21.2)),
    liquid="#c8742a",
    depth=8,
    fill=20.0,
    stopper="dark-oak",
    wax=("#120d0b", 21.9),
    base=1.8,
    wall=0.42,
    front=Label("anejo-barrica-unica-front", 15.4, foil="#a9693a"),
    back=Label("anejo-barrica-unica-back", 13.6),
)

SIETE = Bottle(
    id="extra-anejo-siete",
    profile=curve(
        (1.9, 25.0),
        [(1.9, 22.0)],
        [(1.9, 20.6), (4.9, 21.0), (4.9, 19.0)],
        [(4.9, 0.7)],
        [(4.9, 0.2), (4.6, 0.0), (4.1, 0.0)],
        FOOT,
    ),
    body="black",
    liquid="#7c3414",
    fill=20,
    stopper="copper",
    collar=(22.6, 24.6),
    front=Label("extra-anejo-siete-front", 17.2, foil="#e0a063", mirror=0.12),
    back=Label("extra-anejo-siete-back", 15.0),
)

DIEZ = Bottle(
    id="extra-anejo-diez",
    profile=[
        (1.5, 25.0), (1.62, 24.7), (1.45, 24.2), (1.4, 22.8), (1.55, 22.3), (2.8, 21.6), (4.6, 19.4), (4.66, 19.0),
        (4.6, 1.3), (4.45, 0.5), (4.0, 0.0), (3.6, 0.06), (0.0, 0.3),
    ],
    section=chamfered(0.82, 1.5, (21.2, 22.6)),
    segments=160,
    crease=14,
    liquid="#4f170a",
    depth=9,
    glow=1.9,
    card=0.8,
    fill=21.0,
    stopper="obsidian",
    collar=(23.3, 23.9),
    base=2.6,
    punt=0.2,
    wall=0.55,
    front=Label("extra-anejo-diez-front", 16.4, foil="#f0c89a", mirror=0.12),
    back=Label("extra-anejo-diez-back", 14.4),
)  # fmt: skip

POZO = Bottle(
    id="blanco-pozo-de-piedra",
    profile=_LOW,
    body="clay",
    liquid=CLEAR,
    fill=16,
    stopper="clay",
    front=Label("blanco-pozo-de-piedra-front", 12.8, foil="#f3dcc8", mirror=0.12),
    back=Label("blanco-pozo-de-piedra-back", 11.0),
)

COSECHA_FRIA = Bottle(
    id="anejo-cosecha-fria",
    profile=curve(
        (1.3, 28.5),
        [(1.5, 28.3), (1.5, 27.4), (1.25, 27.2)],
        [(1.25, 22.8)],
        [(1.35, 18.6), (4.5, 19.0), (4.5, 14.6)],
        [(4.5, 0.7)],
        [(4.5, 0.2), (4.2, 0.0), (3.7, 0.0)],
        FOOT,
    ),
    liquid="#eaa95c",
    depth=9,
    fill=22.0,
    stopper="stone",
    base=1.5,
    front=Label("anejo-cosecha-fria-front", 14.2, foil="#9db3ae"),
    back=Label("anejo-cosecha-fria-back", 13.6),
)

EDITIONS = (EL_ENCINO, TAHONA, TINTO, BARRICA_UNICA, SIETE, DIEZ, POZO, COSECHA_FRIA)

for bottle in EDITIONS:
    register_views(bottle)
