import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { Locale } from '#i18n/locale.ts'
import { LOCALE_PARAMETER } from '#i18n/negotiate.ts'
import { useRootData } from '#web/features/navigation/root-data.ts'
import { keepLocale } from './detect-locale.ts'

/** A function that changes the page's language without a reload: messages, data, cookie, and the address that names it. */
export function useLanguageSwitch(): (locale: Locale) => Promise<void> {
  const { i18n } = useTranslation('shell')
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const messages = useRootData()?.messages

  return async (locale) => {
    keepLocale(locale)
    if (!i18n.hasResourceBundle(locale, 'shell') && messages) {
      const answer = await fetch(messages[locale])
      const areas = (await answer.json()) as Record<string, object>
      for (const [area, texts] of Object.entries(areas)) i18n.addResourceBundle(locale, area, texts)
    }
    await i18n.changeLanguage(locale)
    const parameters = new URLSearchParams(search)
    if (!parameters.has(LOCALE_PARAMETER)) return revalidate()
    parameters.set(LOCALE_PARAMETER, locale)
    await navigate({ pathname, search: `?${parameters}`, hash }, { replace: true, preventScrollReset: true })
  }
}
