import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { LINE_OUTCOMES } from './line-outcomes.ts'
import type { LineChange, LineError } from './line-outcomes.ts'

/** Files of products that were sent in, kept until they are applied or forgotten. */
export const productImports = pgTable(
  'product_imports',
  {
    id: uuid().primaryKey(),
    fileName: text().notNull(),
    /** Whether the figures of stock in the file are taken for what stands on the shelves. */
    isWithStock: boolean().notNull(),
    /** Whether the file is the whole catalogue: what isn't in it is put away, and the rest stands as the file says. */
    isWhole: boolean().notNull().default(false),
    lines: integer().notNull(),
    /** Names what the dry run found; the application asks for it. Null before it ended. */
    planVersion: text(),
    plannedAt: timestamp({ withTimezone: true }),
    sentBy: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    appliedBy: text(),
    appliedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('product_imports_sent').on(table.sentAt)],
)

/** What the dry run found in each line. */
export const productImportLines = pgTable(
  'product_import_lines',
  {
    importId: uuid()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    /** The spreadsheet's row. */
    lineNumber: integer().notNull(),
    outcome: text({ enum: LINE_OUTCOMES }).notNull(),
    /** What the line is about, to be found by: its SKU and its product's name. */
    label: text().notNull(),
    changes: jsonb().$type<LineChange[]>().notNull(),
    errors: jsonb().$type<LineError[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.lineNumber] }),
    index('product_import_lines_outcome').on(table.importId, table.outcome, table.lineNumber),
  ],
)
