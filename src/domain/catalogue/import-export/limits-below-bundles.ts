import type { Ctx } from '#domain/ctx.ts'
import { MAX_QUANTITY } from '#vocabulary/cart-limits.ts'
import type { LineError } from '#vocabulary/import-lines.ts'
import { findBundlesAbove } from '../products/write-parts.ts'
import type { SheetLine } from './read-sheet.ts'
import { LIMIT_COLUMN } from './sheet-columns.ts'

/** Lines whose limit per person is below a bundle's contents. Malformed limits are refused elsewhere. */
export async function findLimitsBelowBundles(
  ctx: Ctx,
  lines: readonly SheetLine[],
): Promise<Map<SheetLine, LineError>> {
  const limits = lines.flatMap((line) => {
    const max = Number(line.cells.get(LIMIT_COLUMN) ?? '')
    return Number.isInteger(max) && max >= 1 && max <= MAX_QUANTITY ? [{ line, productId: line.productId, max }] : []
  })
  const found = await findBundlesAbove(
    ctx,
    limits.map(({ productId, max }) => ({ productId, max })),
  )
  const errors = new Map<SheetLine, LineError>()
  for (const { line, productId } of limits) {
    const bundles = found.get(productId)
    if (bundles) errors.set(line, { column: LIMIT_COLUMN, key: 'limitBelowBundle', values: { bundles } })
  }
  return errors
}
