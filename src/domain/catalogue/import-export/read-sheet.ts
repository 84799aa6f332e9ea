import type { CsvFiles, CsvRow } from '#domain/ports/csv-files.ts'
import { unguarded } from '#kit/csv.ts'
import { storableText } from '#kit/text.ts'
import { SheetColumnUnknown, SheetTooLong, SheetUnreadable } from './errors.ts'
import { MAX_SHEET_LINES } from './limits.ts'
import { COLUMNS, PRODUCT_COLUMN, PUBLISH_COLUMN, SKU_COLUMN, STATE_COLUMN, STOCK_PREFIX } from './sheet-columns.ts'

export interface SheetLine {
  /** Spreadsheet row: line breaks within cells don't count. */
  lineNumber: number
  productId: string
  sku: string
  /** Missing columns stay unchanged. */
  cells: ReadonlyMap<string, string>
}

const KNOWN = new Set([PRODUCT_COLUMN, SKU_COLUMN, STATE_COLUMN, PUBLISH_COLUMN, ...COLUMNS.map(({ name }) => name)])

/** @throws SheetUnreadable, SheetColumnUnknown, SheetTooLong */
export function readSheet(files: CsvFiles, bytes: Uint8Array): SheetLine[] {
  const [heading, ...rows] = rowsOf(files, bytes)
    .map(({ cells }, at) => ({ cells, lineNumber: at + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const names = heading?.cells.map((cell) => unguarded(cell).trim().toLowerCase()) ?? []
  if (!names.includes(PRODUCT_COLUMN) || !names.includes(SKU_COLUMN)) throw new SheetUnreadable()
  const strange = names.find(
    (name, at) => name !== '' && ((!KNOWN.has(name) && !name.startsWith(STOCK_PREFIX)) || names.indexOf(name) !== at),
  )
  if (strange !== undefined) throw new SheetColumnUnknown(strange)
  if (rows.length > MAX_SHEET_LINES) throw new SheetTooLong(MAX_SHEET_LINES)
  return rows.map(({ lineNumber, cells }) => {
    const named = new Map(
      names.flatMap((name, at) => (name === '' ? [] : [[name, unguarded(storableText(cells[at] ?? ''))] as const])),
    )
    const productId = (named.get(PRODUCT_COLUMN) ?? '').trim()
    return { lineNumber, productId, sku: (named.get(SKU_COLUMN) ?? '').trim(), cells: named }
  })
}

function rowsOf(files: CsvFiles, bytes: Uint8Array): CsvRow[] {
  try {
    return files.read(bytes)
  } catch {
    throw new SheetUnreadable()
  }
}
