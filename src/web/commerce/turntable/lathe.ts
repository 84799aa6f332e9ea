import type { BottleModel, Collar, Point, Solid } from './model.ts'
import { creaseOf, neckOf, outermostAt, radiusToSide, roundness, stretchesOf } from './tables.ts'

export interface Mesh {
  /** Position and normal of each vertex. */
  vertices: Float32Array
  indices: Uint32Array
}

/** Extent of a section by direction and height, for a body of radius 1. */
type Reach = (side: number, height: number) => number

/** A body turned from one contour per side; the first faces the front. */
function lathed(contours: readonly (readonly Point[])[], crease: number, reach: Reach): Mesh {
  const segments = contours.length
  const sides = contours.map((contour) => stretchesOf(contour, crease))
  const bands = sides[0]!.length
  const vertices: number[] = []
  const indices: number[] = []
  for (let band = 0; band < bands; band++) {
    const first = vertices.length / 6
    for (let segment = 0; segment <= segments; segment++) {
      const side = (2 * Math.PI * segment) / segments
      const { high, low, highAngle, lowAngle } = sides[segment % segments]![band]!
      vertices.push(...vertex(side, high, highAngle, reach), ...vertex(side, low, lowAngle, reach))
    }
    for (let segment = 0; segment < segments; segment++) {
      const a = first + segment * 2
      indices.push(a, a + 1, a + 2, a + 2, a + 1, a + 3)
    }
  }
  return { vertices: new Float32Array(vertices), indices: new Uint32Array(indices) }
}

function vertex(side: number, [radius, height]: Point, angle: number, reach: Reach): number[] {
  const far = radius * reach(side, height)
  const [x, y] = [Math.sin(side), -Math.cos(side)]
  const level = Math.cos(angle)
  return [x * far, y * far, height, x * level, y * level, Math.sin(angle)]
}

function repeated<Item>(item: Item, times: number): Item[] {
  return Array.from({ length: times }, () => item)
}

function reachOf(model: BottleModel): Reach {
  const quarter = model.section?.quarter
  const neck = neckOf(model)
  if (!quarter) return () => 1
  return (side, height) => 1 + (radiusToSide(quarter, side) - 1) * (1 - roundness(height, neck))
}

export function bodyOf(model: BottleModel): Mesh {
  return lathed(repeated(model.outer, model.section ? 160 : 128), creaseOf(model), reachOf(model))
}

/** The ring around the neck. */
export function collarOf(model: BottleModel, { low, high }: Collar): Mesh {
  const outer = stretchesOf(model.outer, 40)
  const contour = [high, high - 0.06, low + 0.06, low].map((height, index): Point => [
    outermostAt(outer, height)[0] + (index % 3 === 0 ? 0.01 : 0.09),
    height,
  ])
  return lathed(repeated(contour, 128), 40, reachOf(model))
}

export function solidOf({ profile, rings, segments, crease }: Solid): Mesh {
  const contours = rings
    ? Array.from({ length: segments }, (_, segment) => rings.map((ring) => ring[segment % ring.length]!))
    : repeated(profile ?? [], segments)
  return lathed(contours, crease, () => 1)
}
