import { n } from './svg.ts'

type Point = [x: number, y: number]
/** One stretch of a contour: a straight line to its only point, or a curve by two handles and an end. */
export type Stretch = [Point] | [Point, Point, Point]

/** The right half of something turned on a lathe, from top to base; the axis is x = 0, the ground y = 0, up is negative. */
export interface Profile {
  start: Point
  stretches: Stretch[]
}

export function mapped(profile: Profile, move: (x: number, y: number) => Point): Profile {
  const shift = ([x, y]: Point) => move(x, y)
  return { start: shift(profile.start), stretches: profile.stretches.map((s) => s.map(shift) as Stretch) }
}

const at = ([x, y]: Point) => `${n(x)} ${n(y)}`
const stretchPath = (stretch: Stretch) => `${stretch.length === 1 ? 'L' : 'C'}${stretch.map(at).join(' ')}`
const forward = (profile: Profile) => profile.stretches.map(stretchPath).join('')

/** The same contour walked from base to top. */
function reversed({ start, stretches }: Profile): Profile {
  const ends: Point[] = [start, ...stretches.map((stretch) => stretch.at(-1) as Point)]
  const back = stretches.map((stretch, index): Stretch => {
    const end = ends[index] as Point
    return stretch.length === 1 ? [end] : [stretch[1], stretch[0], end]
  })
  return { start: ends.at(-1) as Point, stretches: back.toReversed() }
}

/** The whole contour, both sides, as a closed path. */
export function outline(profile: Profile): string {
  const left = reversed(mapped(profile, (x, y) => [-x, y]))
  return `M${at(profile.start)}${forward(profile)}L${at(left.start)}${forward(left)}Z`
}

/** A band that follows the contour between two fractions of its half width; negative fractions lie on the left. */
export function band(profile: Profile, from: number, to: number): string {
  const outer = mapped(profile, (x, y) => [x * from, y])
  const inner = reversed(mapped(profile, (x, y) => [x * to, y]))
  return `M${at(outer.start)}${forward(outer)}L${at(inner.start)}${forward(inner)}Z`
}

function pointsOf({ start, stretches }: Profile): Point[] {
  const points: Point[] = [start]
  for (const stretch of stretches) {
    const [x0, y0] = points.at(-1) as Point
    if (stretch.length === 1) points.push(stretch[0])
    else {
      const [[x1, y1], [x2, y2], [x3, y3]] = stretch
      for (let step = 1; step <= 16; step++) {
        const t = step / 16
        const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3]
        points.push([a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3])
      }
    }
  }
  return points
}

/** Half the width of the contour at a height, 0 above and below it. */
export function halfWidthAt(profile: Profile, y: number): number {
  const points = pointsOf(profile)
  for (const [index, [x1, y1]] of points.entries()) {
    const next = points[index + 1]
    if (next && y1 <= y && y <= next[1] && next[1] > y1) return x1 + ((y - y1) / (next[1] - y1)) * (next[0] - x1)
  }
  return 0
}

export const widest = (profile: Profile): number => Math.max(...pointsOf(profile).map(([x]) => x))

/** The hollow inside the glass: walls and base taken off. */
export function hollow(profile: Profile, wall: number, base: number): Profile {
  return mapped(profile, (x, y) => [Math.max(x - wall, 0), y > -base * 2.2 ? y - base : y])
}
