import type { OrderGift } from '#vocabulary/order-gift.ts'
import { COPPER, INK, INK_SOFT, MARGIN, WIDTH, writable } from './paper.ts'
import type { Face, Paper } from './paper.ts'

/** Points: 5 × 3.5 inches. */
const CARD = { width: 360, height: 252, padding: 28 }
const X = MARGIN + (WIDTH - CARD.width) / 2
const INNER = CARD.width - 2 * CARD.padding
const NAMES_HEIGHT = 34
const LARGEST = 16
const SMALLEST = 9

interface CardTexts {
  to: string
  from: string
}

/** Drops characters that the fonts lack, such as emoji. Undefined if a name or the message would be empty. */
export function asWritten(gift: OrderGift): OrderGift | undefined {
  const words = { message: written(gift.message), to: written(gift.to), from: written(gift.from) }
  const isLost = (name: keyof typeof words) => gift[name] !== '' && words[name] === ''
  return isLost('message') || isLost('to') || isLost('from') ? undefined : { ...gift, ...words }
}

function written(text: string): string {
  return writable(text, '').replaceAll(/ {2,}/g, ' ').replaceAll(/^ | $/gm, '').trim()
}

/** A card to cut out of a packing slip. */
export function drawGiftCard(paper: Paper, { message, to, from }: OrderGift, texts: CardTexts): void {
  if (paper.y + CARD.height + 24 > paper.page.height - MARGIN) {
    paper.addPage({ size: 'LETTER', margin: MARGIN })
    paper.y = MARGIN
  }
  const top = paper.y + 24
  drawFrame(paper, top)
  const left = { x: X + CARD.padding, width: INNER }
  if (to) write(paper, `${texts.to} ${to}`, { ...left, y: top + CARD.padding, face: 'text', size: 10, color: INK_SOFT })
  if (from) {
    const y = top + CARD.height - CARD.padding - 12
    write(paper, `${texts.from} ${from}`, { ...left, y, face: 'text', size: 10, color: INK_SOFT, align: 'right' })
  }
  const room = CARD.height - 2 * CARD.padding - NAMES_HEIGHT
  const size = sizeFor(paper, message, room)
  const height = paper.font('display').fontSize(size).heightOfString(message, optionsOf(size))
  const y = top + (CARD.height - height) / 2
  write(paper, message, { ...left, y, face: 'display', size, color: INK, align: 'center' })
  paper.y = top + CARD.height
}

function drawFrame(paper: Paper, top: number): void {
  paper
    .lineWidth(0.75)
    .strokeColor(INK_SOFT)
    .dash(4, { space: 3 })
    .rect(X, top, CARD.width, CARD.height)
    .stroke()
    .undash()
  paper
    .lineWidth(0.75)
    .strokeColor(COPPER)
    .rect(X + 12, top + 12, CARD.width - 24, CARD.height - 24)
    .stroke()
}

interface Written {
  x: number
  y: number
  width: number
  face: Face
  size: number
  color: string
  align?: 'right' | 'center'
}

function write(paper: Paper, text: string, { x, y, width, face, size, color, align }: Written): void {
  paper
    .font(face)
    .fontSize(size)
    .fillColor(color)
    .text(text, x, y, { ...optionsOf(size), width, align: align ?? 'left' })
}

const optionsOf = (size: number) => ({ width: INNER, align: 'center' as const, lineGap: size * 0.2 })

/** The largest font size at which the message fits. */
function sizeFor(paper: Paper, message: string, room: number): number {
  for (let size = LARGEST; size > SMALLEST; size -= 1) {
    if (paper.font('display').fontSize(size).heightOfString(message, optionsOf(size)) <= room) return size
  }
  return SMALLEST
}
