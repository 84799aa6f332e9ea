import { reducedMotion } from '#web/ui/use-reduced-motion.ts'
import type { BottleModel, LoadedBottle } from './model.ts'
import { createStage } from './stage.ts'
import type { Stage } from './stage.ts'
import { heightWithin, nearest, slowed, stepped, zoomed } from './turning.ts'

/** Milliseconds per frame, moving and at rest. */
const MOVING_MS = 24
const STANDING_MS = 350
/** Most canvas pixels per CSS pixel. */
const FINEST = 2
/** Pixels of the first frame, before the speed is known, and the minimum of later ones. */
const FIRST_PIXELS = 9000
const FEWEST_PIXELS = 36_000
/** Milliseconds per frame from which animation is only a delay. */
const JERKY_MS = 150
/** Remaining share of the way after a millisecond. */
const EASING = 0.988

export interface Shown {
  /** Degrees; not wrapped at 360. */
  turn: number
  zoom: number
  /** Height in centimetres at the picture's middle. */
  height: number
}

export interface Player {
  /** Immediate, without easing. */
  drag: (degrees: number, centimetres: number) => void
  /** Continues with inertia; degrees per millisecond. */
  release: (speed: number) => void
  step: (direction: 1 | -1) => void
  turnTo: (side: number) => void
  /** `by` in button steps, towards the visible label. */
  zoomBy: (by: number) => void
  raise: (centimetres: number) => void
  /** Centimetres per CSS pixel. */
  scale: () => number
  stop: () => void
}

interface Options {
  canvas: HTMLCanvasElement
  bottle: LoadedBottle
  onShown: (shown: Shown) => void
  onDrawn: () => void
}

/** Draws on changes, as sharply as the device manages. @throws Error as `createStage` */
export function createPlayer({ canvas, bottle, onShown, onDrawn }: Options): Player {
  const { model } = bottle
  const stage = createStage(canvas, bottle)
  const bounds = { middle: stage.middle(), tall: stage.tall() }
  const shown: Shown = { turn: 0, zoom: 1, height: bounds.middle }
  const wanted: Shown = { ...shown }
  const sharpness = createSharpness(canvas, stage)
  const frames = createFrames(stage.isBusy, next)
  let speed = 0
  let isHeld = false

  function next(since: number): boolean {
    if (sharpness.isMeasured()) onDrawn()
    const ms = Math.min(64, Math.max(1, since))
    const { way, ...left } = slowed(speed, ms)
    speed = left.speed
    wanted.turn += way
    const isAtOnce = way !== 0 || since > JERKY_MS || reducedMotion().matches
    const isThere = approach(shown, wanted, isAtOnce ? 1 : 1 - EASING ** ms)
    return sharpness.draw(shown, isThere && speed === 0 && !isHeld)
  }

  function want(change: Partial<Shown>) {
    Object.assign(wanted, change)
    wanted.height = heightWithin(wanted.height, wanted.zoom, bounds)
    onShown({ ...wanted })
    frames.wake()
  }

  const watcher = new ResizeObserver(() => frames.wake())
  watcher.observe(canvas)
  const turn = (to: number, change: Partial<Shown> = {}) => {
    speed = 0
    want({ ...change, turn: to })
  }
  return {
    drag(degrees, centimetres) {
      isHeld = true
      turn(wanted.turn + degrees, { height: wanted.height + centimetres })
      Object.assign(shown, { turn: wanted.turn, height: wanted.height })
    },
    release(fling) {
      isHeld = false
      speed = reducedMotion().matches ? 0 : fling
      // Announces the position where it will come to rest
      onShown({ ...wanted, turn: wanted.turn + slowed(speed, 1e4).way })
      frames.wake()
    },
    step: (direction) => turn(stepped(wanted.turn, direction)),
    turnTo: (side) => turn(nearest(wanted.turn, side)),
    zoomBy: (by) => want(closer(model, wanted, by)),
    raise: (centimetres) => want({ height: wanted.height + centimetres }),
    scale: () => stage.frame() / wanted.zoom / Math.max(1, canvas.clientHeight),
    stop() {
      watcher.disconnect()
      frames.stop()
      discardOnceDrawn(stage)
    },
  }
}

