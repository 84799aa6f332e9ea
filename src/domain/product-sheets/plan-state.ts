import { PRODUCT_STATES } from '#domain/catalogue/house-schemas.ts'
import type { ProductState } from '#domain/catalogue/house-schemas.ts'
import type { HouseProduct } from '#domain/catalogue/house-product.ts'
import { lastPublishMoment } from '#domain/catalogue/publish-product.ts'
import { CellInvalid } from './cell-invalid.ts'
import type { PlannedLine } from './line-outcomes.ts'
import { readMoment, writeMoment } from './moment-cells.ts'
import type { SheetLine } from './read-sheet.ts'
import { PUBLISH_COLUMN, STATE_COLUMN } from './sheet-columns.ts'

/** What a product is made by a file; `publishAt` is the moment that a scheduled one waits for, and null for others. */
export interface WantedState {
  state: ProductState
  publishAt: Date | null
}

interface StateToPlan {
  now: Date
  /** As it is; undefined for a new one, which begins as a draft. */
  product: Pick<HouseProduct, 'state' | 'publishAt'> | undefined
  lines: readonly SheetLine[]
  planned: readonly PlannedLine[]
}

/**
 * The state that the first line of a product gives it, told at that line; undefined where it stays. One whose moment has come
 * is published, as it would be had it waited in the house.
 */
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

/** Where states and moments aren't followed, what can't be read is a mistake all the same: somebody meant something. */
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
    // A file from before there was the column doesn't know the day
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

/** State and moment stand on each line of a product: what another says must be what the first does, or what is so already. */
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

/** The same of a state's or a moment's cells that are written differently and say the same. */
function meaningOf(cell = ''): string {
  const said = cell.trim().toLowerCase()
  try {
    return writeMoment(readMoment(said))
  } catch (error) {
    if (!(error instanceof CellInvalid)) throw error
    return said
  }
}
