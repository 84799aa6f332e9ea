import type { Translate } from '#i18n/translator.ts'
import type { ActiveFilter } from './active-filter.ts'

export function listTitle(filters: ActiveFilter[], page: number, t: Translate<'store'>): string {
  const [only] = filters
  const title = only && filters.length === 1 ? t('list.metaTitleOf', { subject: only.label }) : t('list.metaTitle')
  return page > 1 ? `${title} · ${t('list.page', { page })}` : title
}
