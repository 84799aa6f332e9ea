"""Takes pictures: `blender -b -P media/blender/render.py -- [--draft] [--large] [--missing] [--threads N] [address …]`.

An address such as `products/blanco` stands for all pictures below it; without any, all are taken. `--draft` is a quick
look at half the width, kept in `media/drafts` instead of `media/renders`; `--large` takes twice the width, so that what it
shows can be enlarged.
"""

from __future__ import annotations

import argparse
import importlib
import os
import pkgutil
import sys
import time
from dataclasses import replace
from pathlib import Path

HERE = Path(__file__).resolve().parent
MASTERS = HERE.parent / "renders"
DRAFTS = HERE.parent / "drafts"
SETS = ("bottles", "scenes", "scenes.services", "scenes.offers", "scenes.editions", "scenes.story", "kits", "accessories")
sys.path.insert(0, str(HERE))

import bpy  # noqa: E402
import numpy as np  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

import grain  # noqa: E402
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


def enlarged(picture: registry.Picture) -> registry.Picture:
    """Twice as wide and high; of four pixels for one, each needs fewer samples."""
    width, height = picture.size
    return replace(picture, size=(2 * width, 2 * height), samples=max(picture.samples // 5, 8))


def file_of(picture: registry.Picture, draft: bool) -> Path:
    return (DRAFTS if draft else MASTERS) / f"{picture.address}-{picture.size[0]}x{picture.size[1]}.png"


def _load(file: Path) -> NDArray[np.float32]:
    image = bpy.data.images.load(str(file))
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[..., :3]


def _save(pixels: NDArray[np.float32], file: Path) -> None:
    height, width, _ = pixels.shape
    image = bpy.data.images.new("picture", width, height)
    image.colorspace_settings.name = "Non-Color"
    opaque = np.concatenate([np.clip(pixels, 0, 1), np.ones((height, width, 1), np.float32)], axis=2)
    image.pixels.foreach_set(np.ascontiguousarray(opaque, np.float32).ravel())
    image.filepath_raw, image.file_format = str(file), "PNG"
    image.save()


def _expose(seed: int) -> Path:
    """One exposure; `seed` decides its grain."""
    scene = bpy.context.scene
    scene.cycles.seed = scene.frame_current = seed
    DRAFTS.mkdir(parents=True, exist_ok=True)
    file = DRAFTS / f"unfinished-{os.getpid()}-{seed}.png"
    scene.render.filepath = str(file)
    bpy.ops.render.render(write_still=True)
    return file


def _keep_paint() -> None:
    """Has exposures keep what things are painted like, without light and shadow, beside the picture."""
    scene = bpy.context.scene
    bpy.context.view_layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    composite = tree.nodes.new("CompositorNodeComposite")
    paint = tree.nodes.new("CompositorNodeOutputFile")
    paint.base_path = str(DRAFTS)
    paint.format.file_format, paint.format.color_mode = "PNG", "RGB"
    paint.file_slots[0].path = f"paint-{os.getpid()}-"
    tree.links.new(layers.outputs["Image"], composite.inputs["Image"])
    tree.links.new(layers.outputs["Denoising Albedo"], paint.inputs[0])


def take(picture: registry.Picture, draft: bool, threads: int) -> Path:
    """One picture, from an empty studio to a file."""
    studio.reset()
    studio.develop(picture.size, picture.samples, picture.noise)
    engraved = picture.build()
    scene = bpy.context.scene
    scene.render.threads = threads
    file = file_of(picture, draft)
    file.parent.mkdir(parents=True, exist_ok=True)
    if draft:
        scene.render.resolution_percentage = 50
        scene.cycles.samples = 20
        scene.cycles.adaptive_threshold = 0.15
        scene.cycles.adaptive_min_samples = 8
    # A scene with a darkroom of its own (compositor) treats its grain there
    if draft or scene.use_nodes:
        exposure = _expose(0)
        if callable(engraved):
            _save(engraved(), exposure)
        exposure.replace(file)
        return file
    scene.render.image_settings.color_depth = "16"
    scene.render.use_persistent_data = True
    scene.cycles.samples = max(picture.samples // 2, 1)
    scene.cycles.adaptive_min_samples = min(6, scene.cycles.samples)
    _keep_paint()
    halves = [_expose(seed) for seed in (0, 1)]
    paints = [DRAFTS / f"paint-{os.getpid()}-{seed:04}.png" for seed in (0, 1)]
    finished = DRAFTS / f"unfinished-{os.getpid()}.png"
    _save(grain.calmed((_load(halves[0]), _load(halves[1])), (_load(paints[0]), _load(paints[1]))), finished)
    for used in (*halves, *paints):
        used.unlink()
    # A picture cut short must not pass for a finished one
    finished.replace(file)
    return file


def main() -> None:
    parser = argparse.ArgumentParser(prog="render.py")
    parser.add_argument("--draft", action="store_true")
    parser.add_argument("--large", action="store_true")
    parser.add_argument("--missing", action="store_true", help="only those without a master")
    parser.add_argument("--list", action="store_true", help="print the addresses and take nothing")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("address", nargs="*")
    chosen = parser.parse_args(sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else [])
    load_sets()
    for registered in registry.chosen(chosen.address):
        picture = enlarged(registered) if chosen.large else registered
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
