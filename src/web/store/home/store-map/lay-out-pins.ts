import type { Store } from '#domain/inventory/locations/list-stores.ts'
import { project } from './projection.ts'
import type { Spot } from './projection.ts'

export interface Pin extends Spot {
  store: Store
  number: number
}

export interface CloseUp extends Spot {
  radius: number
  from: Spot
  rings: number[]
  stepKm: number
  city: string | undefined
}

const CLOSE_UP = { x: 812, y: 182, radius: 168 }
/** Map units. */
const CROWDED = 60
const FILLED = 0.5
const RINGED = 0.66
/** A lone store still shows its surroundings. */
const LEAST_REACH_KM = 1
const STEPS_KM = [0.5, 1, 2, 5, 10, 20, 50]
const KM_PER_DEGREE = 111.2

type Placed = Store & { place: NonNullable<Store['place']> }

export function layOutPins(stores: readonly Store[]): { pins: Pin[]; closeUp: CloseUp | undefined } {
  const placed = stores
    .map((store, index) => ({ store, number: index + 1 }))
    .filter((entry): entry is { store: Placed; number: number } => entry.store.place !== null)
  if (placed.length === 0) return { pins: [], closeUp: undefined }
  const pins = placed.map(({ store, number }) => ({ ...onMap(store), store, number }))
  if (widest(pins) > CROWDED) return { pins, closeUp: undefined }

  const centre = centreOf(placed.map(({ store }) => store))
  const offsets = placed.map(({ store }) => offsetKm(store.place, centre))
  const reach = Math.max(LEAST_REACH_KM, ...offsets.map(({ x, y }) => Math.hypot(x, y)))
  const unitsPerKm = (CLOSE_UP.radius * FILLED) / reach
  const stepKm = STEPS_KM.find((step) => step * unitsPerKm >= CLOSE_UP.radius / 4) ?? reach
  const step = stepKm * unitsPerKm
  return {
    pins: pins.map((pin, index) => ({
      ...pin,
      x: rounded(CLOSE_UP.x + (offsets[index]?.x ?? 0) * unitsPerKm),
      y: rounded(CLOSE_UP.y - (offsets[index]?.y ?? 0) * unitsPerKm),
    })),
    closeUp: {
      ...CLOSE_UP,
      from: project([centre.longitude, centre.latitude]),
      rings: Array.from({ length: Math.floor((CLOSE_UP.radius * RINGED) / step) }, (_, ring) =>
        rounded((ring + 1) * step),
      ),
      stepKm,
      city: cityOf(placed.map(({ store }) => store)),
    },
  }
}

function onMap({ place }: Placed): Spot {
  return project([place.longitude, place.latitude])
}

function widest(spots: readonly Spot[]): number {
  const distances = spots.flatMap((one) => spots.map((other) => Math.hypot(one.x - other.x, one.y - other.y)))
  return Math.max(...distances)
}

function centreOf(stores: readonly Placed[]): Placed['place'] {
  const between = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return {
    latitude: between(stores.map(({ place }) => place.latitude)),
    longitude: between(stores.map(({ place }) => place.longitude)),
  }
}

function cityOf(stores: readonly Store[]): string | undefined {
  const cities = new Set(stores.map(({ city }) => city))
  return cities.size === 1 ? stores[0]?.city : undefined
}

/** Equirectangular, exact enough for a city. */
function offsetKm(place: Placed['place'], from: Placed['place']): Spot {
  return {
    x: (place.longitude - from.longitude) * KM_PER_DEGREE * Math.cos((from.latitude * Math.PI) / 180),
    y: (place.latitude - from.latitude) * KM_PER_DEGREE,
  }
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
