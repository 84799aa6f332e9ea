import { useCallback, useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import { useReducedMotion } from '../use-reduced-motion.ts'
import { useSwipe } from './use-swipe.ts'

const TRANSITION_MS = 500
const EASING = 'cubic-bezier(0.3, 0.6, 0.2, 1)'

interface LoopOptions {
  length: number
}

/** An endless carousel, one step per 500 ms. The list starts with `first`: only cards sliding out on the left are duplicated. */
export function useLoop({ length }: LoopOptions) {
  const track = useRef<HTMLDivElement>(null)
  const [first, setFirst] = useState(0)
  const [shown, setShown] = useState<number>()
  const [hasMoved, setHasMoved] = useState(false)
  const reducedMotion = useReducedMotion()
  /** Pixels. */
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

  function onRelease(event: PointerEvent<HTMLElement>, handle: (event: PointerEvent<HTMLElement>) => void) {
    if (!track.current) return
    dragged.current = placeOf(track.current)
    handle(event)
    if (dragged.current) settle(track.current, dragged.current, reducedMotion)
    dragged.current = undefined
  }

  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      track.current = element
      if (!element) return undefined
      const observer = new ResizeObserver(() => {
        // Keeps the scroll position from before hydration
        const passed = Math.round((element.parentElement?.scrollLeft ?? 0) / stepOf(element))
        setFirst((current) => (current + passed) % length)
        setShown(Number(getComputedStyle(element).getPropertyValue('--shown')))
      })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [length],
  )

  return {
    /** For the element whose first child is the list; its `--shown` is the number of visible cards. */
    attach,
    first,
    /** Unknown before hydration. */
    shown,
    hasMoved,
    next: () => step(1),
    previous: () => step(-1),
    handlers: {
      ...handlers,
      onPointerUp: (event: PointerEvent<HTMLElement>) => onRelease(event, (up) => handlers.onPointerUp(up)),
      onPointerCancel: (event: PointerEvent<HTMLElement>) =>
        onRelease(event, (cancel) => handlers.onPointerCancel(cancel)),
    },
  }
}

function settle(track: HTMLElement, from: number, reducedMotion: boolean): void {
  for (const running of track.getAnimations()) running.cancel()
  if (reducedMotion || Math.round(from) === 0) return
  track.animate(
    { transform: [`translateX(${from}px)`, 'translateX(0)'] },
    // Adds to a drag that begins meanwhile
    { duration: TRANSITION_MS, easing: EASING, composite: 'add' },
  )
}

function placeOf(track: HTMLElement): number {
  return new DOMMatrix(getComputedStyle(track).transform).m41
}

function stepOf(track: HTMLElement): number {
  const [one, another] = [...(track.firstElementChild?.children ?? [])] as HTMLElement[]
  return one && another ? another.offsetLeft - one.offsetLeft : track.clientWidth
}
