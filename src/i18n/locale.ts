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

/** The language of `localize`'s result. */
export function languageOf(text: Localized, locale: Locale): Locale {
  return text[locale] ? locale : 'es'
}

export function localize(text: Localized, locale: Locale): string {
  return text[locale] || text.es
}
