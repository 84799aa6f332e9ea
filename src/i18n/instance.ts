import i18next from 'i18next'
import type { i18n } from 'i18next'
import type { Locale } from './locale.ts'
import type { Messages } from './messages.ts'

/** A ready i18next instance of one language; it never loads, falls back or waits. */
export function createI18n(locale: Locale, messages: Partial<Messages>): i18n {
  const instance = i18next.createInstance()
  void instance.init({
    lng: locale,
    fallbackLng: false,
    initAsync: false,
    defaultNS: 'shell',
    ns: Object.keys(messages),
    resources: { [locale]: messages },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return instance
}
