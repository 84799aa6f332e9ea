import { line } from './lettering.ts'
import { BONE, COPPER, OBSIDIAN, WORDMARK } from './palette.ts'
import { type Piece, across, n, piece } from './svg.ts'

export type LabelShape = 'rectangle' | 'arch' | 'plate' | 'bare' | 'split'

export interface LabelDesign {
  shape: LabelShape
  /** Centre of its top edge and its size, in the bottle's units. */
  y: number
  width: number
  height: number
  paper: string
  ink: string
  /** Colour of rules and emblem. */
  foil: string
  title: string[]
  /** Cap height of the title. */
  titleSize?: number
  small: string[]
  /** How much its edges bend around the bottle. */
  bend?: number
  /** Second paper of a split label. */
  otherPaper?: string
}

/** The range of hills that is the house's mark, `size` wide, centred on x = 0 and standing on `y`. */
export function emblem(y: number, size: number, color: string): string {
  const scale = Math.round(size * 10) / 1000
  return (
    `<g transform="translate(${n(-size / 2)} ${n(y - 60 * scale)}) scale(${scale})" ` +
    `fill="none" stroke="${color}" stroke-width="${n(Math.max(1.5, 0.5 / scale))}" stroke-linejoin="round">` +
    '<path d="M0 60L22 27L32 40L52 6L70 32L78 23L100 60M52 6L46 26L54 34L48 60M22 27L20 42L25 48L22 60M78 23L76 40L82 46L79 60"/>' +
    '<path d="M58 22V60M63 30V60M68 38V60M28 42V60M84 40V60M89 48V60" stroke-width="1.2"/><circle cx="82" cy="6" r="5"/></g>'
  )
}

function shapePath({ shape, width, height, y, bend = 5 }: LabelDesign): string {
  const w = width / 2
  const bottom = y + height
  if (shape === 'arch') {
    return `M${-w} ${n(bottom)}V${n(y + w)}A${w} ${w} 0 0 1 ${w} ${n(y + w)}V${n(bottom)}Q0 ${n(bottom + bend)} ${-w} ${n(bottom)}Z`
  }
  if (shape === 'plate')
    return `M${-w} ${n(y + height / 2)}A${w} ${height / 2} 0 1 1 ${w} ${n(y + height / 2)}A${w} ${height / 2} 0 1 1 ${-w} ${n(y + height / 2)}Z`
  return `M${-w} ${n(y)}Q0 ${n(y + bend * 0.7)} ${w} ${n(y)}V${n(bottom)}Q0 ${n(bottom + bend)} ${-w} ${n(bottom)}Z`
}

interface Block {
  height: number
  draw: (top: number) => string
}

/** Emblem, name of the house, rule and title, sized for a label of this width. */
function blocksOf({ width, ink, foil, title, titleSize = width * 0.1, shape }: LabelDesign, k: number): Block[] {
  const narrow = shape === 'plate' ? 0.8 : 1
  const mark = width * 0.3 * narrow * k
  const wide = width > 185 && shape !== 'plate'
  const name = width * (wide ? 0.046 : 0.058) * narrow * k
  const size = titleSize * k
  const words = wide ? [WORDMARK.join(' ')] : WORDMARK
  const rule = (y: number) =>
    `<path d="M${n(-width * 0.26)} ${n(y)}H-5M5 ${n(y)}H${n(width * 0.26)}" stroke="${foil}" stroke-width=".7"/>` +
    `<path d="M0 ${n(y - 2.4)}L2.4 ${n(y)}L0 ${n(y + 2.4)}L-2.4 ${n(y)}Z" fill="${foil}"/>`
  return [
    { height: mark * 0.6 + name * 1.1, draw: (top) => emblem(top + mark * 0.6, mark, foil) },
    ...words.map((word) => ({
      height: name * 1.85,
      draw: (top: number) => line(word, top + name, name, ink, { tracking: 0.6, weight: 0.085 }),
    })),
    { height: size * 0.9, draw: (top) => rule(top + size * 0.22) },
    ...title.map((row) => ({
      height: size * 1.5,
      draw: (top: number) => line(row, top + size, size, ink, { tracking: 0.36, weight: 0.055, contrast: 0.055 }),
    })),
  ]
}

