import type { Locale } from '#i18n/locale.ts'
import { useTranslation } from './translations.tsx'

export function useLocale(): Locale {
  return useTranslation('shell').locale
}
