import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { payments } from './payments.server.ts'
import { LINE_KINDS } from '#vocabulary/statement-line.ts'
import { STATEMENT_LINE_OUTCOMES, RECEIPT_OUTCOMES, RESOLUTIONS } from '#vocabulary/transfer-status.ts'

export const bankStatements = pgTable('bank_statements', {
  id: uuid().primaryKey(),
  fileName: text().notNull(),
  sentBy: text().notNull(),
  sentAt: timestamp({ withTimezone: true }).notNull(),
  appliedBy: text(),
  appliedAt: timestamp({ withTimezone: true }),
})

/** The payer's text is erased once booked, and of unmatched lines after a while. */
export const bankStatementLines = pgTable(
  'bank_statement_lines',
  {
    statementId: uuid()
      .notNull()
      .references(() => bankStatements.id, { onDelete: 'cascade' }),
    lineNumber: integer().notNull(),
    kind: text({ enum: LINE_KINDS }).notNull(),
    /** Equal for the same movement in any file; incoming only. */
    fingerprint: text(),
    bookedOn: date({ mode: 'string' }),
    amountCentavos: integer(),
    /** Seven-digit references, likeliest first, then folios. */
    references: text().array().notNull(),
    concept: text().notNull(),
    outcome: text({ enum: STATEMENT_LINE_OUTCOMES }),
    reference: text(),
    folio: text(),
  },
  (table) => [
    primaryKey({ columns: [table.statementId, table.lineNumber] }),
    check('bank_statement_lines_kind_known', sql`${table.kind} in ('incoming', 'outgoing', 'note', 'malformed')`),
    check(
      'bank_statement_lines_whole',
      sql`${table.kind} <> 'incoming' or (${table.fingerprint} is not null and ${table.bookedOn} is not null and ${table.amountCentavos} > 0)`,
    ),
  ],
)

export const receivedTransfers = pgTable(
  'received_transfers',
  {
    id: uuid().primaryKey(),
    /** Null for an unknown reference. */
    paymentId: uuid().references(() => payments.id),
    amountCentavos: integer().notNull(),
    bookedOn: date({ mode: 'string' }),
    reference: text().notNull(),
    concept: text().notNull().default(''),
    /** Null until found in a statement. */
    fingerprint: text().unique('received_transfers_once'),
    outcome: text({ enum: RECEIPT_OUTCOMES }).notNull(),
    notedBy: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    resolution: text({ enum: RESOLUTIONS }),
    resolutionNote: text(),
    resolvedBy: text(),
    resolvedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('received_transfers_payment').on(table.paymentId),
    // Waiting for the rest may repeat
    index('received_transfers_open')
      .on(table.at, table.id)
      .where(sql`${table.outcome} <> 'match' and (${table.resolvedAt} is null or ${table.resolution} = 'rest-asked')`),
    index('received_transfers_settled')
      .on(table.resolvedAt, table.id)
      .where(sql`${table.outcome} <> 'match' and ${table.resolvedAt} is not null`),
    check('received_transfers_positive', sql`${table.amountCentavos} > 0`),
    check(
      'received_transfers_resolved_whole',
      sql`(${table.resolution} is null) = (${table.resolvedAt} is null) and (${table.resolvedBy} is null) = (${table.resolvedAt} is null)`,
    ),
  ],
)
