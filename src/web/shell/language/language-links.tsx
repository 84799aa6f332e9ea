import { useLocation } from 'react-router'
import { LOCALES } from '#i18n/locale.ts'
import { useRootData } from '#web/shell/navigation/root-data.ts'
import { addressIn, canonicalPath } from '#web/commerce/structured-data/page-address.ts'
import { useLocale } from '#web/platform/use-locale.ts'

/** For search engines and those who share it, hoisted into <head>: this page's own address, and its address in each language. */
export function LanguageLinks() {
  const { pathname, search } = useLocation()
  const locale = useLocale()
  const publicUrl = useRootData()?.publicUrl ?? ''
  const path = canonicalPath(pathname, new URLSearchParams(search))
  const own = addressIn(publicUrl, path, locale)
  return (
    <>
      <link rel="canonical" href={own} />
      <meta property="og:url" content={own} />
      {LOCALES.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={addressIn(publicUrl, path, language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn(publicUrl, path, 'es')} />
    </>
  )
}
