import type { Translate } from '#i18n/translator.ts'

/** The contact page with its subject preset: the visitor asks about this service or offer. */
export function requestAddress(t: Translate<'contact'>, service: string): string {
  return `/contacto?${new URLSearchParams({ subject: t('subjectForService', { service }) })}`
}
