import type { Translate } from '#i18n/translator.ts'
import { ApiError, Unreachable } from '#web/platform/api-client.ts'
import type { Problem } from '#web/ui/forms/problem.ts'

/** Why something about an account was refused, in the server's words when it gave any, and at which field. */
export function accountProblem(error: unknown, t: Translate<'account'>): Problem {
  if (error instanceof Unreachable) return { text: t('problems.connection') }
  if (!(error instanceof ApiError) || !error.message) return { text: t('problems.unknown') }
  const [field] = Object.keys(error.fields)
  return { text: error.message, ...(field ? { field } : {}) }
}
