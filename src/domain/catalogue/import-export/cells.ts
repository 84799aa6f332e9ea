import { typedNumber } from '#kit/typed-number.ts'
import type { Awards } from '#vocabulary/product-schemas.ts'
import { tidyTag } from '#vocabulary/staff-tags.ts'
import { readAwards, writeAwards } from './award-cells.ts'
import { CellInvalid } from './cell-invalid.ts'
import { readPictureTexts, writePictureTexts } from './picture-text-cells.ts'
import type { PictureTexts } from './picture-text-cells.ts'
import type { CellKind } from './sheet-columns.ts'

type Value = string | number | boolean | string[] | Awards | PictureTexts | undefined

const TRUE = new Set(['si', 'sí', 'yes', 'true', 'verdadero', '1', 'x'])
const FALSE = new Set(['', 'no', 'false', 'falso', '0'])

/** Undefined when empty. @throws CellInvalid */
export function readCell(kind: CellKind, cell: string): Value {
  const text = cell.trim()
  if (kind === 'boolean') {
    const word = text.toLowerCase()
    if (TRUE.has(word)) return true
    if (FALSE.has(word)) return false
    throw new CellInvalid('cellYesOrNo')
  }
  if (text === '') return undefined
  if (kind === 'number') {
    const number = typedNumber(text)
    if (number === undefined) throw new CellInvalid('cellNumber')
    return number
  }
  const plain = text.replaceAll('\r\n', '\n')
  if (kind === 'addresses') return plain.split(/\s+/)
  if (kind === 'words')
    return plain
      .split(/[\n,]/)
      .map(tidyTag)
      .filter((word) => word !== '')
  if (kind === 'pictureTexts') return readPictureTexts(plain)
  return kind === 'awards' ? readAwards(plain) : plain
}

export function writeCell(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string') ? value.join('\n') : writeAwards(value)
  if (isPictureTexts(value)) return writePictureTexts(value)
  return typeof value === 'string' ? value.trim().replaceAll('\r\n', '\n') : ''
}

function isPictureTexts(value: unknown): value is PictureTexts {
  return typeof value === 'object'
}
