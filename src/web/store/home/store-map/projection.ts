export type Point = readonly [longitude: number, latitude: number]

export interface Spot {
  x: number
  y: number
}

export const MAP = { width: 1000, height: 680 }

const WEST = -118.7
const NORTH = 33.7
const UNITS_PER_DEGREE = 33.2
/** Scale of a degree of longitude at the country's middle latitude. */
const NARROWING = Math.cos((23.6 * Math.PI) / 180)

/** Equirectangular, true to scale at the country's middle latitude. */
export function project([longitude, latitude]: Point): Spot {
  return {
    x: Math.round((longitude - WEST) * NARROWING * UNITS_PER_DEGREE * 10) / 10,
    y: Math.round((NORTH - latitude) * UNITS_PER_DEGREE * 10) / 10,
  }
}
