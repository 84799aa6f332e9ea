import { type Piece, down, n, piece, radial, randomFrom, stack } from '../svg.ts'
import { PLATE, vignette } from './plate.ts'

const { width, height } = PLATE

/** A ridge from edge to edge, its summits where `shape` says. */
function ridge(base: number, tall: number, seed: number, fill: string): string {
  const random = randomFrom(seed)
  const [a, b] = [random() * 6, random() * 6]
  const crest = Array.from({ length: 41 }, (_, index) => {
    const t = index / 40
    const mass = 0.5 + 0.34 * Math.sin(t * 6 + a) + 0.14 * Math.sin(t * 15 + b) + random() * 0.06
    return `L${n(t * width)} ${n(base - tall * Math.max(mass, 0.04))}`
  })
  return `<path d="M0 ${height}${crest.join('')}L${width} ${height}Z" fill="${fill}"/>`
}

/** One bank of cloud: bars with round ends, the way a register or a score would draw it. */
function bank(y: number, rows: [x: number, long: number][], opacity: number): string {
  const bars = rows.map(([x, long], row) => `M${x} ${y + row * 46}h${long}`).join('')
  return `<path d="${bars}" fill="none" stroke="url(#bar)" stroke-width="34" stroke-linecap="round" opacity="${opacity}"/>`
}

/** Threads of light from the land up into the cloud. */
function threads(): string {
  const random = randomFrom(7)
  const rising = Array.from({ length: 26 }, (_, index) => {
    const x = 250 + index * 44
    const [from, to] = [1010 + random() * 90, 640 + random() * 60]
    return {
      line: `M${x} ${n(from)}V${n(to)}`,
      dot: `<circle cx="${x}" cy="${n(to + random() * 260)}" r="${n(3 + random() * 3)}"/>`,
    }
  })
  return (
    `<path d="${rising.map(({ line }) => line).join('')}" stroke="url(#thread)" stroke-width="2"/>` +
    `<g fill="#fff1da">${rising.map(({ dot }) => dot).join('')}</g>`
  )
}

/** A sea of cloud over the sierra, and what rises to it. */
export function cloudScene(): Piece {
  return stack(
    piece(
      `<path d="M0 0H${width}V${height}H0Z" fill="url(#dusk)"/><circle cx="1090" cy="470" r="420" fill="url(#halo)"/><circle cx="1090" cy="470" r="176" fill="#f4d9b4"/>` +
        bank(
          300,
          [
            [980, 420],
            [860, 300],
            [1200, 240],
          ],
          0.5,
        ) +
        ridge(820, 190, 5, '#6f6a68') +
        bank(
          500,
          [
            [150, 360],
            [60, 700],
            [240, 860],
            [110, 1180],
            [330, 1090],
          ],
          0.92,
        ) +
        ridge(960, 170, 12, '#3d4a49') +
        ridge(1090, 150, 29, '#1d2625') +
        threads(),
      [
        down('dusk', [
          [0, '#21373b'],
          [0.35, '#6b7474'],
          [0.56, '#d39c73'],
          [0.72, '#f1c995'],
        ]),
        radial('halo', [
          [0, '#ffe9c4', 0.8],
          [0.45, '#f4c28a', 0.3],
          [1, '#f4c28a', 0],
        ]),
        '<linearGradient id="bar" gradientUnits="userSpaceOnUse" x2="1600"><stop offset="0" stop-color="#fbf3e6"/><stop offset=".6" stop-color="#f3dcc3"/><stop offset="1" stop-color="#f0c79b"/></linearGradient>',
        '<linearGradient id="thread" gradientUnits="userSpaceOnUse" y1="640" x2="0" y2="1100"><stop offset="0" stop-color="#fff1da" stop-opacity=".75"/><stop offset="1" stop-color="#fff1da" stop-opacity="0"/></linearGradient>',
      ],
    ),
    vignette(0.4),
  )
}
