import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { IMPORT_LINE_OUTCOMES } from '#vocabulary/import-lines.ts'
import type { LineChange, LineError } from '#vocabulary/import-lines.ts'

export const productImports = pgTable(
  'product_imports',
  {
    id: uuid().primaryKey(),
    fileName: text().notNull(),
    isWithStock: boolean().notNull(),
    /** Products missing from the file are archived. */
    isWhole: boolean().notNull().default(false),
    lines: integer().notNull(),
    /** Compared on application. Null until the dry run has ended. */
    planVersion: text(),
    plannedAt: timestamp({ withTimezone: true }),
    sentBy: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    appliedBy: text(),
    appliedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('product_imports_sent').on(table.sentAt)],
)

export const productImportLines = pgTable(
  'product_import_lines',
  {
    importId: uuid()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    lineNumber: integer().notNull(),
    outcome: text({ enum: IMPORT_LINE_OUTCOMES }).notNull(),
    label: text().notNull(),
    changes: jsonb().$type<LineChange[]>().notNull(),
    errors: jsonb().$type<LineError[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.lineNumber] }),
    index('product_import_lines_outcome').on(table.importId, table.outcome, table.lineNumber),
  ],
)
