import { useRef } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { Player } from './player.ts'

/** Degrees per width of the picture. */
const WIDTH_TURNS = 300
/** A finger at rest for so many milliseconds doesn't fling. */
const RESTING_MS = 60

interface Pointer {
  x: number
  y: number
}

interface Gestures {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: (event: PointerEvent<HTMLElement>) => void
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** Props to spread over the element. */
export function useGestures(player: Player | undefined): Gestures {
  const pointers = useRef(new Map<number, Pointer>())
  const fling = useRef({ speed: 0, at: 0 })

  function move(event: PointerEvent<HTMLElement>) {
    const before = pointers.current.get(event.pointerId)
    if (!before || !player) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    if (other) {
      const closer = distance(now, other) / Math.max(1, distance(before, other))
      player.zoomBy(Math.log(closer) / Math.log(1.5))
      return
    }
    const degrees = ((now.x - before.x) / Math.max(1, event.currentTarget.clientWidth)) * WIDTH_TURNS
    player.drag(degrees, (now.y - before.y) * player.scale())
    const ms = Math.max(1, event.timeStamp - fling.current.at)
    fling.current = { speed: degrees / ms, at: event.timeStamp }
  }

  function lift(event: PointerEvent<HTMLElement>) {
    if (!pointers.current.delete(event.pointerId) || pointers.current.size > 0) return
    const isResting = event.timeStamp - fling.current.at > RESTING_MS
    player?.release(isResting ? 0 : fling.current.speed)
  }

  return {
    onPointerDown(event) {
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      fling.current = { speed: 0, at: event.timeStamp }
    },
    onPointerMove: move,
    onPointerUp: lift,
    onPointerCancel: lift,
    onKeyDown(event) {
      const act = player && !event.ctrlKey && !event.metaKey && !event.altKey && keys(player)[event.key]
      if (!act) return
      event.preventDefault()
      act()
    },
  }
}

function distance(one: Pointer, other: Pointer): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function keys(player: Player): Record<string, () => void> {
  return {
    ArrowRight: () => player.step(1),
    ArrowLeft: () => player.step(-1),
    ArrowUp: () => player.raise(1),
    ArrowDown: () => player.raise(-1),
    Home: () => player.turnTo(0),
    End: () => player.turnTo(180),
    '+': () => player.zoomBy(1),
    '=': () => player.zoomBy(1),
    '-': () => player.zoomBy(-1),
  }
}
