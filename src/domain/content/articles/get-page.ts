import { and, asc, eq, lte } from 'drizzle-orm'
import { articles } from '#db/schema/content.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { localize } from '#i18n/locale.ts'
import type { Locale } from '#i18n/locale.ts'
import { isCatalogueId } from '#vocabulary/catalogue-id.ts'
import { ArticleNotFound } from '../errors.ts'
import { languagesOf } from './article-card.ts'

export interface ContentPage {
  slug: string
  title: string
  summary: string
  /** Marked text. */
  body: string
  languages: Record<'title' | 'summary' | 'body', Locale>
  changedAt: Date
}

/** @throws ArticleNotFound, also while it is a draft or scheduled */
export async function getPage({ db, now, locale }: Ctx, slug: string): Promise<ContentPage> {
  if (!isCatalogueId(slug)) throw new ArticleNotFound()
  const [row] = await db
    .select()
    .from(articles)
    .where(and(eq(articles.kind, 'page'), eq(articles.slug, slug), lte(articles.publishedAt, now)))
  if (!row) throw new ArticleNotFound()
  return {
    slug,
    title: localize(row.title, locale),
    summary: localize(row.summary, locale),
    body: localize(row.body, locale),
    languages: languagesOf(row, locale),
    changedAt: row.changedAt,
  }
}

/** Published ones. */
export async function listPages({ db, now, locale }: Ctx): Promise<Pick<ContentPage, 'slug' | 'title' | 'summary'>[]> {
  const rows = await db
    .select({ slug: articles.slug, title: articles.title, summary: articles.summary })
    .from(articles)
    .where(and(eq(articles.kind, 'page'), lte(articles.publishedAt, now)))
    .orderBy(asc(articles.slug))
  return rows.map(({ slug, title, summary }) => ({
    slug,
    title: localize(title, locale),
    summary: localize(summary, locale),
  }))
}
