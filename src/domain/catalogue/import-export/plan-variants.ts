import { writeCell } from './cells.ts'
import type { PlannedLine } from '#vocabulary/import-lines.ts'
import { labelOf } from './line-label.ts'
import { valueAt } from './paths.ts'
import type { ProductDraft } from './paths.ts'
import type { SheetLine } from './read-sheet.ts'
import { SKU_COLUMN } from './sheet-columns.ts'

interface Whole {
  draft: ProductDraft
  original: ProductDraft
  lines: readonly SheetLine[]
  planned: readonly PlannedLine[]
}

/** Removes variants missing from the file and follows its order, since the first is the default. */
export function followVariants({ draft, original, lines, planned }: Whole): PlannedLine[] {
  const inFile = new Set(lines.map(({ sku }) => sku))
  const bySku = new Map(variantsOf(draft).map((variant) => [skuOf(variant), variant]))
  draft.variants = [...inFile].flatMap((sku) => bySku.get(sku) ?? [])
  const had = variantsOf(original).map(skuOf)
  const before = had.filter((sku) => inFile.has(sku)).join(', ')
  const after = [...inFile].filter((sku) => had.includes(sku)).join(', ')
  if (before !== after) planned[0]?.changes.push({ column: SKU_COLUMN, before, after })
  const name = writeCell(valueAt(draft, 'name.es'))
  return had
    .filter((sku) => !inFile.has(sku))
    .map((sku) => ({ lineNumber: 0, label: labelOf(sku, name), outcome: 'archived', changes: [], errors: [] }))
}

export function variantsOf(draft: ProductDraft): ProductDraft[] {
  return draft.variants as ProductDraft[]
}

export function skuOf({ sku }: ProductDraft): string {
  return writeCell(sku)
}
