import { sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { barcodeOf } from '#kit/barcode.ts'
import type { LineError } from '#vocabulary/import-lines.ts'
import type { SheetLine } from './read-sheet.ts'
import { BARCODE_COLUMN } from './sheet-columns.ts'

/** Lines whose barcode another product has, in the shop or earlier in the file; the schema checks within a product. */
export async function findTakenBarcodes({ db }: Ctx, lines: readonly SheetLine[]): Promise<Map<SheetLine, LineError>> {
  const said = lines.flatMap((line) => {
    const barcode = barcodeOf(line.cells.get(BARCODE_COLUMN) ?? '')
    return barcode === undefined ? [] : [{ line, barcode }]
  })
  const { rows } = await db.execute<{ barcode: string; productId: string }>(sql`
    select barcode, product_id as "productId" from variants
    where retired_at is null and barcode = any(${sql.param(said.map(({ barcode }) => barcode))}::text[])`)
  const owners = new Map(rows.map(({ barcode, productId }) => [barcode, productId]))
  const inFile = new Map<string, string>()
  const errors = new Map<SheetLine, LineError>()
  for (const { line, barcode } of said) {
    const { productId } = line
    if ((inFile.get(barcode) ?? productId) !== productId) errors.set(line, error('barcodeTwice'))
    else if ((owners.get(barcode) ?? productId) !== productId) errors.set(line, error('barcodeTaken'))
    inFile.set(barcode, inFile.get(barcode) ?? productId)
  }
  return errors
}

const error = (key: string): LineError => ({ column: BARCODE_COLUMN, key })
