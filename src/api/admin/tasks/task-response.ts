import type { Task } from '#domain/operations/tasks/get-task.ts'
import type { Locale } from '#i18n/locale.ts'
import { errorMessage } from '#i18n/translate.server.ts'

export function toTaskResponse(record: Task, locale: Locale) {
  const { id, kind, subject, state, done, total, result, problem, problemValues, createdAt, endedAt } = record
  return {
    taskId: id,
    kind,
    subject,
    state,
    done,
    total,
    result,
    problem: problem === null ? null : inWords(locale, problem, problemValues ?? {}),
    createdAt,
    endedAt,
  }
}

/** Begins with the product concerned, if any. */
function inWords(locale: Locale, key: string, { product, ...values }: Record<string, string | number>): string {
  const message = errorMessage(locale, key, values)
  return product === undefined ? message : `${product}: ${message}`
}
