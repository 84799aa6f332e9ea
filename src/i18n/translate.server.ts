import type { i18n } from 'i18next'
import { createI18n } from './instance.ts'
import { LOCALES } from './locale.ts'
import type { Locale } from './locale.ts'
import { MESSAGES } from './resources.server.ts'

const instances = Object.fromEntries(LOCALES.map((locale) => [locale, createI18n(locale, MESSAGES[locale])]))

/** The server's read-only instance of a language, shared by all requests. */
export function i18nOf(locale: Locale): i18n {
  return instances[locale] as i18n
}

/** The message `key` of area `errors` in `locale`; the key itself when there is none. */
export function errorMessage(locale: Locale, key: string, values: Record<string, string | number> = {}): string {
  return i18nOf(locale).getFixedT(locale, 'errors')(key as 'internal', values as { requestId: string })
}
