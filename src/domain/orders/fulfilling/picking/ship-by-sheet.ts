import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { SituationError } from '#kit/errors.ts'
import { shipAtOnce } from './ship-at-once.ts'
import { readTrackingSheet } from './tracking-sheet.ts'
import type { TrackingRow } from './tracking-sheet.ts'

export interface TrackedRow extends Pick<TrackingRow, 'line' | 'folio' | 'carrier' | 'trackingNumber'> {
  outcome: 'ready' | 'shipped' | 'repeated' | 'refused'
  /** Null unless refused. */
  refusal: SituationError | null
}

/** A preview: tries each row and rolls it back. @throws TrackingSheetUnreadable, TrackingSheetTooLong */
export function tryTrackingSheet(ctx: Ctx, { bytes }: { bytes: Uint8Array }): Promise<TrackedRow[]> {
  requirePermission(ctx, 'orders:fulfil')
  const muted = { ...ctx, ports: { ...ctx.ports, jobs: { ...ctx.ports.jobs, enqueue: async () => undefined } } }
  return eachRow(ctx, bytes, async (row) => {
    let isNew = false
    await inTransaction(muted, async (tx) => {
      isNew = await shipAtOnce(tx, row)
      throw new Undone()
    }).catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
    return isNew ? 'ready' : 'repeated'
  })
}

class Undone extends Error {}

/** Row by row; a repeated file ships nothing twice. @throws TrackingSheetUnreadable, TrackingSheetTooLong */
export function shipByTrackingSheet(ctx: Ctx, { bytes }: { bytes: Uint8Array }): Promise<TrackedRow[]> {
  requirePermission(ctx, 'orders:fulfil')
  return eachRow(ctx, bytes, async (row) => ((await shipAtOnce(ctx, row)) ? 'shipped' : 'repeated'))
}

async function eachRow(
  ctx: Ctx,
  bytes: Uint8Array,
  ship: (row: Omit<TrackingRow, 'problem'>) => Promise<TrackedRow['outcome']>,
): Promise<TrackedRow[]> {
  const tracked: TrackedRow[] = []
  for (const { problem, ...row } of readTrackingSheet(ctx.ports.csvFiles, bytes)) {
    const { line, folio, carrier, trackingNumber } = row
    const said = { line, folio, carrier, trackingNumber }
    try {
      if (problem) throw problem
      tracked.push({ ...said, outcome: await ship(row), refusal: null })
    } catch (error) {
      if (!(error instanceof SituationError)) throw error
      tracked.push({ ...said, outcome: 'refused', refusal: error })
    }
  }
  return tracked
}
