import { type Piece, n, piece, radial, stack } from '../svg.ts'
import { ground, shadowOf, vignette } from './plate.ts'

const COLUMNS = 9
const ROWS = 6
const GAP = { x: 176, y: 172 }

type Jack = [column: number, row: number]

const at = ([column, row]: Jack): [number, number] => [96 + column * GAP.x, 118 + row * GAP.y]

const CORDS: { from: Jack; to: Jack; sag: number; tones: [string, string, string] }[] = [
  { from: [0, 1], to: [5, 3], sag: 430, tones: ['#3f2009', '#b8753a', '#f4d3a8'] },
  { from: [2, 0], to: [8, 1], sag: 560, tones: ['#13302a', '#4f8072', '#b9d8cb'] },
  { from: [1, 3], to: [4, 1], sag: 520, tones: ['#6b4f3c', '#d9b8a0', '#fff4e6'] },
  { from: [6, 2], to: [8, 4], sag: 330, tones: ['#3f2009', '#b8753a', '#f4d3a8'] },
]

const pathOf = ({ from, to, sag }: (typeof CORDS)[number]) => {
  const [[x1, y1], [x2, y2]] = [at(from), at(to)]
  return `M${x1} ${y1}C${n(x1 + 20)} ${y1 + sag} ${n(x2 - 20)} ${y2 + sag} ${x2} ${y2}`
}

const stroke = (path: string, color: string, weight: number) =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${weight}" stroke-linecap="round"/>`

function cord(shape: (typeof CORDS)[number]): string {
  const path = pathOf(shape)
  const [dark, body, light] = shape.tones
  const plugs = [shape.from, shape.to].map((jack) => {
    const [x, y] = at(jack)
    return `<use href="#plug" x="${x}" y="${y}"/>`
  })
  return (
    stroke(path, dark, 30) +
    stroke(path, body, 21) +
    `<g transform="translate(-3 -4)">${stroke(path, light, 4.5)}</g>` +
    plugs.join('')
  )
}

const isTaken = ([column, row]: Jack) =>
  CORDS.some(({ from, to }) => [from, to].some(([c, r]) => c === column && r === row))

/** A switchboard's field of jacks with four calls put through. */
export function switchboardsScene(): Piece {
  const jacks = Array.from({ length: ROWS * COLUMNS }, (_, index): Jack => [
    index % COLUMNS,
    Math.floor(index / COLUMNS),
  ])
  const rings = jacks.map((jack) => {
    const [x, y] = at(jack)
    return `<use href="#jack" x="${x}" y="${y}"/>${isTaken(jack) ? `<use href="#lamp" x="${x}" y="${y - 66}"/>` : `<circle cx="${x}" cy="${y - 66}" r="8" fill="#4a3a2e"/>`}`
  })
  return stack(
    ground('#3d342d', '#241e1a', '#0e0c0a'),
    piece(rings.join(''), [
      '<g id="jack"><circle r="42" fill="#0b0908"/><circle r="38" fill="none" stroke="url(#brass)" stroke-width="9"/><circle r="22" fill="#050403"/><path d="M-15 16A22 22 0 0 0 20 8" fill="none" stroke="#8a6a4a" stroke-opacity=".5" stroke-width="3"/></g>',
      '<g id="lamp"><circle r="44" fill="url(#glow)"/><circle r="9" fill="#ffe3b3"/></g>',
      '<g id="plug"><circle r="31" fill="#1b120c"/><circle r="27" fill="url(#knob)"/></g>',
      '<linearGradient id="brass" x2="1" y2="1"><stop offset="0" stop-color="#f6d9ad"/><stop offset=".5" stop-color="#a8703a"/><stop offset="1" stop-color="#4f2f14"/></linearGradient>',
      radial('glow', [
        [0, '#ffcf8f', 0.75],
        [0.5, '#e08a3c', 0.22],
        [1, '#e08a3c', 0],
      ]),
      radial(
        'knob',
        [
          [0, '#fff0d6'],
          [0.4, '#cf935a'],
          [1, '#4f2a0e'],
        ],
        0.36,
        0.3,
        0.75,
      ),
    ]),
    shadowOf('hang', CORDS.map((shape) => stroke(pathOf(shape), '#000', 28)).join(''), {
      dx: 40,
      dy: 46,
      soft: 11,
      strength: 0.62,
    }),
    piece(CORDS.map(cord).join('')),
    vignette(0.6),
  )
}
