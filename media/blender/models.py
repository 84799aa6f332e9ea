"""Describes every bottle for the store's turntable: `blender -b -P media/blender/models.py`.

What the photographs are turned from (contours, section, labels, spirit, stopper) is written to `media/drafts/models.json`,
which `media/models.ts` publishes along with the labels. One unit is a centimetre.
"""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).resolve().parent
DESCRIBED = HERE.parent / "drafts" / "models.json"
sys.path.insert(0, str(HERE))

import bpy  # noqa: E402

import contours  # noqa: E402
import forms  # noqa: E402
import studio  # noqa: E402
from bottles import build, views  # noqa: E402
from bottles.editions import EDITIONS  # noqa: E402
from bottles.house import HOUSE  # noqa: E402
from bottles.stoppers import STOPPERS, plug, wax_over  # noqa: E402

QUARTER = 128
"""Steps of a section from the front to the side; every section is the same in all four quarters."""

STONE = {"kind": "stone", "color": "#dcb79d", "dark": "#a0816c"}
CLAY = {"kind": "clay", "color": "#7d3f25", "dark": "#4a2314"}
COPPER = {"kind": "copper", "color": "#c98555", "dark": "#c98555"}
OAK = {"kind": "wood", "color": "#c99c66", "dark": "#7d5630"}
DARK_OAK = {"kind": "wood", "color": "#55351f", "dark": "#1f1109"}
CORK = "#c99f70"
LOOKS = {
    "stone": {"stone": STONE},
    "oak": {"wood": OAK, "ring": COPPER},
    "dark-oak": {"wood": DARK_OAK, "ring": COPPER},
    "two-woods": {
        "light wood": {"kind": "wood", "color": "#dcb683", "dark": "#a87b48"},
        "ring": COPPER,
        "dark wood": {"kind": "wood", "color": "#5f3d25", "dark": "#24140b"},
    },
    "copper": {"copper": COPPER},
    "crystal": {"cut": {"kind": "crystal", "color": "#ffffff", "dark": "#ffffff"}},
    "obsidian": {"cut": {"kind": "obsidian", "color": "#141214", "dark": "#0a090a"}},
    "clay": {"clay": CLAY},
}
"""What the parts of a stopper are made of, by their names."""


def rounded(values: list[float], digits: int = 3) -> list[float]:
    return [round(value, digits) for value in values]


def outline(profile: list[contours.Point]) -> list[list[float]]:
    return [rounded([radius, height]) for radius, height in profile]


def rings_of(made: bpy.types.Object, segments: int) -> list[list[list[float]]]:
    """Radius and height of a turned body's vertices, ring by ring; a point on the axis is a ring of one."""
    rings: list[list[list[float]]] = []
    ring: list[list[float]] = []
    for vertex in made.data.vertices:
        x, y, z = vertex.co
        radius = math.hypot(x, y)
        ring.append(rounded([radius, z], 2))
        if radius < 1e-6 or len(ring) == segments:
            rings.append(ring)
            ring = []
    return rings


def solid(made: bpy.types.Object, look: dict[str, str], segments: int, crease: float) -> dict[str, object]:
    rings = rings_of(made, segments)
    is_even = all(max(abs(a - b) for a, b in zip(point, ring[0])) < 0.02 for ring in rings for point in ring)
    shape = {"profile": [ring[0] for ring in rings]} if is_even else {"rings": rings}
    return {**look, "segments": segments, "crease": crease, **shape}


def cork(made: bpy.types.Object) -> dict[str, object]:
    corners = [vertex.co for vertex in made.data.vertices]
    radius, low = max(math.hypot(x, y) for x, y, _ in corners), min(z for _, _, z in corners)
    return {"radius": round(radius, 3), "low": round(low, 2), "color": CORK}


def section_of(section: contours.Section) -> dict[str, object] | None:
    """A quarter of the section from the front to the right, and the heights between which it turns round."""
    if section is contours.round_section:
        return None

    def radius(angle: float, height: float) -> float:
        return math.hypot(*section(angle, height))

    angles = [-math.pi / 2 + math.pi / 2 * step / QUARTER for step in range(QUARTER + 1)]
    flat = [radius(angle, -1) for angle in angles]
    far = max(range(len(flat)), key=lambda index: abs(flat[index] - 1))

    def height_where(share: float) -> float:
        low, high = 0.0, 60.0
        for _ in range(60):
            middle = (low + high) / 2
            still = (radius(angles[far], middle) - 1) / (flat[far] - 1)
            low, high = (middle, high) if still > share else (low, middle)
        return low

    # Eased from 1 to 0 as `contours.smooth` does: these shares lie a fifth of the way from either end
    first, last = height_where(1 - 0.104), height_where(0.104)
    fifth = (last - first) / 3
    return {"quarter": rounded(flat, 5), "neck": rounded([first - fifth, last + fifth])}


def label(of: build.Label) -> dict[str, object]:
    size = build.label_sizes()[of.texture]
    has_foil = (build.TEXTURES / f"{of.texture}-foil.png").exists()
    return {
        "width": size["width"], "height": size["height"], "top": of.top, "foil": of.foil, "isPlate": of.plate,
        "mirror": of.mirror if has_foil else 0,
    }  # fmt: skip


def described(bottle: build.Bottle) -> dict[str, object]:
    studio.reset()
    neck = bottle.profile[0][0]
    is_clear = bottle.body == "clear"
    solids: list[dict[str, object]] = []
    if bottle.wax:
        color, to = bottle.wax
        sealed = wax_over(bottle.profile, color, to, segments=72)
        solids.append(solid(sealed, {"kind": "wax", "color": color, "dark": color}, 72, 70))
    else:
        for part in STOPPERS[bottle.stopper](neck, bottle.mouth):
            look = LOOKS[bottle.stopper][part.name.split(".")[0]]
            is_cut = look["kind"] in ("crystal", "obsidian")
            solids.append(solid(part, look, 8 if is_cut else 96, 1 if is_cut else 60))
    inside = contours.hollow(bottle.profile, bottle.wall, bottle.base, bottle.punt) if is_clear else []
    first = inside[0][0] if is_clear else neck * 0.6
    return {
        "body": bottle.body,
        "outer": outline([(first, bottle.mouth), *bottle.profile]),
        "inner": outline(inside),
        "section": section_of(bottle.section),
        "base": bottle.base, "punt": bottle.punt, "wall": bottle.wall,
        "glass": bottle.glass, "liquid": bottle.liquid, "depth": bottle.depth, "fill": bottle.fill,
        "glow": bottle.glow, "card": bottle.card,
        "collar": bottle.collar and {**COPPER, "low": bottle.collar[0], "high": bottle.collar[1]},
        "cork": None if bottle.wax or not is_clear else cork(plug(neck - bottle.wall, bottle.mouth)),
        "wax": bottle.wax,
        "ground": next(ground for name, ground in views.GROUNDS.items() if bottle.id.startswith(name)),
        "front": label(bottle.front), "back": label(bottle.back),
        "solids": solids,
    }  # fmt: skip


def main() -> None:
    models = {bottle.id: described(bottle) for bottle in (*HOUSE, *EDITIONS)}
    DESCRIBED.parent.mkdir(parents=True, exist_ok=True)
    DESCRIBED.write_text(json.dumps(models, separators=(",", ":")))


try:
    main()
except Exception:
    # Blender itself would go on and end as if all were well
    import traceback

    traceback.print_exc()
    sys.exit(1)
