import { use } from 'react'
import { useLocation } from 'react-router'
import { DEFAULT_LOCALE, LOCALES } from '#i18n/locale.ts'
import { addressedLocale, prefixedPath } from '#i18n/negotiate.ts'
import { LocalePrefixContext } from '#web/platform/locale-prefix.ts'
import { useRootData } from '#web/shell/navigation/root-data.ts'
import { addressIn, canonicalPath } from '#web/commerce/structured-data/page-address.ts'

/** Canonical and alternate links in <head>. An address without a language detects it, so it is also `x-default`. */
export function LanguageLinks() {
  const { pathname, search } = useLocation()
  const publicUrl = useRootData()?.publicUrl ?? ''
  const searchParams = new URLSearchParams(search)
  const path = canonicalPath(pathname, searchParams)
  const addressed = addressedLocale({ pathname: prefixedPath(pathname, use(LocalePrefixContext)), searchParams })
  const own = addressIn(publicUrl, path, addressed ?? DEFAULT_LOCALE)
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
