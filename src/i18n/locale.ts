export const LOCALES = ['es', 'en'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'es'

/** English falls back to Spanish. */
export interface Localized {
  es: string
  en?: string | undefined
}

export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale)
}

/** Of what `localize` gives. */
export function languageOf(text: Localized, locale: Locale): Locale {
  return text[locale] ? locale : 'es'
}

/** The text in `locale`, or in Spanish where that translation is missing. */
export function localize(text: Localized, locale: Locale): string {
  return text[locale] || text.es
}
