import type { Translate } from '#i18n/translator.ts'

export function requestAddress(t: Translate<'contact'>, service: string): string {
  return `/contacto?${new URLSearchParams({ subject: t('subjectForService', { service }) })}`
}