/** Calls `draw` each frame with milliseconds since the last, until it returns false. */
function createFrames(isBusy: () => boolean, draw: (since: number) => boolean) {
  let [frame, before] = [0, 0]
  let isStopped = false

  function next(now: number) {
    frame = 0
    // Otherwise frames would queue up, and delay the page's own painting
    if (isBusy()) return schedule()
    const since = now - before
    before = now
    if (draw(since)) schedule()
  }

  function schedule() {
    if (frame !== 0 || isStopped) return
    frame = requestAnimationFrame(next)
  }

  return {
    wake() {
      if (frame === 0) before = performance.now()
      schedule()
    },
    stop() {
      isStopped = true
      cancelAnimationFrame(frame)
    },
  }
}

/** Discarding at once would wait for the frame being drawn. */
function discardOnceDrawn(stage: Stage): void {
  if (stage.isBusy()) requestAnimationFrame(() => discardOnceDrawn(stage))
  else stage.discard()
}

/** Zooming in centres the visible label. */
function closer({ front, back }: BottleModel, { turn, zoom: before }: Shown, by: number): Partial<Shown> {
  const zoom = zoomed(before, by)
  const { top, height } = Math.cos((turn * Math.PI) / 180) >= 0 ? front : back
  return before === 1 && zoom > 1 ? { zoom, height: top - height / 2 } : { zoom }
}

/** Returns true once it has arrived. */
function approach(shown: Shown, wanted: Shown, share: number): boolean {
  let isThere = true
  for (const key of ['turn', 'zoom', 'height'] as const) {
    const way = wanted[key] - shown[key]
    const isNear = Math.abs(way) < (key === 'turn' ? 0.1 : 0.005)
    shown[key] = isNear ? wanted[key] : shown[key] + way * share
    if (shown[key] !== wanted[key]) isThere = false
  }
  return isThere
}

/** Measures the time per pixel once, then chooses the sizes of moving and resting frames. */
function createSharpness(canvas: HTMLCanvasElement, stage: Stage) {
  let msPerPixel: number | undefined
  let [drawnAt, drawn] = ['', '']

  /** False if the same frame is already shown. */
  function drawAt(ratio: number, { turn, zoom, height }: Shown): boolean {
    const size = [canvas.clientWidth, canvas.clientHeight].map((side) => Math.max(1, Math.round(side * ratio)))
    const [across = 1, high = 1] = size
    const asked = [...size, turn, zoom, height].join()
    if (drawn === asked) return false
    drawn = asked
    if (drawnAt !== size.join()) stage.resize(across, high)
    drawnAt = size.join()
    stage.draw({ turn: (turn * Math.PI) / 180, zoom, height })
    return true
  }

  function drawPixels(count: number, shown: Shown): boolean {
    return drawAt(Math.min(FINEST, Math.sqrt(count / Math.max(1, canvas.clientWidth * canvas.clientHeight))), shown)
  }

  return {
    isMeasured: () => msPerPixel !== undefined,
    draw(shown: Shown, isStanding: boolean): boolean {
      // Hidden behind a picture it has no size, and an empty frame takes no time
      if (canvas.clientWidth * canvas.clientHeight === 0) return false
      // The first frame also compiles shaders, so only the second is measured
      if (drawn === '') return drawPixels(FIRST_PIXELS, shown)
      if (msPerPixel === undefined) {
        const began = performance.now()
        drawn = ''
        drawPixels(FIRST_PIXELS, shown)
        stage.finish()
        msPerPixel = Math.max(1e-7, (performance.now() - began) / FIRST_PIXELS)
      }
      return drawPixels(Math.max(FEWEST_PIXELS, (isStanding ? STANDING_MS : MOVING_MS) / msPerPixel), shown)
    },
  }
}
