import { type Piece, across, n, piece, randomFrom, stack } from '../svg.ts'
import { ground, vignette } from './plate.ts'

interface Plant {
  x: number
  y: number
  size: number
  turn: number
}

/** One agave from above: long leaves, short leaves between them, the heart. */
const rosette = (() => {
  const ring = (count: number, long: number, wide: number, turn: number, fill: string) =>
    Array.from(
      { length: count },
      (_, index) =>
        `<path d="M0 -8C${-wide} ${-long * 0.35} ${n(-wide * 0.7)} ${n(-long * 0.75)} 0 ${-long}C${n(wide * 0.7)} ${n(-long * 0.75)} ${wide} ${-long * 0.35} 0 -8Z" transform="rotate(${n(turn + (index * 360) / count)})" fill="${fill}"/>`,
    ).join('')
  return `<g id="plant">${ring(11, 100, 15, 0, 'url(#blade)')}${ring(9, 74, 13, 14, 'url(#blade2)')}${ring(6, 42, 10, 4, '#c9dccd')}</g>`
})()

/** Plants in staggered rows, each a little off its place. */
function planted(): Plant[] {
  const random = randomFrom(31)
  return Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 6 }, (_unused, index) => ({
      x: index * 318 + (row % 2) * 159 - 80 + (random() - 0.5) * 54,
      y: row * 276 + 48 + (random() - 0.5) * 46,
      size: Math.round((0.62 + random() * 0.3) * 100) / 100,
      turn: Math.round(random() * 40),
    })),
  ).flat()
}

const NEAR = 400
const distance = (a: Plant, b: Plant) => Math.hypot(a.x - b.x, a.y - b.y)

/** A field of agave from the air, and the lines that join it; one of them carries something. */
export function networksScene(): Piece {
  const plants = planted()
  const links = plants.flatMap((from, index) =>
    plants
      .slice(index + 1)
      .filter((to) => distance(from, to) < NEAR)
      .map((to) => `M${n(from.x)} ${n(from.y)}L${n(to.x)} ${n(to.y)}`),
  )
  const lit = [18, 12, 7, 13, 14, 9, 4].map((index) => plants[index]).filter((plant) => plant !== undefined)
  const way = `M${lit.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}`
  const uses = (dx: number, dy: number) =>
    plants
      .map(
        ({ x, y, size, turn }) =>
          `<use href="#plant" transform="translate(${n(x + dx)} ${n(y + dy)}) rotate(${turn}) scale(${size})"/>`,
      )
      .join('')
  return stack(
    ground('#35584f', '#1c3731', '#0c1714'),
    piece(
      `<path d="${links.join('')}" stroke="#d9b8a0" stroke-opacity=".34" stroke-width="2.5"/>` +
        `<path d="${way}" fill="none" stroke="#b8753a" stroke-opacity=".35" stroke-width="22" stroke-linejoin="round"/><path d="${way}" fill="none" stroke="#f0b673" stroke-width="6" stroke-linejoin="round"/>` +
        `<g style="filter:brightness(0)" opacity=".34">${uses(22, 26)}</g>${uses(0, 0)}` +
        lit
          .map(
            ({ x, y }) =>
              `<circle cx="${n(x)}" cy="${n(y)}" r="15" fill="#f4c98f"/><circle cx="${n(x)}" cy="${n(y)}" r="6" fill="#5b3011"/>`,
          )
          .join(''),
      [
        rosette,
        across('blade', [
          [0, '#5f8d80'],
          [0.5, '#8db5a6'],
          [1, '#3c6358'],
        ]),
        across('blade2', [
          [0, '#7aa797'],
          [0.5, '#b0cdbf'],
          [1, '#55806f'],
        ]),
      ],
    ),
    vignette(0.62),
  )
}
