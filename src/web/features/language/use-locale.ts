import type { Locale } from '#i18n/locale.ts'
import { useTranslation } from '#web/translations.tsx'

/** The language the page is shown in; a component that reads it follows every switch. */
export function useLocale(): Locale {
  return useTranslation('shell').locale
}
