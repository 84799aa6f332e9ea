import { date, index, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { REPORT_NAMES, REPORT_SCHEDULES } from '#vocabulary/reports.ts'
import type { ReportFilters } from '#vocabulary/report-filters.ts'
import { users } from './identity.server.ts'

/** Each belongs to one member of staff. */
export const reportViews = pgTable(
  'report_views',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    report: text({ enum: REPORT_NAMES }).notNull(),
    filters: jsonb().$type<ReportFilters>().notNull(),
    schedule: text({ enum: REPORT_SCHEDULES }).notNull(),
    /** The day last mailed, initially the day of saving, so that a new view is first mailed for a later one. */
    mailedOn: date({ mode: 'string' }).notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('report_views_name').on(table.userId, table.name),
    index('report_views_schedule').on(table.schedule, table.mailedOn),
  ],
)
