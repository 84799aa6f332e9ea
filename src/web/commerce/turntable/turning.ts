/** Degrees per arrow key. */
const STEP = 15
export const MOST_ZOOM = 5
const ZOOM_STEP = 1.5
/** Remaining share of a fling's speed after a millisecond. */
const KEPT = 0.996
/** Degrees per millisecond below which movement is invisible. */
const STILL = 0.004

export type Side = 'front' | 'left' | 'back' | 'right'

/** From 0 up to, but not including, 360. */
export function wrapped(degrees: number): number {
  return ((degrees % 360) + 360) % 360
}

/** Position of the front label; `back` when the back label faces the visitor. */
export function sideOf(degrees: number): Side {
  const turn = wrapped(degrees)
  if (turn <= 50 || turn >= 310) return 'front'
  if (turn < 130) return 'right'
  return turn <= 230 ? 'back' : 'left'
}

/** The next multiple of the step, so that keys always reach both labels. */
export function stepped(degrees: number, direction: 1 | -1): number {
  const steps = degrees / STEP
  const step = direction > 0 ? Math.floor(steps + 1 + 1e-6) : Math.ceil(steps - 1 - 1e-6)
  // Avoids negative zero
  return step * STEP || 0
}

/** The nearest turn that shows the side. */
export function nearest(from: number, side: number): number {
  const way = wrapped(side - from)
  return from + (way > 180 ? way - 360 : way)
}

export function zoomed(zoom: number, by: number): number {
  return Math.min(MOST_ZOOM, Math.max(1, zoom * ZOOM_STEP ** by))
}

/** Distance and remaining speed of a fling after some milliseconds. */
export function slowed(speed: number, ms: number): { way: number; speed: number } {
  const kept = speed * KEPT ** ms
  const way = (speed - kept) / -Math.log(KEPT)
  return { way, speed: Math.abs(kept) < STILL ? 0 : kept }
}

/** Clamps the picture's middle so that the bottle stays in view. */
export function heightWithin(height: number, zoom: number, { middle, tall }: { middle: number; tall: number }): number {
  const room = Math.max(0, (tall / 2) * (1 - 1 / zoom))
  return Math.min(middle + room, Math.max(middle - room, height))
}
