import { LOCALES } from './locale.ts'
import type { Locale } from './locale.ts'
import type { ErrorKey } from './messages.ts'
import { MESSAGES } from './resources.server.ts'
import { createTranslations } from './translator.ts'
import type { Translations, Values } from './translator.ts'

const translations = new Map(LOCALES.map((locale) => [locale, createTranslations(locale, MESSAGES[locale])]))

/** The server's translations of a language, every area of them, shared by all requests. */
export function translationsOf(locale: Locale): Translations {
  return translations.get(locale) as Translations
}

/** The message `key` of area `errors` in `locale`; the key itself when there is none. */
export function errorMessage(locale: Locale, key: string, values?: Values): string {
  return translationsOf(locale).of('errors')(key as ErrorKey, values)
}
