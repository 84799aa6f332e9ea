import type { Locale } from '#i18n/locale.ts'
import type { ArticleCard } from '#domain/content/articles/schemas.ts'
import { escapeXml } from '#kit/xml.ts'
import { addressIn } from '#web/commerce/structured-data/page-address.ts'

interface Channel {
  title: string
  description: string
  locale: Locale
  publicUrl: string
}

const LANGUAGES = { es: 'es-mx', en: 'en-us' }

type FeedArticle = Pick<ArticleCard, 'slug' | 'title' | 'summary' | 'publishedAt' | 'changedAt'>

/** RSS 2.0, newest first. */
export function feedOf(articles: readonly FeedArticle[], { title, description, locale, publicUrl }: Channel): string {
  const address = (path: string) => escapeXml(addressIn(publicUrl, path, locale))
  const changed = articles.map(({ changedAt }) => changedAt.getTime())
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${address('/journal')}</link>`,
    `<description>${escapeXml(description)}</description>`,
    `<language>${LANGUAGES[locale]}</language>`,
    `<atom:link href="${address('/journal/rss.xml')}" rel="self" type="application/rss+xml"/>`,
    ...(changed.length > 0 ? [`<lastBuildDate>${new Date(Math.max(...changed)).toUTCString()}</lastBuildDate>`] : []),
    ...articles.map((article) => itemOf(article, address(`/journal/${article.slug}`))),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function itemOf({ title, summary, publishedAt }: FeedArticle, address: string): string {
  return [
    '<item>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${address}</link>`,
    `<guid isPermaLink="true">${address}</guid>`,
    `<pubDate>${publishedAt.toUTCString()}</pubDate>`,
    `<description>${escapeXml(summary)}</description>`,
    '</item>',
  ].join('\n')
}
