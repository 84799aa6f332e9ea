import type { CsvFiles, CsvRow } from '#domain/ports/csv-files.ts'
import { unguarded } from '#kit/csv.ts'
import type { SituationError } from '#kit/errors.ts'
import { headingOf } from '#kit/heading.ts'
import { storableText } from '#kit/text.ts'
import { MAX_TYPED_FOLIO, normalizeFolio } from '#vocabulary/folio.ts'
import { TrackingOrderTwice, TrackingRowIncomplete, TrackingSheetTooLong, TrackingSheetUnreadable } from './errors.ts'
import { pickedParcelSchema } from './schemas.ts'

export const MAX_TRACKING_ROWS = 300

/** Headings in both languages, normalised by `headingOf`. */
const COLUMNS = {
  folio: ['order', 'folio', 'pedido'],
  carrier: ['carrier', 'courier', 'paqueteria'],
  trackingNumber: ['tracking', 'tracking number', 'guia', 'numero de guia'],
}

export interface TrackingRow {
  line: number
  folio: string
  carrier: string
  trackingNumber: string
  problem: SituationError | undefined
}

/** @throws TrackingSheetUnreadable, TrackingSheetTooLong */
export function readTrackingSheet(files: CsvFiles, bytes: Uint8Array): TrackingRow[] {
  const [heading, ...rows] = rowsOf(files, bytes).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const names = heading?.cells.map(headingOf) ?? []
  const placeOf = (known: readonly string[]) => names.findIndex((name) => known.includes(name))
  const [folio, carrier, number] = [placeOf(COLUMNS.folio), placeOf(COLUMNS.carrier), placeOf(COLUMNS.trackingNumber)]
  if (Math.min(folio, carrier, number) < 0) throw new TrackingSheetUnreadable()
  if (rows.length > MAX_TRACKING_ROWS) throw new TrackingSheetTooLong(MAX_TRACKING_ROWS)
  const seen = new Set<string>()
  return rows.map(({ lineNumber, cells }) => {
    const cell = (at: number) => unguarded(storableText(cells[at] ?? '')).trim()
    const typed = cell(folio).slice(0, MAX_TYPED_FOLIO)
    const called = normalizeFolio(typed) ?? typed
    const parcel = { carrier: cell(carrier), trackingNumber: cell(number) }
    const read = pickedParcelSchema.safeParse(parcel)
    const problem = seen.has(called) ? new TrackingOrderTwice() : read.success ? undefined : new TrackingRowIncomplete()
    seen.add(called)
    return { line: lineNumber, folio: called, ...(read.data ?? parcel), problem }
  })
}

function rowsOf(files: CsvFiles, bytes: Uint8Array): CsvRow[] {
  try {
    return files.read(bytes)
  } catch {
    throw new TrackingSheetUnreadable()
  }
}
