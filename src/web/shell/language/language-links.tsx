import { useLocation } from 'react-router'
import { DEFAULT_LOCALE, isLocale, LOCALES } from '#i18n/locale.ts'
import { LOCALE_PARAMETER } from '#i18n/negotiate.ts'
import { useRootData } from '#web/shell/navigation/root-data.ts'
import { addressIn, canonicalPath } from '#web/commerce/structured-data/page-address.ts'

/**
 * For search engines and those who share it, hoisted into <head>: this page's own address, and its address in each language.
 * An address that names no language is its own in any, as the one where the language is found out (`x-default`).
 */
export function LanguageLinks() {
  const { pathname, search } = useLocation()
  const publicUrl = useRootData()?.publicUrl ?? ''
  const parameters = new URLSearchParams(search)
  const path = canonicalPath(pathname, parameters)
  const named = parameters.get(LOCALE_PARAMETER)
  const own = addressIn(publicUrl, path, isLocale(named) ? named : DEFAULT_LOCALE)
  return (
    <>
      <link rel="canonical" href={own} />
      <meta property="og:url" content={own} />
      {LOCALES.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={addressIn(publicUrl, path, language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn(publicUrl, path, DEFAULT_LOCALE)} />
    </>
  )
}
