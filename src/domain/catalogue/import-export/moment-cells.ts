import { HOUR } from '#kit/clock.ts'
import { MEXICAN_OFFSET } from '#kit/mexican-time.ts'
import { CellInvalid } from './cell-invalid.ts'

const AHEAD = 6 * HOUR

const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d{1,2}:\d\d)(?::(\d\d(?:\.\d{1,3})?))?(Z|[+-]\d\d:\d\d)?)?$/i
/** Excel's date format in Mexico. */
const DAY_FIRST = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d{1,2}:\d\d)(?::(\d\d))?)?$/

/** `2026-12-01T09:00-06:00`, which spreadsheets don't convert to a date. */
export function writeMoment(at: Date | null): string {
  if (!at) return ''
  return new Date(at.getTime() - AHEAD).toISOString().replace(/(?::00\.000|\.000)?Z$/, MEXICAN_OFFSET)
}

/** Also `2026-12-01 09:00` and `1/12/2026 9:00` in Mexico City; a day begins at midnight. @throws CellInvalid */
export function readMoment(cell: string): Date {
  const text = cell.trim().replaceAll(/\s+/g, ' ')
  const [, year, month, day, time, seconds, zone = MEXICAN_OFFSET] = ISO.exec(text) ?? isoOfDayFirst(text)
  const date = `${year}-${month}-${day}`
  const at = new Date(`${date}T${(time ?? '00:00').padStart(5, '0')}:${seconds ?? '00'}${zone.toUpperCase()}`)
  // JavaScript turns February 30th into March
  if (Number.isNaN(at.getTime()) || new Date(date).toISOString().slice(0, 10) !== date) {
    throw new CellInvalid('cellMoment')
  }
  return at
}

function isoOfDayFirst(text: string): (string | undefined)[] {
  const [whole, day = '', month = '', year, time, seconds] = DAY_FIRST.exec(text) ?? []
  return [whole, year, month.padStart(2, '0'), day.padStart(2, '0'), time, seconds]
}
