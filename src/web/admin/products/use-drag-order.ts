import { useRef } from 'react'
import type { DragEvent } from 'react'

/** Handlers for a list whose items are `draggable`. */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const from = useRef(-1)
  return {
    onDragStart(event: DragEvent<HTMLElement>) {
      from.current = placeOf(event)
    },
    onDragOver(event: DragEvent<HTMLElement>) {
      if (from.current >= 0) event.preventDefault()
    },
    onDrop(event: DragEvent<HTMLElement>) {
      const to = placeOf(event)
      if (from.current < 0 || to < 0) return
      event.preventDefault()
      if (to !== from.current) onMove(from.current, to)
    },
    onDragEnd() {
      from.current = -1
    },
  }
}

function placeOf({ target, currentTarget }: DragEvent<HTMLElement>): number {
  return [...currentTarget.children].findIndex((item) => target instanceof Node && item.contains(target))
}
