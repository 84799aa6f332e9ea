import { type Piece, across, down, n, piece, stack } from '../svg.ts'
import { PLATE, ground, shadowOf, vignette } from './plate.ts'

const { width, height } = PLATE
const BEAD = 92
const FRAME = { left: 170, right: 1430 }

interface Rod {
  y: number
  kind: 'copper' | 'bone' | 'agave'
  /** How many of the ten stand on the left. */
  counted: number
}

const RODS: Rod[] = [
  { y: 110, kind: 'copper', counted: 3 },
  { y: 306, kind: 'copper', counted: 7 },
  { y: 502, kind: 'bone', counted: 5 },
  { y: 698, kind: 'copper', counted: 2 },
  { y: 894, kind: 'agave', counted: 8 },
  { y: 1090, kind: 'copper', counted: 4 },
]

const beadShape = (id: string, fill: string) =>
  `<g id="${id}"><path d="M-${BEAD / 2 - 3} -26C-30 -72 30 -72 ${BEAD / 2 - 3} -26V26C30 72 -30 72 -${BEAD / 2 - 3} 26Z" fill="url(#${fill})"/>` +
  `<path d="M-${BEAD / 2 - 3} 0H${BEAD / 2 - 3}" stroke="#1a0d06" stroke-opacity=".35" stroke-width="2"/><path d="M-22 -40C-14 -54 10 -56 20 -46" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="6" stroke-linecap="round"/></g>`

/** Where the ten beads of a rod stand. */
function beadsOf({ counted }: Rod): number[] {
  return Array.from({ length: 10 }, (_, index) =>
    index < counted ? FRAME.left + 50 + index * BEAD : FRAME.right - 50 - (9 - index) * BEAD,
  )
}

const sheen = (id: string, tones: [string, string, string, string]) =>
  down(id, [
    [0, tones[0]],
    [0.28, tones[1]],
    [0.62, tones[2]],
    [1, tones[3]],
  ])

/** An abacus so close that its frame leaves the picture: the day's count, settled. */
export function pointOfSaleScene(): Piece {
  const beads = (dy: number) =>
    RODS.map((rod) =>
      beadsOf(rod)
        .map((x) => `<use href="#${rod.kind}" x="${n(x)}" y="${rod.y + dy}"/>`)
        .join(''),
    ).join('')
  const rods = RODS.map(({ y }) => `M${FRAME.left} ${y}H${FRAME.right}`).join('')
  const post = (x: number) => `<path d="M${x - 45} -20H${x + 45}V${height + 20}H${x - 45}Z"/>`
  return stack(
    ground('#4a2c1a', '#2b190f', '#120a06'),
    shadowOf('under', post(FRAME.left - 30) + post(FRAME.right + 30), { dx: 46, dy: 30, soft: 18, strength: 0.6 }),
    piece(
      `<g style="filter:brightness(0)" opacity=".5" transform="translate(34 44)">${beads(0)}</g>` +
        `<path d="${rods}" stroke="#0d0704" stroke-opacity=".5" stroke-width="9" transform="translate(26 34)"/>` +
        `<path d="${rods}" stroke="#8a6f56" stroke-width="9"/><path d="${rods}" stroke="#f4e3cd" stroke-width="2.5" transform="translate(0 -2.5)"/>${beads(0)}` +
        `<g fill="url(#post)">${post(FRAME.left - 30)}${post(FRAME.right + 30)}</g><path d="M${FRAME.left - 74} 0V${height}M${FRAME.right - 14} 0V${height}" stroke="#f0cfa4" stroke-opacity=".4" stroke-width="3"/>` +
        RODS.map(
          ({ y }) =>
            `<circle cx="${FRAME.left - 30}" cy="${y}" r="9"/><circle cx="${FRAME.right + 30}" cy="${y}" r="9"/>`,
        ).join(''),
      [
        beadShape('copper', 'copper-sheen'),
        beadShape('bone', 'bone-sheen'),
        beadShape('agave', 'agave-sheen'),
        sheen('copper-sheen', ['#f0c08a', '#cc8444', '#8a4d1d', '#4f2a0e']),
        sheen('bone-sheen', ['#fffaf0', '#ead6c0', '#b99a80', '#7a5e49']),
        sheen('agave-sheen', ['#a6cbbd', '#5f8f81', '#2f5a4f', '#173029']),
        across('post', [
          [0, '#7a4a26'],
          [0.4, '#5d3518'],
          [1, '#2c170a'],
        ]),
      ],
    ),
    piece(`<path d="M0 0H${width}V${height}H0Z" fill="url(#raking)"/>`, [
      across('raking', [
        [0, '#ffe2b8', 0.12],
        [0.45, '#ffe2b8', 0],
        [1, '#0b0705', 0.38],
      ]),
    ]),
    vignette(0.5),
  )
}
