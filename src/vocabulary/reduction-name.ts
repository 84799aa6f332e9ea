import type { Translate } from '#i18n/translator.ts'

/** `key` is `code:AGAVE`, `promotion:Good Weekend` or `points`. */
export function reductionName(key: string, t: Translate<'managementAnalytics'>): string {
  const [, kind, name = ''] = /^(code|promotion):(.*)$/.exec(key) ?? []
  if (kind === 'code') return `${t('reductions.code')} ${name}`
  return kind === 'promotion' ? name : t('reductions.points')
}
