import { useRef } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { Player } from './player.ts'

/** Degrees for a whole width of the picture. */
const WIDTH_TURNS = 300
/** Milliseconds after which a finger that rests no longer throws. */
const RESTING_MS = 60

interface Finger {
  x: number
  y: number
}

interface Hands {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: (event: PointerEvent<HTMLElement>) => void
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** Fingers, mouse and keys that turn a bottle. Spread what it returns over the element. */
export function useHands(player: Player | undefined): Hands {
  const fingers = useRef(new Map<number, Finger>())
  const thrown = useRef({ speed: 0, at: 0 })

  function move(event: PointerEvent<HTMLElement>) {
    const before = fingers.current.get(event.pointerId)
    if (!before || !player) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    if (other) {
      const closer = distance(now, other) / Math.max(1, distance(before, other))
      player.zoomBy(Math.log(closer) / Math.log(1.5))
      return
    }
    const degrees = ((now.x - before.x) / Math.max(1, event.currentTarget.clientWidth)) * WIDTH_TURNS
    player.drag(degrees, (now.y - before.y) * player.scale())
    const ms = Math.max(1, event.timeStamp - thrown.current.at)
    thrown.current = { speed: degrees / ms, at: event.timeStamp }
  }

  function lift(event: PointerEvent<HTMLElement>) {
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0) return
    const isResting = event.timeStamp - thrown.current.at > RESTING_MS
    player?.release(isResting ? 0 : thrown.current.speed)
  }

  return {
    onPointerDown(event) {
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      thrown.current = { speed: 0, at: event.timeStamp }
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

function distance(one: Finger, other: Finger): number {
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
