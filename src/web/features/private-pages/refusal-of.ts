import type { Translate } from '#i18n/translator.ts'
import { ApiError, Unreachable } from '#web/api-client.ts'

/** What the store said no to: the words for each field, by its path, and those for everything else. */
export interface Refusal {
  fields: Readonly<Record<string, string>>
  text: string
}

/** Why a call about one's own things failed, in the store's words when it gave any. */
export function refusalOf(error: unknown, t: Translate<'account'>): Refusal {
  if (error instanceof Unreachable) return { fields: {}, text: t('state.offline') }
  if (!(error instanceof ApiError) || !error.message) return { fields: {}, text: t('state.notSaved') }
  return { fields: error.fields, text: error.message }
}
