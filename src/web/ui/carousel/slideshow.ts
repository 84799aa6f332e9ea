import { createSubscribers } from '#web/platform/subscribers.ts'

export interface SlideshowOptions {
  length: number
  /** Milliseconds. */
  intervalMs: number
}

export interface SlideshowState {
  index: number
  /** The state of the pause button. */
  isPlaying: boolean
  /** Playing and not held. */
  isMoving: boolean
}

export interface Slideshow {
  readonly state: SlideshowState
  subscribe: (listener: () => void) => () => void
  /** Wraps around, and restarts the interval. */
  goTo: (index: number) => void
  play: () => void
  pause: () => void
  /** Holds while hovered or with reduced motion. */
  hold: (isHeld: boolean) => void
  resize: (length: number) => void
}

/** Begins playing, and held. */
export function createSlideshow({ length, intervalMs }: SlideshowOptions): Slideshow {
  const { notify, subscribe } = createSubscribers()
  let state: SlideshowState = { index: 0, isPlaying: true, isMoving: false }
  let isHeld = true
  let timer: ReturnType<typeof setTimeout> | undefined

  function change(changes: Partial<SlideshowState>) {
    const next = { ...state, ...changes }
    next.isMoving = next.isPlaying && !isHeld && length > 1
    clearTimeout(timer)
    if (next.isMoving) timer = setTimeout(() => goTo(state.index + 1), intervalMs)
    const hasChanged =
      next.index !== state.index || next.isPlaying !== state.isPlaying || next.isMoving !== state.isMoving
    if (!hasChanged) return
    state = next
    notify()
  }

  function goTo(index: number) {
    if (length > 0) change({ index: ((index % length) + length) % length })
  }

  return {
    get state() {
      return state
    },
    subscribe,
    goTo,
    play: () => change({ isPlaying: true }),
    pause: () => change({ isPlaying: false }),
    hold(isNowHeld) {
      if (isHeld === isNowHeld) return
      isHeld = isNowHeld
      change({})
    },
    resize(newLength) {
      if (length === newLength) return
      length = newLength
      change({ index: Math.min(state.index, Math.max(0, length - 1)) })
    },
  }
}
