import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { customers } from './identity.server.ts'
import { ENTRY_KINDS } from '#vocabulary/points-entry-kinds.ts'

/** Append-only; a balance is its sum. */
export const loyaltyEntries = pgTable(
  'loyalty_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    kind: text({ enum: ENTRY_KINDS }).notNull(),
    points: integer().notNull(),
    /** Null for `adjusted`. */
    orderId: uuid(),
    folio: text(),
    /** For `reversed`: the total refunded; for `returned` by an edit, the worth of all returned. */
    refundedCentavos: integer().notNull().default(0),
    reason: text().notNull().default(''),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('loyalty_entries_customer').on(table.customerId, table.id),
    uniqueIndex('loyalty_entries_once').on(table.orderId, table.kind, table.refundedCentavos),
    check(
      'loyalty_entries_kind_known',
      sql`${table.kind} in ('earned', 'redeemed', 'returned', 'reversed', 'adjusted')`,
    ),
    check(
      'loyalty_entries_sign',
      sql`case when ${table.kind} in ('earned', 'returned') then ${table.points} > 0 when ${table.kind} in ('redeemed', 'reversed') then ${table.points} < 0 else ${table.points} <> 0 end`,
    ),
    check(
      'loyalty_entries_order',
      sql`(${table.kind} = 'adjusted') = (${table.orderId} is null) and (${table.orderId} is null) = (${table.folio} is null)`,
    ),
  ],
)
