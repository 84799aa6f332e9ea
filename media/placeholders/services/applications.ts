import { AGAVE, BONE, CANTERA, COPPER, OBSIDIAN } from '../palette.ts'
import { type Piece, piece, randomFrom, stack } from '../svg.ts'
import { ground, shadowOf, vignette } from './plate.ts'

const SIDE = 200

/** What is glazed on a tile, drawn from corner to corner. */
const MOTIFS: Record<string, string> = {
  quarter: '<path d="M0 200V0A200 200 0 0 1 200 200Z"/>',
  leaf: '<path d="M0 0A200 200 0 0 1 200 200A200 200 0 0 1 0 0Z"/>',
  half: '<path d="M0 0H200V100H0Z"/>',
  ridge: '<path d="M0 200L100 40L200 200Z"/>',
  moon: '<circle cx="100" cy="100" r="66"/>',
  arcs: '<path d="M0 200A200 200 0 0 1 200 0V60A140 140 0 0 0 60 200ZM120 200A80 80 0 0 1 200 120V200Z"/>',
}
const NAMES = Object.keys(MOTIFS)
const PAIRS = [
  [BONE, AGAVE],
  [CANTERA, COPPER],
  [AGAVE, BONE],
  [BONE, COPPER],
  ['#6f948b', BONE],
  [COPPER, '#f3ddc2'],
  [CANTERA, OBSIDIAN],
  ['#2b4440', CANTERA],
]

const EDGES =
  '<g id="edge"><path d="M3 197V3H197" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="5"/><path d="M197 3V197H3" fill="none" stroke="#160e08" stroke-opacity=".32" stroke-width="6"/></g>'

function tile(name: string, [back, front]: readonly string[], turn: number): string {
  return `<path d="M0 0H200V200H0Z" fill="${back}"/><g fill="${front}"${turn ? ` transform="rotate(${turn} 100 100)"` : ''}><use href="#${name}"/></g><use href="#edge"/>`
}

const LIFTED = { column: 5, row: 2 }

/** A floor of tiles that fit each other, the last one about to be laid. */
export function applicationsScene(): Piece {
  const random = randomFrom(1919)
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)] as Item
  const tiles: string[] = []
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 8; column++) {
      const drawn = tile(pick(NAMES), pick(PAIRS), Math.floor(random() * 4) * 90)
      const isGap = column === LIFTED.column && row === LIFTED.row
      if (!isGap) tiles.push(`<g transform="translate(${column * SIDE} ${row * SIDE})">${drawn}</g>`)
    }
  }
  const [x, y] = [LIFTED.column * SIDE, LIFTED.row * SIDE]
  const lifted = `translate(${x + 34} ${y - 96}) rotate(14 100 100) scale(1.16)`
  return stack(
    ground('#2a2420', '#1d1815', OBSIDIAN),
    piece(tiles.join(''), [EDGES, ...NAMES.map((name) => `<g id="${name}">${MOTIFS[name]}</g>`)]),
    piece(
      `<path d="M${x} ${y}H${x + SIDE}V${y + SIDE}H${x}Z" fill="#17110d"/><path d="M${x} ${y + SIDE}V${y}H${x + SIDE}" fill="none" stroke="#000" stroke-opacity=".6" stroke-width="16"/>`,
    ),
    shadowOf('lift', `<path d="M0 0H200V200H0Z" transform="${lifted}"/>`, { dx: 44, dy: 70, soft: 16, strength: 0.62 }),
    piece(`<g transform="${lifted}">${tile('leaf', [COPPER, '#fbe9d2'], 0)}</g>`),
    piece('<path d="M0 0H1600V1200H0Z" fill="url(#sweep)"/>', [
      '<linearGradient id="sweep" x2="1" y2="1"><stop offset="0" stop-color="#ffe9c8" stop-opacity=".24"/><stop offset=".5" stop-color="#2b1a10" stop-opacity=".12"/><stop offset="1" stop-color="#0b0705" stop-opacity=".6"/></linearGradient>',
    ]),
    vignette(0.45),
  )
}
