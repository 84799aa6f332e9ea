import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import type { CsvRow } from '#domain/ports/csv-files.ts'
import { unguarded } from '#kit/csv.ts'
import { headingOf } from '#kit/heading.ts'
import { storableText } from '#kit/text.ts'
import { typedNumber } from '#kit/typed-number.ts'
import { ReceiptSheetUnreadable, ReceiptTooLong } from '../errors.ts'
import { findScanned } from './find-scanned.ts'
import { MAX_RECEIPT_LINES, receivedUnitsSchema, unitCostSchema } from './schemas.ts'
import type { ScannedVariant } from './schemas.ts'

/** Headings in both languages, as `headingOf` reads them. */
const COLUMNS = {
  code: ['sku', 'barcode', 'codigo de barras', 'code', 'codigo', 'clave'],
  quantity: ['quantity', 'units', 'cantidad', 'unidades'],
  unitCost: ['unit cost', 'cost', 'costo unitario', 'costo'],
}
const LONGEST_CODE = 60

export interface ReceiptLine {
  line: number
  code: string
  variant: ScannedVariant | null
  quantity: number | null
  unitCost: number | null
  /** Keys of errors. */
  problems: string[]
}

/** Reads a delivery's file without receiving it. @throws ReceiptSheetUnreadable, ReceiptTooLong */
export async function readReceiptSheet(ctx: Ctx, { bytes }: { bytes: Uint8Array }): Promise<ReceiptLine[]> {
  requirePermission(ctx, 'inventory:write')
  const [heading, ...rows] = rowsOf(ctx, bytes).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const names = heading?.cells.map(headingOf) ?? []
  const placesOf = (known: readonly string[]) => names.flatMap((name, at) => (known.includes(name) ? [at] : []))
  const [code, quantity, unitCost] = [COLUMNS.code, COLUMNS.quantity, COLUMNS.unitCost].map(placesOf)
  if (!code?.length || !quantity?.length) throw new ReceiptSheetUnreadable()
  if (rows.length > MAX_RECEIPT_LINES) throw new ReceiptTooLong(MAX_RECEIPT_LINES)
  const said = rows.map(({ lineNumber, cells }) => {
    // The first column present of SKU and barcode
    const cell = (places: readonly number[] = []) =>
      places.map((at) => unguarded(storableText(cells[at] ?? '')).trim()).find(Boolean) ?? ''
    return { line: lineNumber, code: cell(code).slice(0, LONGEST_CODE), units: cell(quantity), cost: cell(unitCost) }
  })
  const known = await findScanned(
    ctx,
    said.map((each) => each.code),
  )
  return said.map(({ line, code: called, units, cost }) => {
    const variant = known.get(called) ?? null
    const counted = receivedUnitsSchema.safeParse(typedNumber(units))
    const paid = unitCostSchema.safeParse(typedNumber(cost))
    const problems = [
      ...(variant ? [] : ['receiptCodeUnknown']),
      ...(counted.success ? [] : ['receivedUnitsInvalid']),
      ...(cost === '' || paid.success ? [] : ['amountInvalid']),
    ]
    return { line, code: called, variant, quantity: counted.data ?? null, unitCost: paid.data ?? null, problems }
  })
}

function rowsOf({ ports }: Ctx, bytes: Uint8Array): CsvRow[] {
  try {
    return ports.csvFiles.read(bytes)
  } catch {
    throw new ReceiptSheetUnreadable()
  }
}
