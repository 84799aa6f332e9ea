import { type Piece, n, piece, radial, randomFrom, stack } from '../svg.ts'
import { PLATE, ground, shadowOf, vignette } from './plate.ts'

const { width, height } = PLATE
const [CX, CY, R] = [800, 600, 470]

const polar = (angle: number, radius: number) => {
  const turn = ((angle - 90) * Math.PI) / 180
  return `${n(CX + Math.cos(turn) * radius)} ${n(CY + Math.sin(turn) * radius)}`
}

/** The marks around the rim, every fifth one longer. */
function marks(): string {
  const long: string[] = []
  const short: string[] = []
  for (let mark = 0; mark < 72; mark++) {
    const isHour = mark % 3 === 0
    const line = `M${polar(mark * 5, isHour ? R - 92 : R - 62)}L${polar(mark * 5, R - 36)}`
    if (isHour) long.push(line)
    else short.push(line)
  }
  const cut = (path: string, weight: number) =>
    `<path d="${path}" stroke="#6b4c38" stroke-width="${weight}"/><path d="${path}" stroke="#fff6e6" stroke-opacity=".7" stroke-width="${n(weight / 2)}" transform="translate(2.5 2.5)"/>`
  return cut(long.join(''), 7) + cut(short.join(''), 3.5)
}

/** The lines of the hours, which a sundial has on the side that the sun leaves in shade. */
function hours(middle: number): string {
  const lines = Array.from({ length: 13 }, (_, index) => {
    const angle = middle - 96 + index * 16
    return `M${polar(angle, 150)}L${polar(angle, R - 106)}`
  }).join('')
  return `<path d="${lines}" stroke="#8a6a53" stroke-opacity=".8" stroke-width="3"/><path d="${lines}" stroke="#fff6e6" stroke-opacity=".6" stroke-width="2" transform="translate(2.5 2.5)"/>`
}

/** The grain of the stone. */
function pits(): string {
  const random = randomFrom(73)
  const dots = Array.from(
    { length: 150 },
    () => `M${n(random() * width)} ${n(random() * height)}h${n(1 + random() * 5)}`,
  )
  return `<path d="${dots.join('')}" stroke="#6b4c38" stroke-opacity=".3" stroke-width="2.6" stroke-linecap="round"/>`
}

/** A sundial of cut stone from above; the shadow has just reached the copper mark. */
export function timeClocksScene(): Piece {
  const hour = 128
  const shade = `<path d="M${polar(hour - 90, 38)}L${polar(hour - 1.5, R - 32)}L${polar(hour + 1.5, R - 32)}L${polar(hour + 90, 38)}Z"/>`
  return stack(
    ground('#ead3be', '#cfab90', '#8d6b54'),
    piece(pits()),
    shadowOf('disc', `<circle cx="${CX}" cy="${CY}" r="${R + 16}"/>`, { dx: 30, dy: 34, soft: 20, strength: 0.5 }),
    piece(
      `<circle cx="${CX}" cy="${CY}" r="${R + 16}" fill="#a58469"/><circle cx="${CX}" cy="${CY}" r="${R + 8}" fill="url(#stone)"/>` +
        `<g fill="none" stroke="#8a6a53"><circle cx="${CX}" cy="${CY}" r="${R - 22}" stroke-width="5"/><circle cx="${CX}" cy="${CY}" r="${R - 106}" stroke-width="3"/><circle cx="${CX}" cy="${CY}" r="150" stroke-width="3"/></g>` +
        marks() +
        hours(hour) +
        `<path d="M${polar(hour - 4.2, R - 100)}A${R - 100} ${R - 100} 0 0 1 ${polar(hour + 4.2, R - 100)}L${polar(hour + 3.2, R - 28)}A${R - 28} ${R - 28} 0 0 0 ${polar(hour - 3.2, R - 28)}Z" fill="url(#inlay)"/>`,
      [
        radial(
          'stone',
          [
            [0, '#fbeedf'],
            [0.55, '#ecd5c0'],
            [1, '#cfae94'],
          ],
          0.32,
          0.28,
          0.85,
        ),
        radial('inlay', [
          [0, '#f6d3a6'],
          [1, '#a8622a'],
        ]),
      ],
    ),
    shadowOf('gnomon', shade, { dx: 0, dy: 0, soft: 3.5, strength: 0.55 }),
    piece(
      `<circle cx="${CX}" cy="${CY}" r="46" fill="#4f2a0e"/><circle cx="${CX - 4}" cy="${CY - 5}" r="39" fill="url(#boss)"/>`,
      [
        radial(
          'boss',
          [
            [0, '#fff0d6'],
            [0.4, '#d3914f'],
            [1, '#6b3b16'],
          ],
          0.34,
          0.3,
          0.8,
        ),
      ],
    ),
    vignette(0.4),
  )
}
