import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefCallback } from 'react'
import { useReducedMotion } from '../use-reduced-motion.ts'
import { useAutoplay } from './use-autoplay.ts'
import type { Autoplay } from './use-autoplay.ts'

/** A scroll position counts after this pause (milliseconds). */
const REST_MS = 120

interface SnapTrackOptions {
  intervalMs: number
  paused: boolean
}

interface SnapTrack {
  track: RefCallback<HTMLUListElement>
  autoplay: Autoplay
  /** True until measured. A list without links then needs a tab stop. */
  canScroll: boolean
  canMove: boolean
  onScroll: () => void
}

/** Scrolls a list (`overflow-x-auto snap-x`) by one item per interval while visible. Manual scrolling restarts the interval. */
export function useSnapTrack({ intervalMs, paused }: SnapTrackOptions): SnapTrack {
  const shown = useRef<HTMLUListElement>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reducedMotion = useReducedMotion()
  const [measured, setStops] = useState<number>()
  const stops = measured ?? 1
  const [isInView, setIsInView] = useState(false)
  const autoplay = useAutoplay({ length: stops, intervalMs, paused: paused || !isInView, reducedMotion })
  const { index, goTo } = autoplay

  const track = useCallback((list: HTMLUListElement | null) => {
    shown.current = list
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
    const list = shown.current
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
        const reached = shown.current && indexAt(shown.current)
        if (reached !== null && reached !== index) goTo(reached)
      }, REST_MS)
    },
  }
}

function stopsOf(list: HTMLElement): number {
  return Math.round((list.scrollWidth - list.clientWidth) / stepOf(list)) + 1
}

function indexAt(list: HTMLElement): number {
  return Math.round(list.scrollLeft / stepOf(list))
}

function stepOf(list: HTMLElement): number {
  const [one, another] = [...list.children] as HTMLElement[]
  return (one && another && another.offsetLeft - one.offsetLeft) || list.clientWidth || 1
}
