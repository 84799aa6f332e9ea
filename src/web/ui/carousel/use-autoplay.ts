import { useEffect, useState, useSyncExternalStore } from 'react'
import { createSlideshow } from './slideshow.ts'
import type { SlideshowState } from './slideshow.ts'

export interface AutoplayOptions {
  length: number
  /** How long a slide stays, in milliseconds. */
  intervalMs: number
  /** While true the slides stay where they are: a pointer or the keyboard is on them, a panel is open. */
  paused?: boolean
  /** What `useReducedMotion` says. Slides then change only when asked to. */
  reducedMotion: boolean
}

export interface Autoplay extends SlideshowState {
  goTo: (index: number) => void
  next: () => void
  previous: () => void
  play: () => void
  pause: () => void
}

/**
 * Slides that follow each other by themselves, round and round; every change of slide starts the interval anew.
 * `isPlaying` is what a pause control shows, `isMoving` what a live region needs: it is false while `paused`.
 */
export function useAutoplay({ length, intervalMs, paused = false, reducedMotion }: AutoplayOptions): Autoplay {
  const [show] = useState(() => createSlideshow({ length, intervalMs }))
  const state = useSyncExternalStore(
    show.subscribe,
    () => show.state,
    () => show.state,
  )
  useEffect(() => show.resize(length), [show, length])
  useEffect(() => {
    show.hold(paused || reducedMotion)
    return () => show.hold(true)
  }, [show, paused, reducedMotion])

  return {
    ...state,
    goTo: show.goTo,
    next: () => show.goTo(show.state.index + 1),
    previous: () => show.goTo(show.state.index - 1),
    play: show.play,
    pause: show.pause,
  }
}
