import { LOCALES } from './locale.ts'
import type { Locale } from './locale.ts'
import type { ErrorKey } from './messages.ts'
import { MESSAGES } from './resources.server.ts'
import { createTranslations } from './translator.ts'
import type { Translations, Values } from './translator.ts'

const translations = new Map(LOCALES.map((locale) => [locale, createTranslations(locale, MESSAGES[locale])]))

export function translationsOf(locale: Locale): Translations {
  return translations.get(locale) as Translations
}

/** The key itself if the message is missing. */
export function errorMessage(locale: Locale, key: string, values?: Values): string {
  return translationsOf(locale).of('errors')(key as ErrorKey, values)
}
