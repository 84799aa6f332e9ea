import type { BottleModel, Point } from './model.ts'

/** As in `shaders/shape.glsl`. */
const HEIGHTS = 1024
const SIDES = 1024

interface Stretch {
  low: Point
  high: Point
  /** Angles of the surface above the horizon at its lower and upper end. */
  lowAngle: number
  highAngle: number
}

/** Segments of a contour with smooth normals, except at edges sharper than `crease` degrees. */
export function stretchesOf(profile: readonly Point[], crease: number): Stretch[] {
  const limit = (crease * Math.PI) / 180
  const pairs = profile.slice(1).map((low, index) => ({ high: profile[index]!, low }))
  const angles = pairs.map(({ high, low }) => Math.atan2(low[0] - high[0], high[1] - low[1]))
  const shared = (one: number, other: number | undefined) =>
    other === undefined || Math.abs(one - other) > limit ? one : (one + other) / 2
  return pairs.map(({ high, low }, index) => {
    const own = angles[index]!
    return { high, low, highAngle: shared(own, angles[index - 1]), lowAngle: shared(own, angles[index + 1]) }
  })
}

/** Radius and angle at a height; the outermost of several. */
export function outermostAt(stretches: readonly Stretch[], height: number): Point {
  let found: Point = [0, 0]
  for (const { low, high, lowAngle, highAngle } of stretches) {
    const rise = high[1] - low[1]
    if (rise <= 0 || height < low[1] || height > high[1]) continue
    const share = (height - low[1]) / rise
    const radius = low[0] + (high[0] - low[0]) * share
    if (radius > found[0]) found = [radius, lowAngle + (highAngle - lowAngle) * share]
  }
  return found
}

export function mouthOf({ outer }: BottleModel): number {
  return outer[0]![1]
}

/** Polygonal sections have edges, all others are smooth. */
export function creaseOf({ section, outer }: BottleModel): number {
  return section && outer.length < 20 ? 14 : 40
}

/** Outer radius and angle by height, then the inner ones. */
export function tableByHeight(model: BottleModel): Float32Array {
  const crease = creaseOf(model)
  const outer = stretchesOf(model.outer, crease)
  const inner = stretchesOf(model.inner, crease)
  const mouth = mouthOf(model)
  const looked = new Float32Array(HEIGHTS * 4)
  for (let index = 0; index < HEIGHTS; index++) {
    const height = (mouth * index) / (HEIGHTS - 1)
    const [radius, angle] = outermostAt(outer, height)
    const [within, inAngle] = outermostAt(inner, height)
    looked.set([radius, angle, within, inAngle], index * 4)
  }
  return looked
}

/** Radius of a unit section by direction; 0 is the front. */
export function radiusToSide(quarter: readonly number[], side: number): number {
  const folded = Math.abs(Math.asin(Math.sin(side)))
  const place = (folded / (Math.PI / 2)) * (quarter.length - 1)
  const low = Math.min(Math.floor(place), quarter.length - 2)
  return quarter[low]! + (quarter[low + 1]! - quarter[low]!) * (place - low)
}

/** Derivative of `radiusToSide`, interpolated between steps, because the exact one would jump. */
function slopeToSide(quarter: readonly number[], side: number): number {
  const step = Math.PI / 2 / (quarter.length - 1)
  const at = (way: number) => radiusToSide(quarter, way)
  const slopeAt = (index: number) => (at((index + 1) * step) - at((index - 1) * step)) / (2 * step)
  const place = side / step
  const low = Math.floor(place)
  return slopeAt(low) + (slopeAt(low + 1) - slopeAt(low)) * (place - low)
}

/** By direction, from the back over the front: radius, slope, and arc length from the front. */
export function tableBySide(model: BottleModel): Float32Array {
  const looked = new Float32Array(SIDES * 4)
  const quarter = model.section?.quarter ?? [1, 1]
  const step = (2 * Math.PI) / (SIDES - 1)
  let way = 0
  for (let index = 0; index < SIDES; index++) {
    const side = -Math.PI + index * step
    const radius = radiusToSide(quarter, side)
    const slope = slopeToSide(quarter, side)
    looked.set([radius, slope, way, 0], index * 4)
    way += Math.hypot(radius, slope) * step
  }
  const front = way / 2
  for (let index = 0; index < SIDES; index++) looked[index * 4 + 2]! -= front
  return looked
}

/** Heights between which the section becomes round. */
export function neckOf({ section }: BottleModel): [number, number] {
  return section?.neck ?? [1e6, 1e6 + 1]
}

export function roundness(height: number, [low, high]: readonly [number, number]): number {
  const share = Math.min(1, Math.max(0, (height - low) / (high - low)))
  return share * share * (3 - 2 * share)
}
