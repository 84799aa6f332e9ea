import type { ProductInput } from '../products/schemas.ts'
import { CellInvalid } from './cell-invalid.ts'
import { readParts, writeParts } from './cell-parts.ts'

export type PictureTexts = ProductInput['images']['alts']

/** One per line, sorted: `/address | texto | text`. */
export function writePictureTexts(texts: PictureTexts): string {
  return Object.entries(texts)
    .filter(([, { es, en }]) => es || en)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([address, { es, en }]) => writeParts([address, es, en]))
    .join('\n')
}

/** @throws CellInvalid, also for duplicates */
export function readPictureTexts(cell: string): PictureTexts {
  const lines = readParts(cell).map(([address = '', es, en, ...others]) => {
    if (!address.startsWith('/') || (!es && !en) || others.length > 0) throw new CellInvalid('cellPictureTexts')
    return [address, { ...(es ? { es } : {}), ...(en ? { en } : {}) }] as const
  })
  const texts = new Map(lines)
  if (texts.size < lines.length) throw new CellInvalid('cellPictureTexts')
  return Object.fromEntries(texts)
}
