import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { payments } from '#domain/payments/tables.server.ts'
import { LINE_KINDS } from './statement-line.ts'
import { LINE_OUTCOMES, RECEIPT_OUTCOMES, RESOLUTIONS } from './transfer-status.ts'

/** A bank's statement that the owner sent: read, and booked at most once. */
export const bankStatements = pgTable('bank_statements', {
  id: uuid().primaryKey(),
  fileName: text().notNull(),
  sentBy: text().notNull(),
  sentAt: timestamp({ withTimezone: true }).notNull(),
  appliedBy: text(),
  appliedAt: timestamp({ withTimezone: true }),
})

/** A statement's lines as they were read. What the payer wrote is forgotten once the statement is booked. */
export const bankStatementLines = pgTable(
  'bank_statement_lines',
  {
    statementId: uuid()
      .notNull()
      .references(() => bankStatements.id, { onDelete: 'cascade' }),
    /** As an editor counts the file's lines. */
    lineNumber: integer().notNull(),
    kind: text({ enum: LINE_KINDS }).notNull(),
    /** Only of money that came in; the same for the same movement in any file. */
    fingerprint: text(),
    bookedOn: date({ mode: 'string' }),
    amountCentavos: integer(),
    /** The seven-digit references that the line may mean, the likeliest first, then the folios it names. */
    references: text().array().notNull(),
    concept: text().notNull(),
    /** What booking did with the line; null while it isn't booked. */
    outcome: text({ enum: LINE_OUTCOMES }),
    /** The reference and the order that it was booked under. */
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

/** Transfers that reached the house's account, each once, and what became of them. */
export const receivedTransfers = pgTable(
  'received_transfers',
  {
    id: uuid().primaryKey(),
    /** Null for a reference that no order has. */
    paymentId: uuid().references(() => payments.id),
    amountCentavos: integer().notNull(),
    /** The bank's day, when a statement told of it. */
    bookedOn: date({ mode: 'string' }),
    reference: text().notNull(),
    concept: text().notNull().default(''),
    /** Of the movement in the bank's statements; null while only the owner told of it. */
    fingerprint: text().unique('received_transfers_once'),
    outcome: text({ enum: RECEIPT_OUTCOMES }).notNull(),
    /** Who told of it. */
    notedBy: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    resolution: text({ enum: RESOLUTIONS }),
    resolutionNote: text(),
    resolvedBy: text(),
    resolvedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('received_transfers_payment').on(table.paymentId),
    // Who was asked for the rest may wait again
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
