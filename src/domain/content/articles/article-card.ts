import type { articles } from '#db/schema/content.server.ts'
import { languageOf, localize } from '#i18n/locale.ts'
import type { Locale } from '#i18n/locale.ts'
import { wordsOf } from '#kit/words.ts'
import type { ArticleCard } from './schemas.ts'

const WORDS_PER_MINUTE = 220

type ArticleRow = typeof articles.$inferSelect
export type PublishedRow = Omit<ArticleRow, 'publishedAt'> & { publishedAt: Date }

export function isPublished(row: ArticleRow): row is PublishedRow {
  return row.publishedAt !== null
}

export function cardOfArticle(row: PublishedRow, locale: Locale): ArticleCard {
  const { slug, title, summary, picture, pictureAlt, previews, publishedAt, changedAt } = row
  return {
    slug,
    title: localize(title, locale),
    summary: localize(summary, locale),
    picture,
    pictureAlt: localize(pictureAlt, locale),
    languages: {
      title: languageOf(title, locale),
      summary: languageOf(summary, locale),
      body: languageOf(row.body, locale),
    },
    preview: previews[picture] ?? null,
    publishedAt,
    // What was written before it was published is no later change
    changedAt: changedAt > publishedAt ? changedAt : publishedAt,
    readingMinutes: Math.max(1, Math.round(wordsOf(localize(row.body, locale)).length / WORDS_PER_MINUTE)),
  }
}
