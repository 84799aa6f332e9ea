import { useTranslation } from 'react-i18next'
import { DEFAULT_LOCALE, isLocale } from '#i18n/locale.ts'
import type { Locale } from '#i18n/locale.ts'

/** The language the page is shown in; a component that reads it follows every switch. */
export function useLocale(): Locale {
  const { i18n } = useTranslation('shell')
  const { language } = i18n
  return isLocale(language) ? language : DEFAULT_LOCALE
}
