import { PRODUCT_STATES } from '#domain/catalogue/house-schemas.ts'
import type { ProductState } from '#domain/catalogue/house-schemas.ts'
import type { PlannedLine } from './line-outcomes.ts'
import type { SheetLine } from './read-sheet.ts'
import { STATE_COLUMN } from './sheet-columns.ts'

/** What a product can be made by a file; one that waits for its day has no day there. */
export type WantedState = Exclude<ProductState, 'scheduled'>

/**
 * The state that the first line of a product gives it, told at that line; undefined where it stays. One that waited for its
 * day and doesn't any more is a draft: the file doesn't know the day.
 */
export function planState(
  now: ProductState,
  line: SheetLine | undefined,
  plan: PlannedLine | undefined,
): WantedState | undefined {
  const cell = line?.cells.get(STATE_COLUMN)?.trim().toLowerCase()
  if (!cell || !plan) return undefined
  const said = PRODUCT_STATES.find((state) => state === cell)
  if (said === undefined) {
    plan.errors.push({ column: STATE_COLUMN, key: 'sheetStateUnknown' })
    return undefined
  }
  const wanted = said === 'scheduled' ? 'draft' : said
  if (said === now || wanted === now) return undefined
  plan.changes.push({ column: STATE_COLUMN, before: now, after: wanted })
  return wanted
}
