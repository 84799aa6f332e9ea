import { escapeXml as escaped } from '#kit/xml.ts'
import { LOCALES } from '#i18n/locale.ts'
import { addressIn } from '#web/commerce/structured-data/page-address.ts'

/** An indexable page, by its Spanish path. */
export interface SitemapPage {
  path: string
  updatedAt?: Date
}

/** Each page in each language, with links to its translations. */
export function sitemapOf(pages: readonly SitemapPage[], publicUrl: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.map((page) => entriesOf(page, publicUrl)),
    '</urlset>',
    '',
  ].join('\n')
}

function entriesOf({ path, updatedAt }: SitemapPage, publicUrl: string): string {
  const alternates = [...LOCALES.map((locale) => [locale, locale] as const), ['x-default', 'es'] as const]
    .map(
      ([name, locale]) =>
        `<xhtml:link rel="alternate" hreflang="${name}" href="${escaped(addressIn(publicUrl, path, locale))}"/>`,
    )
    .join('')
  const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''
  return LOCALES.map(
    (locale) => `<url><loc>${escaped(addressIn(publicUrl, path, locale))}</loc>${changed}${alternates}</url>`,
  ).join('\n')
}
