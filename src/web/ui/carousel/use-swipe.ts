import { useRef } from 'react'
import type { DragEvent, MouseEvent, PointerEvent } from 'react'
import { beginSwipe } from './swipe.ts'
import type { Swipe } from './swipe.ts'

interface SwipeOptions {
  onNext: () => void
  onPrevious: () => void
  /** Pixels times pixels per second. */
  threshold?: number
}

const DEFAULT_THRESHOLD = 10_000

/** Needs `touch-pan-y`; sets `--drag` while dragging. The click that ends a drag is swallowed. */
export function useSwipe({ onNext, onPrevious, threshold = DEFAULT_THRESHOLD }: SwipeOptions) {
  const swipe = useRef<Swipe | undefined>(undefined)
  const wasDragged = useRef(false)

  function follow(event: PointerEvent<HTMLElement>) {
    if (!swipe.current) return
    swipe.current.move(placeOf(event))
    if (!swipe.current.isDragged) return
    event.currentTarget.setPointerCapture(event.pointerId)
    event.currentTarget.style.setProperty('--drag', `${swipe.current.offset}px`)
  }

  function release(event: PointerEvent<HTMLElement>) {
    event.currentTarget.style.removeProperty('--drag')
    const ended = swipe.current
    swipe.current = undefined
    return ended
  }

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      wasDragged.current = false
      if (event.isPrimary && event.button === 0) swipe.current = beginSwipe(placeOf(event), threshold)
    },
    onPointerMove: follow,
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const ended = release(event)
      const asked = ended?.end(placeOf(event))
      wasDragged.current = ended?.isDragged ?? false
      if (asked === 'next') onNext()
      if (asked === 'previous') onPrevious()
    },
    onPointerCancel: release,
    onClickCapture(event: MouseEvent<HTMLElement>) {
      // A click without a pointer comes from the keyboard
      if (!wasDragged.current || event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
    },
    // Prevents native dragging of links and pictures
    onDragStart: (event: DragEvent<HTMLElement>) => event.preventDefault(),
  }
  return { handlers, wasDragged: () => wasDragged.current }
}

function placeOf(event: PointerEvent<HTMLElement>) {
  return { x: event.clientX, at: event.timeStamp }
}
