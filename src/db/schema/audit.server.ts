import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Facts } from '#vocabulary/audit-facts.ts'

/** Append-only: triggers refuse changes. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Such as `owner:<id>`. */
    actor: text().notNull(),
    action: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    /** Null for a creation or a deletion. */
    before: jsonb().$type<Facts>(),
    after: jsonb().$type<Facts>(),
    requestId: text().notNull(),
  },
  (table) => [
    index('audit_entries_by_time').on(table.at, table.id),
    index('audit_entries_by_subject').on(table.subjectKind, table.subjectId, table.at, table.id),
    index('audit_entries_by_actor').on(table.actor, table.at, table.id),
    index('audit_entries_by_action').on(table.action, table.at, table.id),
  ],
)

/** Hash chain in commit order, written by a trigger. */
export const auditSeals = pgTable('audit_seals', {
  seq: bigint({ mode: 'number' }).primaryKey(),
  entryId: bigint({ mode: 'number' }).notNull().unique('audit_seals_entry_once'),
  previousHash: text().notNull(),
  hash: text().notNull(),
})

/** A single row, whose lock also serialises the seals. */
export const auditHead = pgTable(
  'audit_head',
  {
    id: integer().primaryKey().default(1),
    seq: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
  },
  (table) => [check('audit_head_is_one', sql`${table.id} = 1`)],
)
