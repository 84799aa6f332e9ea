import { createHash } from 'node:crypto'
import { normalizeFolio } from '#vocabulary/folio.ts'
import { isTransferReference } from './transfer-reference.ts'
import { readBankAmount } from './bank-amount.ts'
import { readBankDate } from './bank-date.ts'
import { StatementTooLong, StatementUnreadable } from './errors.ts'
import { MAX_CONCEPT, MAX_STATEMENT_LINES } from './limits.ts'
import type { CsvRow } from '#domain/ports/csv-files.ts'
import { statementColumnsOf } from './statement-columns.ts'
import type { StatementColumn, StatementColumns } from './statement-columns.ts'
import type { StatementLine } from '#vocabulary/statement-line.ts'

const REFERENCE_LENGTH = 7
/** A folio with altered or missing dashes. */
const WRITTEN_FOLIO = /(?=(SC[\s-]?[0-9A-Z]{4}[\s-]?[0-9A-Z]{4}))/gi

/**
 * Unreadable lines are `malformed`. Fingerprints match across files: they hash the movement, by its tracking key if it
 * has one, and its index among equal ones of its day. @throws StatementUnreadable, StatementTooLong
 */
export function readStatement(rows: readonly CsvRow[]): StatementLine[] {
  const heading = rows.findIndex(({ cells }) => statementColumnsOf(cells))
  const columns = statementColumnsOf(rows[heading]?.cells ?? [])
  if (!columns) throw new StatementUnreadable()
  const filledRows = rows.slice(heading + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (filledRows.length > MAX_STATEMENT_LINES) throw new StatementTooLong(MAX_STATEMENT_LINES)
  const seen = new Map<string, number>()
  return filledRows.map((row) => readLine(row, columns, seen))
}

function readLine({ lineNumber, cells }: CsvRow, columns: StatementColumns, seen: Map<string, number>): StatementLine {
  const cell = (column: StatementColumn) => (cells[columns[column] ?? -1] ?? '').trim()
  const line = {
    lineNumber,
    fingerprint: null,
    bookedOn: readBankDate(cell('date')) ?? null,
    amountCentavos: null,
    references: [
      ...referencesIn(cell('reference'), cell('concept')),
      ...foliosIn(`${cell('reference')}\n${cell('concept')}`),
    ],
    concept: cell('concept').slice(0, MAX_CONCEPT),
  }
  const amountCentavos = amountOf(cell, columns)
  if (cell('date') === '') return { ...line, kind: 'note' }
  if (line.bookedOn === null || amountCentavos === undefined) return { ...line, kind: 'malformed' }
  if (amountCentavos <= 0) return { ...line, amountCentavos, kind: 'outgoing' }
  const tracking = trackingKeyIn(cell('tracking'))
  const wording =
    tracking === undefined ? (['reference', 'tracking', 'concept', 'balance'] as const).map(cell) : [tracking]
  const marks = [line.bookedOn, amountCentavos, ...wording]
  return {
    ...line,
    amountCentavos,
    kind: 'incoming',
    fingerprint: fingerprintOf(marks.join('\n').normalize('NFC'), seen),
  }
}

/** Names the movement at every bank. A bank writes dashes or zeros where a movement has none. */
function trackingKeyIn(text: string): string | undefined {
  const key = text.replaceAll(/[\s']/g, '').toUpperCase()
  return /^(?=.*[1-9])[0-9A-Z]{6,30}$/.test(key) ? key : undefined
}

/** Positive for incoming. Undefined when unreadable or both. */
function amountOf(cell: (column: StatementColumn) => string, columns: StatementColumns): number | undefined {
  if (columns.credit === undefined) {
    const amount = readBankAmount(cell('amount'))
    const isDebit = /^(-|cargo|retiro|d[eé]bito|debit)$/i.test(cell('type'))
    return amount !== undefined && isDebit ? -Math.abs(amount) : amount
  }
  const credit = readBankAmount(cell('credit') || '0')
  const debit = readBankAmount(cell('debit') || '0')
  if (credit === undefined || debit === undefined || (credit !== 0 && debit !== 0)) return undefined
  if (credit === 0 && debit === 0) return undefined
  return credit === 0 ? -Math.abs(debit) : credit
}

/** Banks pad references with zeros; buyers write them into the concept. */
function referencesIn(reference: string, concept: string): string[] {
  const digits = reference.replaceAll(/^'|\D/g, '').replace(/^0+/, '').padStart(REFERENCE_LENGTH, '0')
  const written = concept.match(/(?<!\d)0*\d{7}(?!\d)/g) ?? []
  const candidates = [reference === '' ? '' : digits, ...written.map((word) => word.slice(-REFERENCE_LENGTH))]
  return [...new Set(candidates.filter(isTransferReference))]
}

function foliosIn(text: string): string[] {
  return [...new Set([...text.matchAll(WRITTEN_FOLIO)].flatMap(([, written = '']) => normalizeFolio(written) ?? []))]
}

function fingerprintOf(marks: string, seen: Map<string, number>): string {
  const before = seen.get(marks) ?? 0
  seen.set(marks, before + 1)
  return createHash('sha256').update(`${marks}\n${before}`).digest('base64url')
}
