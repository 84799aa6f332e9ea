import { type Piece, across, down, n, piece, radial, randomFrom } from '../svg.ts'

const leafAngles = [-84, -68, -52, -38, -25, -12, 0, 12, 25, 38, 52, 68, 84]
const backToFront = leafAngles.toSorted((a, b) => Math.abs(a) - Math.abs(b))

/** One agave as a definition to be used many times, about 200 wide, its foot on y = 0. */
const agave = (() => {
  const leaves = backToFront.map((angle) => {
    const long = 132 - Math.abs(angle) * 0.35
    return (
      `<g transform="rotate(${angle})"><path d="M-10 4C-17 ${n(-long * 0.4)} -9 ${n(-long * 0.78)} 0 ${n(-long)}C9 ${n(-long * 0.78)} 17 ${n(-long * 0.4)} 10 4Z" fill="url(#leaf)"/>` +
      `<path d="M-6 0C-12 ${n(-long * 0.42)} -6 ${n(-long * 0.78)} 0 ${n(-long)}" fill="none" stroke="#d3dccb" stroke-opacity=".5" stroke-width="1.6"/></g>`
    )
  })
  return `<g id="agave"><ellipse cy="6" rx="92" ry="14" fill="#0d1413" opacity=".5"/>${leaves.join('')}</g>`
})()

/** A far range: broad summits broken into smaller ones, the way an eroded volcano's flank is. */
function ridge(w: number, base: number, height: number, seed: number, fill: string): string {
  const random = randomFrom(seed)
  const [one, two, three] = [random() * 6, random() * 6, random() * 6]
  const span = Math.max(w / 1920, 0.6)
  const count = 48
  const crest = Array.from({ length: count + 1 }, (_, index) => {
    const t = index / count
    const mass =
      0.5 +
      0.3 * Math.sin(t * 7 * span + one) +
      0.16 * Math.sin(t * 17 * span + two) +
      0.06 * Math.sin(t * 41 * span + three)
    return `L${n(t * w)} ${n(base - height * Math.max(mass + random() * 0.05, 0.05))}`
  })
  return `<path d="M0 ${n(base)}${crest.join('')}L${w} ${n(base + 40)}H0Z" fill="${fill}"/>`
}

/** Rows of plants from the horizon towards the eye, the far ones in the haze. */
function planted(w: number, h: number, line: number): string {
  const random = randomFrom(42)
  const rows: string[] = []
  for (let row = 0; row < 8; row++) {
    const depth = (row / 7) ** 1.9
    const y = line + 16 + depth * (h - line) * 1.02
    const size = 0.11 + depth * 1.35
    const gap = 205 * size + 8
    const shift = (row % 2) * gap * 0.5 + random() * 6
    const count = Math.ceil(w / gap) + 1
    const plants = Array.from({ length: count }, (_, index) => {
      const [jitter, grow] = [(random() - 0.5) * gap * 0.14, size * (0.9 + random() * 0.2)]
      return `<use href="#agave" transform="translate(${n(index * gap - gap / 2 + shift + jitter)} ${n(y)}) scale(${Math.round(grow * 100) / 100})"/>`
    })
    const haze = Math.round((0.5 - depth * 0.5) * 100) / 100
    rows.push(plants.join(''))
    if (haze > 0.08)
      rows.push(
        `<path d="M0 ${n(line - 12)}H${w}V${n(y + 4)}H0Z" fill="#c98d6e" opacity="${Math.round(haze * 22) / 100}"/>`,
      )
  }
  return rows.join('')
}

const CLOUDS = [
  [0.24, 0.44, 0.2],
  [0.36, 0.5, 0.12],
  [0.62, 0.6, 0.26],
  [0.74, 0.34, 0.18],
  [0.86, 0.4, 0.1],
]

const cloudsOver = (w: number, line: number) =>
  CLOUDS.map(
    ([x = 0, y = 0, long = 0]) =>
      `<ellipse cx="${n(w * x)}" cy="${n(line * y)}" rx="${n(w * long)}" ry="4" fill="url(#streak)"/>`,
  ).join('')

const lightAtDusk = (horizon: number): string[] => [
  agave,
  across('leaf', [
    [0, '#243b3a'],
    [0.45, '#5b837c'],
    [0.6, '#7da198'],
    [1, '#2c4744'],
  ]),
  down('dusk', [
    [0, '#22373e'],
    [horizon * 0.35, '#6a6a6c'],
    [horizon * 0.65, '#d0926c'],
    [horizon * 0.9, '#f6c78f'],
  ]),
  radial('sun', [
    [0, '#ffe7bd', 0.95],
    [0.4, '#f4b877', 0.5],
    [1, '#f4b877', 0],
  ]),
  down('earth', [
    [0, '#8b5a3f'],
    [0.3, '#5b3826'],
    [1, '#1d1410'],
  ]),
  down('evening', [
    [0, '#14110f', 0.25],
    [0.35, '#14110f', 0],
    [0.6, '#14110f', 0.08],
    [1, '#0b0908', 0.62],
  ]),
  down('far-range', [
    [0, '#6a6a76'],
    [1, '#d59a78'],
  ]),
  down('range', [
    [0, '#474e57'],
    [1, '#93705f'],
  ]),
  radial('streak', [
    [0, '#fbe3c2', 0.95],
    [0.5, '#f7d9b4', 0.35],
    [1, '#f7d9b4', 0],
  ]),
]

/** Rows of agave under the sierra at dusk, the sun just gone on the right. */
export function agaveField(w: number, h: number, horizon = 0.5): Piece {
  const line = h * horizon
  return piece(
    `<path d="M0 0H${w}V${h}H0Z" fill="url(#dusk)"/><ellipse cx="${n(w * 0.74)}" cy="${n(line)}" rx="${n(w * 0.42)}" ry="${n(h * 0.42)}" fill="url(#sun)"/>` +
      `<g opacity=".42">${cloudsOver(w, line)}</g>` +
      ridge(w, line, h * 0.25, 5, 'url(#far-range)') +
      ridge(w, line, h * 0.15, 11, 'url(#range)') +
      ridge(w, line, h * 0.07, 23, '#3a4342') +
      `<path d="M0 ${n(line)}H${w}V${h}H0Z" fill="url(#earth)"/>${planted(w, h, line)}<path d="M0 0H${w}V${h}H0Z" fill="url(#evening)"/>`,
    lightAtDusk(horizon),
  )
}
