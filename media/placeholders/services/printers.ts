import { type Piece, n, piece, stack } from '../svg.ts'
import { ground, shadowOf, vignette } from './plate.ts'

type Point = [x: number, y: number]

/** How far the paper reaches across, from its near edge. */
const ACROSS: Point = [420, -150]

/** The near edge of the paper from the roll to its last curl. */
function profile(): Point[] {
  const roll = Array.from({ length: 22 }, (_, index): Point => {
    const turn = Math.PI * (0.9 + (index / 21) * 1.15)
    return [340 + Math.cos(turn) * 190, 470 + Math.sin(turn) * 190]
  })
  const fall = bezier([529, 500], [545, 760], [430, 1010], [760, 985], 16)
  const wave = bezier([760, 985], [1010, 962], [960, 700], [1150, 690], 16)
  const curl = Array.from({ length: 16 }, (_, index): Point => {
    const turn = -Math.PI / 2 + (index / 15) * Math.PI * 1.25
    return [1150 + Math.cos(turn) * 108, 798 + Math.sin(turn) * 108]
  })
  return [...roll, ...fall.slice(1), ...wave.slice(1), ...curl.slice(1)]
}

function bezier(a: Point, b: Point, c: Point, d: Point, steps: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, index): Point => {
    const t = index / steps
    const mix = (axis: 0 | 1) =>
      (1 - t) ** 3 * a[axis] + 3 * (1 - t) ** 2 * t * b[axis] + 3 * (1 - t) * t ** 2 * c[axis] + t ** 3 * d[axis]
    return [mix(0), mix(1)]
  })
}

/** The tone of paper that faces so much towards the light, 0 to 1. */
function tone(facing: number): string {
  const mix = (dark: number, light: number) =>
    Math.round(dark + (light - dark) * facing)
      .toString(16)
      .padStart(2, '0')
  return `#${mix(132, 255)}${mix(100, 250)}${mix(78, 242)}`
}

const across = ([x, y]: Point, share: number) => `${n(x + ACROSS[0] * share)} ${n(y + ACROSS[1] * share)}`

/** Strips of the paper, each toned by the way it faces, and the lines printed on some. */
function ribbon(points: Point[]): string {
  return points
    .slice(1)
    .map((to, index) => {
      const from = points[index] ?? to
      const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
      const facing = Math.min(1, Math.max(0, 0.52 + 0.5 * Math.cos(angle + 0.55)))
      const fill = tone(facing)
      const strip = `<path d="M${across(from, 0)}L${across(to, 0)}L${across(to, 1)}L${across(from, 1)}Z" fill="${fill}" stroke="${fill}"/>`
      const isPrinted = index > 26 && index < 50
      if (!isPrinted) return strip
      const end = index % 5 === 4 ? 0.42 : 0.86 - ((index * 7) % 5) * 0.06
      const ink = index % 9 === 3 ? '#8f5120' : '#3a2b20'
      return `${strip}<path d="M${across(to, 0.12)}L${across(to, end)}" stroke="${ink}" stroke-opacity=".78" stroke-width="${index % 9 === 3 ? 11 : 5}"/>`
    })
    .join('')
}

/** The end of the roll: turn upon turn of paper. */
const core = (() => {
  const rings = Array.from(
    { length: 8 },
    (_, index) => `<circle r="${176 - index * 15}" stroke-opacity="${n(0.55 - index * 0.04)}"/>`,
  )
  return `<g transform="translate(340 470)"><circle r="190" fill="#e9d5c1"/><g fill="none" stroke="#8a6a53" stroke-width="2.5">${rings.join('')}</g><circle r="56" fill="#3a2417"/><circle r="56" fill="none" stroke="#b8753a" stroke-width="9"/></g>`
})()

/** A roll of paper that runs out in a wave, lettered on its way. */
export function printersScene(): Piece {
  const points = profile()
  const below =
    '<path d="M330 1010L760 1040L1230 940L1610 790L1250 760L760 860Z"/><ellipse cx="560" cy="640" rx="330" ry="150"/>'
  return stack(
    ground('#e6cbb4', '#c9a489', '#80604b'),
    shadowOf('soft', below, { dx: 30, dy: 36, soft: 34, strength: 0.42 }),
    piece(ribbon(points) + core),
    vignette(0.42),
  )
}
