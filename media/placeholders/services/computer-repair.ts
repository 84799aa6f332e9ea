import { COPPER } from '../palette.ts'
import { type Piece, across, n, piece, stack } from '../svg.ts'
import { ground, shadowOf, vignette } from './plate.ts'

const [CX, CY] = [800, 722]
/** Where on the board the part belongs. */
const SOCKET = { x: 120, y: 70 }
const at = (x: number, y: number, z: number) => `${n(CX + (x - y) * 0.866)} ${n(CY + (x + y) * 0.5 - z)}`

const face = (points: string[], fill: string) => `<path d="M${points.join('L')}Z" fill="${fill}"/>`

/** A slab seen from its corner: half sizes, its top at `z`, and the fills of top, left and right. */
function slab(w: number, d: number, z: number, thick: number, [top, left, right]: [string, string, string]): string {
  return (
    face([at(-w, d, z), at(w, d, z), at(w, d, z - thick), at(-w, d, z - thick)], left) +
    face([at(w, -d, z), at(w, d, z), at(w, d, z - thick), at(w, -d, z - thick)], right) +
    face([at(-w, -d, z), at(w, -d, z), at(w, d, z), at(-w, d, z)], top)
  )
}

const flat = (x: number, y: number, w: number, d: number, z: number) =>
  `M${at(x, y, z)}L${at(x + w, y, z)}L${at(x + w, y + d, z)}L${at(x, y + d, z)}Z`

/** The keys of a layer, row by row, the widest in the last one. */
function keys(z: number): string {
  const rows = Array.from({ length: 4 }, (_, row) =>
    Array.from({ length: 11 }, (_unused, index) => flat(-284 + index * 50, -150 + row * 46, 40, 36, z)).join(''),
  )
  const last = flat(-284, 34, 90, 36, z) + flat(-184, 34, 290, 36, z) + flat(116, 34, 140, 36, z)
  return `<path d="${rows.join('')}${last}" fill="#3a332d"/><path d="${flat(-110, 108, 180, 76, z)}" fill="#2a2521"/>`
}

/** Copper ways on the board, leading to the place of the part that was taken out. */
function traces(z: number): string {
  const ways = Array.from({ length: 9 }, (_, index) => {
    const [y, end] = [-150 + index * 38, SOCKET.y + (index - 4) * 13]
    const bend = 30 + Math.abs(5 - index) * 24
    return `M${at(-290, y, z)}L${at(SOCKET.x - 90 - bend, y, z)}L${at(SOCKET.x - 70, end, z)}M${at(SOCKET.x + 70, end, z)}L${at(SOCKET.x + 84 + bend / 3, y, z)}L${at(290, y, z)}`
  })
  const chips = flat(-250, 172, 110, 34, z) + flat(-110, 172, 56, 34, z) + flat(-270, -190, 90, 24, z)
  return (
    `<path d="${ways.join('')}" fill="none" stroke="${COPPER}" stroke-width="3.5" stroke-opacity=".85"/>` +
    `<path d="${chips}" fill="#0d1816"/><path d="${flat(SOCKET.x - 70, SOCKET.y - 62, 140, 124, z)}" fill="#0a1412" stroke="#e3b381" stroke-width="2.5"/>`
  )
}

/** A machine in its layers, one part of it lifted out. */
export function computerRepairScene(): Piece {
  const [w, d] = [340, 225]
  const lift = 104
  const part = slab(64, 56, 0, 22, ['url(#part)', '#7d4618', '#a8672b'])
  return stack(
    ground('#4b423a', '#2a2420', '#14110f'),
    shadowOf('far', `<path d="M${at(-w, -d, -170)}L${at(w, -d, -170)}L${at(w, d, -170)}L${at(-w, d, -170)}Z"/>`, {
      dx: 60,
      dy: 50,
      soft: 26,
      strength: 0.7,
    }),
    piece(
      slab(w, d, -120, 34, ['url(#stone)', '#8f735e', '#b3947c']) +
        slab(w, d, 70, 20, ['url(#board)', '#122824', '#1c3a34']) +
        traces(70) +
        `<path d="M${at(SOCKET.x, SOCKET.y, 70)}L${at(SOCKET.x, SOCKET.y, 70 + lift)}" stroke="#f0cfa4" stroke-width="3" stroke-dasharray="3 9"/>` +
        slab(w, d, 384, 18, ['url(#deck)', '#4a4139', '#6b5f54']) +
        keys(384) +
        `<g transform="translate(${n((SOCKET.x - SOCKET.y) * 0.866)} ${n((SOCKET.x + SOCKET.y) * 0.5 - 70 - lift)})">${part}</g>`,
      [
        across('stone', [
          [0, '#efdcc9'],
          [1, '#c4a086'],
        ]),
        across('board', [
          [0, '#2f5a51'],
          [1, '#1b3832'],
        ]),
        across('deck', [
          [0, '#9a8c7e'],
          [0.5, '#74685d'],
          [1, '#5a5048'],
        ]),
        across('part', [
          [0, '#f4d3a8'],
          [0.5, '#d99a55'],
          [1, '#b8753a'],
        ]),
      ],
    ),
    vignette(0.5),
  )
}
