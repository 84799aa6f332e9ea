/** The speed of a swipe is that of its last moments: at least so many milliseconds, where it lasted as long. */
const SPEED_WINDOW_MS = 100
/** A press that moves less than this, in pixels, is still a click. */
const DRAG_PX = 5

interface Place {
  x: number
  /** Milliseconds of any clock that only goes forward. */
  at: number
}

export interface Swipe {
  readonly isDragged: boolean
  /** Pixels from where it began; to the left is negative. */
  readonly offset: number
  move: (place: Place) => void
  /** What the swipe asks for when it ends, if it is strong enough. */
  end: (place: Place) => 'next' | 'previous' | undefined
}

/** How strong a swipe is: pixels times pixels per second. Its sign is that of its direction at the end. */
export function swipePower(offset: number, velocity: number): number {
  return Math.abs(offset) * velocity
}

/** Follows one press from its start; beyond `threshold` (see `swipePower`) it changes the slide. */
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

/** Pixels per second from the first to the last of these places. */
function velocityOf(places: Place[]): number {
  const first = places[0]
  const last = places.at(-1)
  if (!first || !last || last.at <= first.at) return 0
  return ((last.x - first.x) / (last.at - first.at)) * 1000
}
