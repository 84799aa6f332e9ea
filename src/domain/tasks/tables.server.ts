import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { LOCALES } from '#i18n/locale.ts'
import { TASK_KINDS, TASK_STATES } from './task-states.ts'
import type { TaskResult } from './task-states.ts'

/** Long work that somebody of the house started, and how far it is. */
export const tasks = pgTable(
  'tasks',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: TASK_KINDS }).notNull(),
    /** The id of what it is about. */
    subject: text().notNull(),
    state: text({ enum: TASK_STATES }).notNull(),
    done: integer().notNull().default(0),
    /** Null until somebody knows. */
    total: integer(),
    result: jsonb().$type<TaskResult>(),
    /** The key of the message that says why it failed. */
    problem: text(),
    /** What that message names. */
    problemValues: jsonb().$type<Record<string, string | number>>(),
    /** The language of whoever started it. */
    locale: text({ enum: LOCALES }).notNull(),
    startedBy: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** How often somebody began it; a repetition takes it away from whoever had it. */
    attempts: integer().notNull().default(0),
    /** When whoever works on it last said so. */
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
