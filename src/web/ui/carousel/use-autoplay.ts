import { useEffect, useState, useSyncExternalStore } from 'react'
import { createSlideshow } from './slideshow.ts'
import type { SlideshowState } from './slideshow.ts'

export interface AutoplayOptions {
  length: number
  /** Milliseconds. */
  intervalMs: number
  paused?: boolean
  reducedMotion: boolean
}

export interface Autoplay extends SlideshowState {
  goTo: (index: number) => void
  next: () => void
  previous: () => void
  play: () => void
  pause: () => void
}

/** `isPlaying` is for a pause button, `isMoving` (false while `paused`) for a live region. */
export function useAutoplay({ length, intervalMs, paused = false, reducedMotion }: AutoplayOptions): Autoplay {
  const [show] = useState(() => createSlideshow({ length, intervalMs }))
  const state = useSyncExternalStore(
    show.subscribe,
    () => show.state,
    () => show.state,
  )
  useEffect(() => {
    show.resize(length)
    show.hold(paused || reducedMotion)
    return () => show.hold(true)
  }, [show, length, paused, reducedMotion])

  return {
    ...state,
    goTo: show.goTo,
    next: () => show.goTo(show.state.index + 1),
    previous: () => show.goTo(show.state.index - 1),
    play: show.play,
    pause: show.pause,
  }
}
