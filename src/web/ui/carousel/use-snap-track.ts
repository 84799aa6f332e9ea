import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useReducedMotion } from '../use-reduced-motion.ts'
import { useAutoplay } from './use-autoplay.ts'
import type { Autoplay } from './use-autoplay.ts'

/** How long a scroll must have been over before its place counts, in milliseconds. */
const REST_MS = 120

interface SnapTrackOptions {
  intervalMs: number
  paused: boolean
}

interface SnapTrack {
  track: RefObject<HTMLUListElement | null>
  autoplay: Autoplay
  /** Whether there is more than fits, or may be until it was measured: a list without links then needs a stop of the keyboard's own. */
  canScroll: boolean
  /** Whether there is more than fits, and motion is wanted: only then is there something to stop. */
  canMove: boolean
  onScroll: () => void
}

/**
 * A list that scrolls sideways where its items don't all fit (`overflow-x-auto snap-x`): while it is in view, one item
 * further after each interval, and from the end back to the start. An item scrolled to by hand stays its whole time.
 */
export function useSnapTrack({ intervalMs, paused }: SnapTrackOptions): SnapTrack {
  const track = useRef<HTMLUListElement>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reducedMotion = useReducedMotion()
  const [measured, setStops] = useState<number>()
  const stops = measured ?? 1
  const [isInView, setIsInView] = useState(false)
  const autoplay = useAutoplay({ length: stops, intervalMs, paused: paused || !isInView, reducedMotion })
  const { index, goTo } = autoplay

  useEffect(() => {
    const list = track.current
    if (!list) return undefined
    const sizes = new ResizeObserver(() => setStops(stopsOf(list)))
    const views = new IntersectionObserver((entries) => setIsInView(entries.at(-1)?.isIntersecting ?? false))
    sizes.observe(list)
    views.observe(list)
    return () => {
      sizes.disconnect()
      views.disconnect()
    }
  }, [])

  useEffect(() => {
    const list = track.current
    if (list && indexAt(list) !== index) list.scrollTo({ left: index * stepOf(list), behavior: 'smooth' })
  }, [index])

  return {
    track,
    autoplay,
    canScroll: measured !== 1,
    canMove: stops > 1 && !reducedMotion,
    onScroll() {
      clearTimeout(resting.current)
      resting.current = setTimeout(() => {
        const reached = track.current && indexAt(track.current)
        if (reached !== null && reached !== index) goTo(reached)
      }, REST_MS)
    },
  }
}

/** How many places it can stand at; 1 where everything fits. */
function stopsOf(list: HTMLElement): number {
  return Math.round((list.scrollWidth - list.clientWidth) / stepOf(list)) + 1
}

function indexAt(list: HTMLElement): number {
  return Math.round(list.scrollLeft / stepOf(list))
}

/** Pixels from one item to the next. */
function stepOf(list: HTMLElement): number {
  const [one, another] = [...list.children] as HTMLElement[]
  return (one && another && another.offsetLeft - one.offsetLeft) || list.clientWidth || 1
}
