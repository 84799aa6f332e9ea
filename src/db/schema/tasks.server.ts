import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { LOCALES } from '#i18n/locale.ts'
import { TASK_KINDS, TASK_STATES } from '#vocabulary/task-states.ts'
import type { TaskResult } from '#vocabulary/task-states.ts'

export const tasks = pgTable(
  'tasks',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: TASK_KINDS }).notNull(),
    subject: text().notNull(),
    state: text({ enum: TASK_STATES }).notNull(),
    done: integer().notNull().default(0),
    total: integer(),
    result: jsonb().$type<TaskResult>(),
    problem: text(),
    problemValues: jsonb().$type<Record<string, string | number>>(),
    locale: text({ enum: LOCALES }).notNull(),
    startedBy: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** A new attempt takes the task from the former worker. */
    attempts: integer().notNull().default(0),
    beatAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('tasks_subject').on(table.subject, table.createdAt),
    index('tasks_unfinished')
      .on(table.createdAt)
      .where(sql`${table.state} in ('waiting', 'running')`),
    check('tasks_progress', sql`${table.done} >= 0 and (${table.total} is null or ${table.done} <= ${table.total})`),
  ],
)
