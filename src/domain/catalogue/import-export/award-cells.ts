import type { Awards } from '#vocabulary/product-schemas.ts'
import { CellInvalid } from './cell-invalid.ts'
import { readParts, writeParts } from './cell-parts.ts'

const MEDALS = new Map<string, Awards[number]['medal']>([
  ['gold', 'gold'],
  ['oro', 'gold'],
  ['silver', 'silver'],
  ['plata', 'silver'],
  ['bronze', 'bronze'],
  ['bronce', 'bronze'],
])

/** One per line: `gold | 2021 | nombre | name`. */
export function writeAwards(awards: Awards): string {
  return awards.map(({ medal, year, name }) => writeParts([medal, year, name.es, name.en])).join('\n')
}

/** @throws CellInvalid */
export function readAwards(cell: string): Awards {
  return readParts(cell).map(([medal, year, es, en, ...others]) => {
    const known = MEDALS.get(medal?.toLowerCase() ?? '')
    if (!known || !year || !/^\d{4}$/.test(year) || !es || others.length > 0) throw new CellInvalid('cellAwards')
    return { medal: known, year: Number(year), name: { es, ...(en ? { en } : {}) } }
  })
}
