import type { Awards } from '#domain/catalogue/schemas.ts'
import { CellInvalid } from './cell-invalid.ts'

const MEDALS = new Map<string, Awards[number]['medal']>([
  ['gold', 'gold'],
  ['oro', 'gold'],
  ['silver', 'silver'],
  ['plata', 'silver'],
  ['bronze', 'bronze'],
  ['bronce', 'bronze'],
])

/** Awards as a cell tells them: a line each, `gold | 2021 | nombre | name`. */
export function writeAwards(awards: Awards): string {
  return awards
    .map(({ medal, year, name }) => [medal, year, ...[name.es, name.en].flatMap(plain)].join(' | '))
    .join('\n')
}

/** @throws CellInvalid */
export function readAwards(cell: string): Awards {
  return cell
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [medal, year, es, en, ...others] = line.split(/(?<!\\)\|/).map((part) => part.trim().replaceAll('\\|', '|'))
      const known = MEDALS.get(medal?.toLowerCase() ?? '')
      if (!known || !year || !/^\d{4}$/.test(year) || !es || others.length > 0) throw new CellInvalid('cellAwards')
      return { medal: known, year: Number(year), name: { es, ...(en ? { en } : {}) } }
    })
}

/** What parts the cell's parts is marked, and a line stays one. */
function plain(text: string | undefined): string[] {
  return text ? [text.trim().replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')] : []
}
