import { use } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { Locale } from '#i18n/locale.ts'
import { LOCALE_PARAMETER } from '#i18n/negotiate.ts'
import type { Messages } from '#i18n/messages.ts'
import { createTranslations } from '#i18n/translator.ts'
import { LocalePrefixContext } from '#web/platform/locale-prefix.ts'
import { useSpeak } from '#web/platform/translations.tsx'
import { useRootData } from '#web/shell/navigation/root-data.ts'
import { keepLocale } from './detect-locale.ts'

/** Switches messages, data, cookie and address without a reload. */
export function useLanguageSwitch(): (locale: Locale) => Promise<void> {
  const speak = useSpeak()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const messages = useRootData()?.messages

  const prefix = use(LocalePrefixContext)

  return async (locale) => {
    if (messages && !prefix) {
      // Cached for a year, so that switching back needs no request
      const answer = await fetch(messages[locale])
      speak(createTranslations(locale, (await answer.json()) as Partial<Messages>))
    }
    keepLocale(locale)
    // The address says English: the page in another language is another document
    if (prefix) return location.assign(pathname + search + hash)
    const parameters = new URLSearchParams(search)
    if (!parameters.has(LOCALE_PARAMETER)) return revalidate()
    parameters.set(LOCALE_PARAMETER, locale)
    await navigate({ pathname, search: `?${parameters}`, hash }, { replace: true, preventScrollReset: true })
  }
}