const heightOf = (blocks: Block[]) => blocks.reduce((sum, { height }) => sum + height, 0)

function text(design: LabelDesign): string {
  const { y, height, width, ink, small, shape } = design
  const micro = width * (shape === 'plate' ? 0.036 : 0.027)
  const [above, below] = shape === 'arch' ? [0.17, 0.07] : shape === 'plate' ? [0.17, 0.17] : [0.08, 0.075]
  const foot = y + height * (1 - below)
  const top = y + height * above
  const room = foot - small.length * micro * 2.2 - micro - top
  const natural = heightOf(blocksOf(design, 1))
  const blocks = blocksOf(design, Math.min(1, room / natural))
  let at = top + Math.max(0, room - natural) * 0.45
  const parts: string[] = []
  for (const block of blocks) {
    parts.push(block.draw(at))
    at += block.height
  }
  for (const [index, row] of small.entries()) {
    const baseline = foot - (small.length - 1 - index) * micro * 2.2
    parts.push(line(row, baseline, micro, ink, { tracking: 0.55, weight: 0.11 }))
  }
  return parts.join('')
}

function frame(design: LabelDesign): string {
  const { shape, width, height, y, foil, bend = 5 } = design
  if (shape === 'bare') return ''
  const inset = width * 0.035
  const inner = { ...design, y: y + inset, width: width - inset * 2, height: height - inset * 2, bend }
  return `<path d="${shapePath(inner)}" fill="none" stroke="${foil}" stroke-width="1"/>`
}

/** A label as it lies on the glass: paper, foil, lettering and the shade of the curve beneath it. */
export function label(key: string, design: LabelDesign): Piece {
  const { shape, width, height, y, paper, otherPaper = OBSIDIAN } = design
  if (shape === 'bare') return piece(text(design))
  const path = shapePath(design)
  const shade = across(
    `${key}-curve`,
    [
      [0, '#000', 0.42],
      [0.12, '#000', 0.12],
      [0.26, '#fff', 0.2],
      [0.42, '#fff', 0.03],
      [0.7, '#000', 0.05],
      [0.9, '#000', 0.24],
      [1, '#000', 0.46],
    ],
    -width / 2 - 4,
    width / 2 + 4,
  )
  const metal = shape === 'plate'
  const fill = metal ? 'url(#copper-plate)' : paper
  const cut =
    shape === 'split'
      ? `<path d="M0 ${n(y + 3)}H${width / 2}V${n(y + height)}Q${n(width / 4)} ${n(y + height + 3)} 0 ${n(y + height + 2.5)}Z" fill="${otherPaper}"/>`
      : ''
  const body =
    `<use href="#${key}-p" transform="translate(1.5 2)" opacity=".22"/><use href="#${key}-p" fill="${fill}"/>${cut}` +
    frame(design) +
    text(design) +
    `<use href="#${key}-p" fill="url(#${key}-curve)"/>`
  const paperShape = `<path id="${key}-p" d="${path}"/>`
  return piece(body, metal ? [paperShape, shade, copperPlate] : [paperShape, shade])
}

const copperPlate = `<linearGradient id="copper-plate" x2="1" y2="1"><stop offset="0" stop-color="#e2ad74"/><stop offset=".35" stop-color="${COPPER}"/><stop offset=".55" stop-color="#f0cda2"/><stop offset=".75" stop-color="#a5632c"/><stop offset="1" stop-color="#d39a5f"/></linearGradient>`

/** The small print every bottle of the house carries. */
export function smallPrint(abv: string, volume = '750 ML'): string[] {
  return ['100 % DE AGAVE · NOM 1799', `${volume} · ${abv} % ALC. VOL.`, 'HECHO EN MÉXICO']
}

export const PAPERS = { bone: BONE, cantera: '#dcbfa9', obsidian: '#1c1815', agave: '#36504c', wine: '#5b2a2b' }
