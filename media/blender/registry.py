"""The pictures that can be taken, by their address."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

PORTRAIT = (800, 1000)
BANNER = (1920, 820)
PLATE = (1200, 900)
CHAPTER = (1600, 900)
CHAPTER_TALL = (720, 1260)
PRINT = (640, 800)


@dataclass(frozen=True)
class Picture:
    """One photograph: where it is kept, how large it is, and what sets it up."""

    address: str
    size: tuple[int, int]
    build: Callable[[], object]
    samples: int
    noise: float


PICTURES: dict[str, Picture] = {}


def register(
    address: str,
    build: Callable[[], object],
    size: tuple[int, int] = PORTRAIT,
    samples: int = 32,
    noise: float = 0.05,
) -> None:
    """Add a picture.

    `address` is its path below `/pictures/` without size and ending, such as `products/blanco/front`.
    `build` sets up the scene, camera included, in an empty file; what it returns, if it can be called, makes the picture
    of the exposure, row by row from the bottom. `samples` is the most a pixel gets;
    pixels whose noise is below `noise` get fewer.
    """
    if address in PICTURES:
        raise ValueError(f"two pictures have the address {address}")
    PICTURES[address] = Picture(address, size, build, samples, noise)


def picture(
    address: str, size: tuple[int, int] = PORTRAIT, samples: int = 32, noise: float = 0.05
) -> Callable[[Callable[[], object]], Callable[[], object]]:
    """Decorator form of `register`."""

    def added(build: Callable[[], object]) -> Callable[[], object]:
        register(address, build, size, samples, noise)
        return build

    return added


def chosen(wanted: list[str]) -> list[Picture]:
    """The pictures at or below the wanted addresses; all of them when nothing is wanted in particular."""
    if not wanted:
        return list(PICTURES.values())
    found = [p for p in PICTURES.values() if any(p.address == w or p.address.startswith(f"{w}/") for w in wanted)]
    unknown = [w for w in wanted if not any(p.address == w or p.address.startswith(f"{w}/") for p in found)]
    if unknown:
        raise SystemExit(f"no picture is called {', '.join(unknown)}")
    return found
