import type { Task } from '#domain/tasks/get-task.ts'
import type { Locale } from '#i18n/locale.ts'
import { errorMessage } from '#i18n/translate.server.ts'

export function wireTask({ id, kind, subject, state, done, total, result, problem, ...task }: Task, locale: Locale) {
  return {
    taskId: id,
    kind,
    subject,
    state,
    done,
    total,
    result,
    problem: problem === null ? null : errorMessage(locale, problem),
    createdAt: task.createdAt.toISOString(),
    endedAt: task.endedAt?.toISOString() ?? null,
  }
}
