import { PRODUCT_STATES } from '#vocabulary/product-facts.ts'
import type { ProductState } from '../products/schemas.ts'
import type { AdminProduct } from '../products/schemas.ts'
import { lastPublishMoment } from '../products/publish-product.ts'
import { CellInvalid } from './cell-invalid.ts'
import type { PlannedLine } from '#vocabulary/import-lines.ts'
import { readMoment, writeMoment } from './moment-cells.ts'
import type { SheetLine } from './read-sheet.ts'
import { PUBLISH_COLUMN, STATE_COLUMN } from './sheet-columns.ts'

export interface WantedState {
  state: ProductState
  publishAt: Date | null
}

interface StateToPlan {
  now: Date
  product: Pick<AdminProduct, 'state' | 'publishAt'> | undefined
  lines: readonly SheetLine[]
  planned: readonly PlannedLine[]
}

/** Undefined when unchanged. A scheduled time in the past publishes. */
export function planState({ now, product, lines, planned }: StateToPlan): WantedState | undefined {
  const [line] = lines
  const [plan] = planned
  if (!line || !plan) return undefined
  const was = { state: product?.state ?? 'draft', publishAt: product?.publishAt ?? null }
  noteOthers(lines, planned, was)
  const wanted = wantedOf(line, plan, was, now)
  if (!wanted) return undefined
  const changes = [
    { column: STATE_COLUMN, before: product ? was.state : '', after: wanted.state },
    { column: PUBLISH_COLUMN, before: writeMoment(was.publishAt), after: writeMoment(wanted.publishAt) },
  ].filter(({ column, before, after }) => before !== after && line.cells.has(column))
  if (wanted.state === was.state && changes.every(({ column }) => column === STATE_COLUMN)) return undefined
  plan.changes.push(...changes)
  return wanted
}

/** Unreadable states are errors even when ignored. */
export function noteUnreadableStates(lines: readonly SheetLine[], planned: readonly PlannedLine[]): void {
  lines.forEach(({ cells }, at) => {
    const said = cells.get(STATE_COLUMN)?.trim().toLowerCase() ?? ''
    if (said !== '' && !PRODUCT_STATES.some((one) => one === said))
      planned[at]?.errors.push({ column: STATE_COLUMN, key: 'sheetStateUnknown' })
    try {
      const moment = cells.get(PUBLISH_COLUMN)?.trim()
      if (moment) readMoment(moment)
    } catch (error) {
      if (!(error instanceof CellInvalid)) throw error
      planned[at]?.errors.push({ column: PUBLISH_COLUMN, key: error.message })
    }
  })
}

function wantedOf({ cells }: SheetLine, plan: PlannedLine, was: WantedState, now: Date): WantedState | undefined {
  const refuse = (column: string, key: string) => void plan.errors.push({ column, key })
  const said = cells.get(STATE_COLUMN)?.trim().toLowerCase() ?? ''
  const moment = cells.get(PUBLISH_COLUMN)?.trim()
  const state = PRODUCT_STATES.find((one) => one === said)
  if (said !== '' && state === undefined) return refuse(STATE_COLUMN, 'sheetStateUnknown')
  if (state === 'scheduled') {
    // Older files lack the column
    if (moment === undefined) return was.state === 'scheduled' ? undefined : { state: 'draft', publishAt: null }
    if (moment === '') return refuse(PUBLISH_COLUMN, 'fieldRequired')
    try {
      const publishAt = readMoment(moment)
      if (publishAt > lastPublishMoment(now)) return refuse(PUBLISH_COLUMN, 'publishMomentInvalid')
      return publishAt > now ? { state, publishAt } : { state: 'published', publishAt: null }
    } catch (error) {
      if (!(error instanceof CellInvalid)) throw error
      return refuse(PUBLISH_COLUMN, error.message)
    }
  }
  if (moment && (state !== undefined || moment !== writeMoment(was.publishAt))) {
    return refuse(PUBLISH_COLUMN, 'sheetMomentUnmeant')
  }
  return state && { state, publishAt: null }
}

/** Later lines must agree with the first or the current state. */
function noteOthers([first, ...others]: readonly SheetLine[], planned: readonly PlannedLine[], was: WantedState): void {
  const current = new Map([
    [STATE_COLUMN, was.state],
    [PUBLISH_COLUMN, writeMoment(was.publishAt)],
  ])
  others.forEach((line, at) => {
    for (const [column, stands] of current) {
      const [said, saidFirst, known] = [line.cells.get(column), first?.cells.get(column), stands].map(meaningOf)
      if (said === '' || said === known || said === saidFirst) continue
      planned[at + 1]?.errors.push({ column, key: 'sheetLinesDisagree', values: { line: first?.lineNumber ?? 0 } })
    }
  })
}

function meaningOf(cell = ''): string {
  const said = cell.trim().toLowerCase()
  try {
    return writeMoment(readMoment(said))
  } catch (error) {
    if (!(error instanceof CellInvalid)) throw error
    return said
  }
}
