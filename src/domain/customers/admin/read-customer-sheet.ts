import { z } from 'zod'
import type { CsvFiles, CsvRow } from '#domain/ports/csv-files.ts'
import { unguarded } from '#kit/csv.ts'
import type { SituationError } from '#kit/errors.ts'
import { headingOf } from '#kit/heading.ts'
import { LONGEST_EMAIL } from '#kit/mailbox.ts'
import { daySchema } from '#kit/moment-schema.ts'
import { storableText } from '#kit/text.ts'
import { staffTagsSchema } from '#vocabulary/staff-tags.ts'
import {
  ConsentDateMissing,
  ConsentUnclear,
  CustomerSheetTooLong,
  CustomerSheetUnreadable,
  CustomerTwice,
  TooManyCustomerTags,
} from './errors.ts'

export const MAX_CUSTOMER_LINES = 5000
const LONGEST_NOTE = 200

/** Headings in both languages, as `headingOf` reads them. */
const COLUMNS = {
  email: ['email', 'e-mail', 'correo', 'correo electronico'],
  tags: ['tags', 'etiquetas'],
  consent: ['consent', 'consentimiento', 'accepts marketing', 'agrees to news', 'acepta noticias'],
  date: ['consent date', 'fecha', 'fecha de consentimiento', 'agrees since', 'desde cuando acepta'],
  note: ['consent source', 'source', 'origen', 'origen del consentimiento'],
}

const ANSWERS: Record<string, boolean> = { yes: true, si: true, true: true, no: false, false: false }

export interface CustomerLine {
  line: number
  /** Lower case. */
  email: string
  tags: string[]
  /** Undefined where the file says nothing of it. */
  consent: { isGranted: boolean; day: string | undefined; note: string } | undefined
}

export interface ReadLine {
  line: number
  email: string
  read: CustomerLine | SituationError
}

/** Consent that is granted has a day. @throws CustomerSheetUnreadable, CustomerSheetTooLong */
export function readCustomerSheet(files: CsvFiles, bytes: Uint8Array): ReadLine[] {
  const [heading, ...rows] = rowsOf(files, bytes).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const names = heading?.cells.map(headingOf) ?? []
  const placeOf = (known: readonly string[]) => names.findIndex((name) => known.includes(name))
  const places = Object.fromEntries(Object.entries(COLUMNS).map(([name, known]) => [name, placeOf(known)]))
  const isUseful = (places.tags ?? -1) >= 0 || (places.consent ?? -1) >= 0
  if ((places.email ?? -1) < 0 || !isUseful) throw new CustomerSheetUnreadable()
  if (rows.length > MAX_CUSTOMER_LINES) throw new CustomerSheetTooLong(MAX_CUSTOMER_LINES)
  const seen = new Set<string>()
  return rows.map(({ lineNumber: line, cells }) => {
    const cell = (name: keyof typeof COLUMNS) => unguarded(storableText(cells[places[name] ?? -1] ?? '')).trim()
    const email = cell('email').toLowerCase().slice(0, LONGEST_EMAIL)
    const isAgain = seen.has(email)
    seen.add(email)
    return { line, email, read: isAgain ? new CustomerTwice() : readLine({ line, email }, cell) }
  })
}

function readLine(
  whose: { line: number; email: string },
  cell: (name: keyof typeof COLUMNS) => string,
): CustomerLine | SituationError {
  const tags = staffTagsSchema.safeParse(cell('tags').split(/[,;]/))
  if (!tags.success) return new TooManyCustomerTags()
  const said = headingOf(cell('consent'))
  if (said === '') return { ...whose, tags: tags.data, consent: undefined }
  const isGranted = ANSWERS[said]
  if (isGranted === undefined) return new ConsentUnclear()
  const day = z.union([z.literal(''), daySchema]).safeParse(cell('date'))
  if (!day.success || (isGranted && day.data === '')) return new ConsentDateMissing()
  const note = cell('note').slice(0, LONGEST_NOTE)
  return { ...whose, tags: tags.data, consent: { isGranted, day: day.data || undefined, note } }
}

function rowsOf(files: CsvFiles, bytes: Uint8Array): CsvRow[] {
  try {
    return files.read(bytes)
  } catch {
    throw new CustomerSheetUnreadable()
  }
}
