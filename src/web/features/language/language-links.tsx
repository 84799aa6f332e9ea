import { useLocation } from 'react-router'
import { LOCALES } from '#i18n/locale.ts'
import { LOCALE_PARAMETER } from '#i18n/negotiate.ts'
import { useRootData } from '#web/features/navigation/root-data.ts'
import { useLocale } from './use-locale.ts'

/** For search engines, hoisted into <head>: this page's own address, and its address in each language. Spanish needs no parameter. */
export function LanguageLinks() {
  const { pathname } = useLocation()
  const locale = useLocale()
  const publicUrl = useRootData()?.publicUrl ?? ''
  const plain = `${publicUrl}${pathname}`
  const addresses = { es: plain, en: `${plain}?${LOCALE_PARAMETER}=en` }
  return (
    <>
      <link rel="canonical" href={addresses[locale]} />
      {LOCALES.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={addresses[language]} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={plain} />
    </>
  )
}
