import { reducedMotion } from '#web/ui/use-reduced-motion.ts'
import type { BottleModel, LoadedBottle } from './model.ts'
import { createStage } from './stage.ts'
import type { Stage } from './stage.ts'
import { heightWithin, nearest, slowed, stepped, zoomed } from './turning.ts'

/** Milliseconds that a picture may take: while it moves, and once it stands. */
const MOVING_MS = 24
const STANDING_MS = 350
/** Pixels of the canvas to one of CSS, at most. */
const FINEST = 2
/** Pixels of a picture: of the first one, when nobody knows how fast they are drawn, and of any later one at least. */
const FIRST_PIXELS = 9000
const FEWEST_PIXELS = 36_000
/** Milliseconds between two pictures, from which on movement is only a delay. */
const JERKY_MS = 150
/** Of the way to where it shall be, what is left after a millisecond. */
const EASING = 0.988

export interface Shown {
  /** Degrees; more than 360 after a whole turn. */
  turn: number
  zoom: number
  /** The height in centimetres in the middle of the picture. */
  height: number
}

export interface Player {
  /** Turned by fingers, without delay. */
  drag: (degrees: number, centimetres: number) => void
  /** Goes on turning by itself; degrees to the millisecond. */
  release: (speed: number) => void
  step: (direction: 1 | -1) => void
  turnTo: (side: number) => void
  /** Looks closer or from farther away: `by` in steps of the buttons, towards the label that is seen. */
  zoomBy: (by: number) => void
  raise: (centimetres: number) => void
  /** Centimetres that a pixel of CSS stands for. */
  scale: () => number
  stop: () => void
}

interface Options {
  canvas: HTMLCanvasElement
  bottle: LoadedBottle
  onShown: (shown: Shown) => void
  onDrawn: () => void
}

/** Draws a bottle whenever something moved, as sharply as the device manages. @throws Error as `createStage` does */
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
      // Where it will come to rest is where it is said to be
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

/** Calls `draw` in each frame, with milliseconds since the last, for as long as it answers that something changed. */
function createFrames(isBusy: () => boolean, draw: (since: number) => boolean) {
  let [frame, before] = [0, 0]
  let isStopped = false

  function next(now: number) {
    frame = 0
    // Pictures would line up, and the page's own drawing and closing behind them
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

/** Closing at once would wait for the picture that is still being drawn. */
function discardOnceDrawn(stage: Stage): void {
  if (stage.isBusy()) requestAnimationFrame(() => discardOnceDrawn(stage))
  else stage.discard()
}

/** Who begins to look closer looks at the label that is seen. */
function closer({ front, back }: BottleModel, { turn, zoom: before }: Shown, by: number): Partial<Shown> {
  const zoom = zoomed(before, by)
  const { top, height } = Math.cos((turn * Math.PI) / 180) >= 0 ? front : back
  return before === 1 && zoom > 1 ? { zoom, height: top - height / 2 } : { zoom }
}

/** Moves what is shown a share of the way; true once it is there. */
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

/** Measures once what a pixel takes, then chooses the size of pictures that move and of those that stand. */
function createSharpness(canvas: HTMLCanvasElement, stage: Stage) {
  let msPerPixel: number | undefined
  let [drawnAt, drawn] = ['', '']

  /** True unless the same picture stands there. */
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
      // Hidden behind a picture it has no size, and a picture of nothing takes no time
      if (canvas.clientWidth * canvas.clientHeight === 0) return false
      // The first picture also compiles shaders: only the second tells what drawing takes
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
