import type { Translate } from '#i18n/translator.ts'
import { ApiError, Unreachable } from '#web/platform/api-client.ts'

export interface Refusal {
  fields: Readonly<Record<string, string>>
  text: string
}

export function refusalOf(error: unknown, t: Translate<'account'>): Refusal {
  if (error instanceof Unreachable) return { fields: {}, text: t('state.offline') }
  if (!(error instanceof ApiError) || !error.message) return { fields: {}, text: t('state.notSaved') }
  return { fields: error.fields, text: error.message }
}
