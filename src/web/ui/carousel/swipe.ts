/** The speed of a swipe is measured over its last milliseconds. */
const SPEED_WINDOW_MS = 100
/** Pixels; a press that moves less is a click. */
const DRAG_PX = 5

interface Place {
  x: number
  /** Milliseconds of a monotonic clock. */
  at: number
}

export interface Swipe {
  readonly isDragged: boolean
  /** Pixels from the start; negative to the left. */
  readonly offset: number
  move: (place: Place) => void
  /** Undefined when the swipe is too weak. */
  end: (place: Place) => 'next' | 'previous' | undefined
}

/** Pixels times pixels per second, signed by direction. */
export function swipePower(offset: number, velocity: number): number {
  return Math.abs(offset) * velocity
}

export function beginSwipe(start: Place, threshold: number): Swipe {
  let places = [start]
  let isDragged = false
  let offset = 0

  function move(place: Place) {
    const settled = places.filter(({ at }) => place.at - at > SPEED_WINDOW_MS).length
    places = [...places.slice(Math.max(0, settled - 1)), place]
    offset = place.x - start.x
    isDragged ||= Math.abs(offset) >= DRAG_PX
  }

  return {
    get isDragged() {
      return isDragged
    },
    get offset() {
      return offset
    },
    move,
    end(place) {
      move(place)
      if (!isDragged) return undefined
      const power = swipePower(offset, velocityOf(places))
      if (Math.abs(power) <= threshold) return undefined
      return power < 0 ? 'next' : 'previous'
    },
  }
}

function velocityOf(places: Place[]): number {
  const first = places[0]
  const last = places.at(-1)
  if (!first || !last || last.at <= first.at) return 0
  return ((last.x - first.x) / (last.at - first.at)) * 1000
}
