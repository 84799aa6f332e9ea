"""Numbers of a picture, row by row from the top: blurred, enlarged, drawn upon."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


def blurred(values: NDArray, sigma: float) -> NDArray:
    reach = max(1, int(3 * sigma))
    kernel = np.exp(-0.5 * (np.arange(-reach, reach + 1) / sigma) ** 2)
    for axis in (0, 1):
        rows = np.moveaxis(values, axis, 0)
        padded = np.pad(rows, [(reach, reach), (0, 0)], mode="edge")
        summed = sum(w * padded[i : i + len(rows)] for i, w in enumerate(kernel / kernel.sum()))
        values = np.moveaxis(summed, 0, axis)
    return values


def blurred_within(values: NDArray, mask: NDArray, sigma: float) -> NDArray:
    """Blurred without what lies outside the mask."""
    return blurred(np.where(mask, values, 0.0), sigma) / np.maximum(blurred(mask.astype(float), sigma), 1e-4)


def enlarged(values: NDArray, height: int, width: int) -> NDArray:
    rows, columns = values.shape
    y = (np.arange(height) + 0.5) * rows / height - 0.5
    x = (np.arange(width) + 0.5) * columns / width - 0.5
    top = np.clip(np.floor(y).astype(int), 0, rows - 2)[:, None]
    left = np.clip(np.floor(x).astype(int), 0, columns - 2)[None]
    down, right = np.clip(y[:, None] - top, 0, 1), np.clip(x[None] - left, 0, 1)
    upper = values[top, left] * (1 - right) + values[top, left + 1] * right
    return upper * (1 - down) + (values[top + 1, left] * (1 - right) + values[top + 1, left + 1] * right) * down


def gentle(relief: NDArray, mask: NDArray, steepest: float) -> NDArray:
    """A relief with the same slopes, none steeper than `steepest`: lines bent by it never meet. Solves Poisson's
    equation over the mirrored picture."""
    height, width = relief.shape
    east, south = np.zeros_like(relief), np.zeros_like(relief)
    east[:, :-1] = np.where(mask[:, 1:] & mask[:, :-1], np.diff(relief, axis=1), 0)
    south[:-1] = np.where(mask[1:] & mask[:-1], np.diff(relief, axis=0), 0)
    softened = 1 / np.sqrt(1 + (np.hypot(east, south) / steepest) ** 2)
    east, south = east * softened, south * softened
    sources = east + south
    sources[:, 1:] -= east[:, :-1]
    sources[1:] -= south[:-1]
    mirrored = np.concatenate([sources, sources[:, ::-1]], 1)
    mirrored = np.concatenate([mirrored, mirrored[::-1]], 0)
    waves = [2 * np.cos(np.pi * np.arange(2 * n) / n) - 2 for n in (height, width)]
    divisor = waves[0][:, None] + waves[1][None]
    divisor[0, 0] = 1
    spectrum = np.fft.fft2(mirrored) / divisor
    spectrum[0, 0] = 0
    return np.fft.ifft2(spectrum).real[:height, :width]


def ruled(phase: NDArray, duty: NDArray, pitch: float) -> NDArray:
    """Ink of the lines where `phase` is half past a whole number; `duty` is the share of the way between two that a
    line fills. Where lines part to more than `pitch`, others begin between them."""
    slope = np.maximum(np.hypot(*np.gradient(phase)), 1e-6)
    off = np.abs(phase - np.floor(phase) - 0.5)
    ink = np.zeros_like(phase)
    between = np.clip((1 / slope / pitch - 1.35) / 0.7, 0, 1) * duty
    for share, distance in ((duty, off), (between, 0.5 - off)):
        ink = np.maximum(ink, np.clip(0.5 + (share / 2 - distance) / slope, 0, 1) * (share / slope > 0.3))
    return ink


def drawn(ink: NDArray, xs: NDArray, ys: NDArray, widths: NDArray, dark: bool) -> None:
    """Draws a line of changing width into the ink, or scrapes one out of it."""
    height, width = ink.shape
    for x0, y0, w0, x1, y1, w1 in zip(xs, ys, widths, xs[1:], ys[1:], widths[1:]):
        reach = max(w0, w1) / 2 + 1
        left, right = int(max(0, min(x0, x1) - reach)), int(min(width, max(x0, x1) + reach + 2))
        top, bottom = int(max(0, min(y0, y1) - reach)), int(min(height, max(y0, y1) + reach + 2))
        if left >= right or top >= bottom:
            continue
        y, x = np.mgrid[top:bottom, left:right]
        along = ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / max((x1 - x0) ** 2 + (y1 - y0) ** 2, 1e-6)
        along = np.clip(along, 0, 1)
        off = np.hypot(x - x0 - along * (x1 - x0), y - y0 - along * (y1 - y0))
        mark = np.clip(0.5 + (w0 + (w1 - w0) * along) / 2 - off, 0, 1)
        part = ink[top:bottom, left:right]
        part[...] = np.maximum(part, mark) if dark else np.minimum(part, 1 - mark)
