"""The seven expressions."""

from __future__ import annotations

from bottles.build import Bottle, Label
from bottles.views import register_views
from forms import curve

BLANCO = Bottle(
    id="blanco",
    profile=curve(
        (1.35, 29.0),
        [(1.5, 28.9), (1.5, 28.1), (1.3, 27.9)],
        [(1.2, 23.6)],
        [(1.3, 21.2), (4.7, 21.4), (4.7, 17.3)],
        [(4.6, 0.8)],
        [(4.6, 0.2), (4.3, 0.0), (3.8, 0.0)],
        [(3.4, 0.12), (2.0, 0.3), (0.0, 0.34)],
    ),
    liquid="#f3f7f2",
    fill=23.0,
    stopper="stone",
    base=1.5,
    front=Label("blanco-front", 16.2),
    back=Label("blanco-back", 15.4),
)

for bottle in (BLANCO,):
    register_views(bottle)
