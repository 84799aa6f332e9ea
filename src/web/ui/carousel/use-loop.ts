import { useEffect, useRef, useState } from 'react'
import type { PointerEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useReducedMotion } from '../use-reduced-motion.ts'
import { useSwipe } from './use-swipe.ts'

const TRANSITION_MS = 500
const EASING = 'cubic-bezier(0.3, 0.6, 0.2, 1)'

interface LoopOptions {
  length: number
  /** What is dragged: its first child is the list of cards, and its style says how many are `--shown`. */
  track: RefObject<HTMLDivElement | null>
}

/**
 * Cards that go round for ever, one for each step of 500 ms. The list is rendered beginning with `first`, so that those
 * in view are always the real ones and in their order; only what slides out on the left has to be drawn twice.
 */
export function useLoop({ length, track }: LoopOptions) {
  const [first, setFirst] = useState(0)
  const [shown, setShown] = useState<number>()
  const [hasMoved, setHasMoved] = useState(false)
  const reducedMotion = useReducedMotion()
  /** Pixels that the cards were dragged by when they were let go. */
  const dragged = useRef<number>(undefined)

  function step(by: 1 | -1) {
    if (!track.current) return
    const from = (dragged.current ?? placeOf(track.current)) + by * stepOf(track.current)
    dragged.current = undefined
    flushSync(() => {
      setFirst((first + by + length) % length)
      setHasMoved(true)
    })
    settle(track.current, from, reducedMotion)
  }

  const { handlers } = useSwipe({ onNext: () => step(1), onPrevious: () => step(-1) })

  function letGo(event: PointerEvent<HTMLElement>, handle: (event: PointerEvent<HTMLElement>) => void) {
    if (!track.current) return
    dragged.current = placeOf(track.current)
    handle(event)
    if (dragged.current) settle(track.current, dragged.current, reducedMotion)
    dragged.current = undefined
  }

  useEffect(() => {
    const element = track.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => {
      // What was scrolled to before scripts began stays in view
      const passed = Math.round((element.parentElement?.scrollLeft ?? 0) / stepOf(element))
      setFirst((current) => (current + passed) % length)
      setShown(Number(getComputedStyle(element).getPropertyValue('--shown')))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [track, length])

  return {
    first,
    /** How many cards are in view; unknown until the browser has taken the page over. */
    shown,
    hasMoved,
    next: () => step(1),
    previous: () => step(-1),
    handlers: {
      ...handlers,
      onPointerUp: (event: PointerEvent<HTMLElement>) => letGo(event, (up) => handlers.onPointerUp(up)),
      onPointerCancel: (event: PointerEvent<HTMLElement>) => letGo(event, (cancel) => handlers.onPointerCancel(cancel)),
    },
  }
}

/** Lets the cards slide from `from` pixels beside their place to it. */
function settle(track: HTMLElement, from: number, reducedMotion: boolean): void {
  for (const running of track.getAnimations()) running.cancel()
  if (reducedMotion || Math.round(from) === 0) return
  track.animate(
    { transform: [`translateX(${from}px)`, 'translateX(0)'] },
    // On top of a drag that begins meanwhile
    { duration: TRANSITION_MS, easing: EASING, composite: 'add' },
  )
}

function placeOf(track: HTMLElement): number {
  return new DOMMatrix(getComputedStyle(track).transform).m41
}

/** Pixels from one card to the next. */
function stepOf(track: HTMLElement): number {
  const [one, another] = [...(track.firstElementChild?.children ?? [])] as HTMLElement[]
  return one && another ? another.offsetLeft - one.offsetLeft : track.clientWidth
}
