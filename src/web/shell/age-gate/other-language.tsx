import { useLocation } from 'react-router'
import { LOCALES } from '#i18n/locale.ts'
import { LOCALE_PARAMETER } from '#i18n/negotiate.ts'
import { useTranslation } from '#web/platform/translations.tsx'

export function OtherLanguage() {
  const { t, locale } = useTranslation('age')
  const { search } = useLocation()
  const other = LOCALES.find((candidate) => candidate !== locale) ?? locale
  const parameters = new URLSearchParams(search)
  parameters.set(LOCALE_PARAMETER, other)
  return (
    <a href={`?${parameters}`} hrefLang={other} lang={other}>
      {t('otherLanguage')}
    </a>
  )
}
