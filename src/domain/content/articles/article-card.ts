import type { articles } from '#db/schema/content.server.ts'
import { languageOf, localize } from '#i18n/locale.ts'
import type { Locale } from '#i18n/locale.ts'
import { wordsOf } from '#kit/words.ts'
import type { ArticleCard } from './schemas.ts'

const WORDS_PER_MINUTE = 220

type ArticleRow = typeof articles.$inferSelect
type Shown = 'publishedAt' | 'picture' | 'pictureAlt'
type PublishedRow = Omit<ArticleRow, Shown> & { [Field in Shown]: NonNullable<ArticleRow[Field]> }

export function isPublished(row: ArticleRow): row is PublishedRow {
  return row.publishedAt !== null && row.picture !== null && row.pictureAlt !== null
}

/** Spanish where a text has no English version. */
export function languagesOf({ title, summary, body }: Pick<ArticleRow, 'title' | 'summary' | 'body'>, locale: Locale) {
  return { title: languageOf(title, locale), summary: languageOf(summary, locale), body: languageOf(body, locale) }
}

export function cardOfArticle(row: PublishedRow, locale: Locale): ArticleCard {
  const { slug, title, summary, picture, pictureAlt, previews, publishedAt, changedAt } = row
  return {
    slug,
    title: localize(title, locale),
    summary: localize(summary, locale),
    picture,
    pictureAlt: localize(pictureAlt, locale),
    languages: languagesOf(row, locale),
    preview: previews[picture] ?? null,
    publishedAt,
    // Edits before the publication don't count as changes
    changedAt: changedAt > publishedAt ? changedAt : publishedAt,
    readingMinutes: Math.max(1, Math.round(wordsOf(localize(row.body, locale)).length / WORDS_PER_MINUTE)),
  }
}
