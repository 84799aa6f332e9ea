import type { KeyOf, Messages } from '#i18n/messages.ts'
import type { Translate } from '#i18n/translator.ts'

type TranslateActions = Translate<'managementAuditActions'>

export function labelOfAction(t: TranslateActions, action: string): string {
  return t(action as KeyOf<Messages['managementAuditActions']>)
}

export function labelOfKind(t: TranslateActions, kind: string): string {
  const key = `kinds.${kind}`
  const label = t(key as KeyOf<Messages['managementAuditActions']>)
  return label === key ? kind : label
}

const PAGES: Readonly<Record<string, string>> = {
  order: '/management/orders/',
  product: '/management/products/',
  lot: '/management/lots?lot=',
  article: '/management/journal/',
  page: '/management/pages/',
  menu: '/management/',
  report: '/management/reports?report=',
  customer: '/management/customers/',
  guest: '/management/customers/guests/',
}

/** What one subject is called: its id, but for reports, whose ids are no words of the team’s. */
export function nameOfSubject(t: Translate<'managementReports'>, { kind, id }: { kind: string; id: string }): string {
  if (kind !== 'report') return id
  const key = `names.${id}`
  const name = t(key as KeyOf<Messages['managementReports']>)
  return name === key ? id : name
}

/** Where a subject can be seen, when there is a page for it. */
export function pageOfSubject({ kind, id }: { kind: string; id: string }): string | undefined {
  const page = PAGES[kind]
  return page === undefined ? undefined : page + encodeURIComponent(id)
}
