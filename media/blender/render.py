"""Takes pictures: `blender -b -P media/blender/render.py -- [--draft] [--missing] [--threads N] [address …]`.

An address such as `products/blanco` stands for all pictures below it; without any, all are taken. `--draft` is a quick
look at half the width, kept in `media/drafts` instead of `media/renders`.
"""

from __future__ import annotations

import argparse
import importlib
import os
import pkgutil
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
MASTERS = HERE.parent / "renders"
DRAFTS = HERE.parent / "drafts"
SETS = ("bottles", "scenes", "scenes.services", "scenes.offers", "kits", "accessories")
sys.path.insert(0, str(HERE))

import bpy  # noqa: E402

import registry  # noqa: E402
import studio  # noqa: E402


def load_sets() -> None:
    """Imports every module of the sets, which register their pictures."""
    for name in SETS:
        folder = HERE.joinpath(*name.split("."))
        if not folder.is_dir():
            continue
        for module in sorted(pkgutil.iter_modules([str(folder)]), key=lambda m: m.name):
            importlib.import_module(f"{name}.{module.name}")


def file_of(picture: registry.Picture, draft: bool) -> Path:
    return (DRAFTS if draft else MASTERS) / f"{picture.address}-{picture.size[0]}x{picture.size[1]}.png"


def take(picture: registry.Picture, draft: bool, threads: int) -> Path:
    """One picture, from an empty studio to a file."""
    studio.reset()
    studio.develop(picture.size, picture.samples, picture.noise)
    picture.build()
    scene = bpy.context.scene
    scene.render.threads = threads
    if draft:
        scene.render.resolution_percentage = 50
        scene.cycles.samples = 20
        scene.cycles.adaptive_threshold = 0.15
        scene.cycles.adaptive_min_samples = 8
    file = file_of(picture, draft)
    file.parent.mkdir(parents=True, exist_ok=True)
    # A picture cut short must not pass for a finished one
    unfinished = DRAFTS / f"unfinished-{os.getpid()}.png"
    DRAFTS.mkdir(exist_ok=True)
    scene.render.filepath = str(unfinished)
    bpy.ops.render.render(write_still=True)
    unfinished.replace(file)
    return file


def main() -> None:
    parser = argparse.ArgumentParser(prog="render.py")
    parser.add_argument("--draft", action="store_true")
    parser.add_argument("--missing", action="store_true", help="only those without a master")
    parser.add_argument("--list", action="store_true", help="print the addresses and take nothing")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("address", nargs="*")
    chosen = parser.parse_args(sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else [])
    load_sets()
    for picture in registry.chosen(chosen.address):
        if chosen.list:
            print(picture.address)
            continue
        if chosen.missing and file_of(picture, False).exists():
            continue
        began = time.monotonic()
        file = take(picture, chosen.draft, chosen.threads)
        print(f"{picture.address}: {time.monotonic() - began:.0f} s, {file}", flush=True)


try:
    main()
except Exception:
    # Blender itself would go on and end as if all were well
    import traceback

    traceback.print_exc()
    sys.exit(1)
