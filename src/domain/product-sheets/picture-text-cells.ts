import type { ProductInput } from '#domain/catalogue/house-schemas.ts'
import { CellInvalid } from './cell-invalid.ts'
import { readParts, writeParts } from './cell-parts.ts'

/** What each picture shows, by its address. */
export type PictureTexts = ProductInput['images']['alts']

/** What pictures show as a cell tells it: a line each, `/address | texto | text`, in the order of their addresses. */
export function writePictureTexts(texts: PictureTexts): string {
  return Object.entries(texts)
    .filter(([, { es, en }]) => es || en)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([address, { es, en }]) => writeParts([address, es, en]))
    .join('\n')
}

/** @throws CellInvalid, also where a picture stands there twice */
export function readPictureTexts(cell: string): PictureTexts {
  const lines = readParts(cell).map(([address = '', es, en, ...others]) => {
    if (!address.startsWith('/') || (!es && !en) || others.length > 0) throw new CellInvalid('cellPictureTexts')
    return [address, { ...(es ? { es } : {}), ...(en ? { en } : {}) }] as const
  })
  const texts = new Map(lines)
  if (texts.size < lines.length) throw new CellInvalid('cellPictureTexts')
  return Object.fromEntries(texts)
}
