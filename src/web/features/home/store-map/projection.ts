/** Degrees east and north. */
export type Point = readonly [longitude: number, latitude: number]

export interface Spot {
  x: number
  y: number
}

/** The map's own units, with room for a close-up above the Gulf. */
export const MAP = { width: 1000, height: 680 }

const WEST = -118.7
const NORTH = 33.7
const UNITS_PER_DEGREE = 33.2
/** A degree of longitude is that much shorter in the middle of the country. */
const NARROWING = Math.cos((23.6 * Math.PI) / 180)

/** Where a place lies on the map: equirectangular, true to scale in the middle of the country. */
export function project([longitude, latitude]: Point): Spot {
  return {
    x: Math.round((longitude - WEST) * NARROWING * UNITS_PER_DEGREE * 10) / 10,
    y: Math.round((NORTH - latitude) * UNITS_PER_DEGREE * 10) / 10,
  }
}
