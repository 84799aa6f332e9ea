import type { MouseEvent } from 'react'
import { useTranslation } from '#web/platform/translations.tsx'
import { useLocation } from 'react-router'
import { LOCALES } from '#i18n/locale.ts'
import { LOCALE_PARAMETER } from '#i18n/negotiate.ts'
import { useLanguageSwitch } from './use-language-switch.ts'
import { useLocale } from '#web/platform/use-locale.ts'

/** Links to the page in each language; with scripts, switches in place. */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  const { t } = useTranslation('shell')
  const current = useLocale()
  const switchTo = useLanguageSwitch()
  const { search } = useLocation()

  return (
    <ul aria-label={t('language.label')} className={`flex items-center ${className}`}>
      {LOCALES.map((locale) => {
        const parameters = new URLSearchParams(search)
        parameters.set(LOCALE_PARAMETER, locale)
        const change = (event: MouseEvent) => {
          event.preventDefault()
          if (locale !== current) void switchTo(locale).catch(() => location.assign(`?${parameters}`))
        }
        return (
          <li key={locale} className="flex items-center">
            <a
              href={`?${parameters}`}
              hrefLang={locale}
              lang={locale}
              aria-current={locale === current ? 'true' : undefined}
              onClick={change}
              className="inline-flex h-11 min-w-11 items-center justify-center text-xs font-medium tracking-widest underline-offset-4 opacity-75 hover:opacity-100 aria-[current=true]:underline aria-[current=true]:opacity-100"
            >
              {t(`language.${locale}`)}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
