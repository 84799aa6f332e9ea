import { and, eq, lte } from 'drizzle-orm'
import { articles } from '#db/schema/content.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { localize } from '#i18n/locale.ts'
import { isCatalogueId } from '#vocabulary/catalogue-id.ts'
import { ArticleNotFound } from '../errors.ts'
import { cardOfArticle, isPublished } from './article-card.ts'
import type { Article } from './schemas.ts'

/** @throws ArticleNotFound also while it is a draft or scheduled */
export async function getArticle({ db, now, locale }: Ctx, slug: string): Promise<Article> {
  if (!isCatalogueId(slug)) throw new ArticleNotFound()
  const [row] = await db
    .select()
    .from(articles)
    .where(and(eq(articles.kind, 'article'), eq(articles.slug, slug), lte(articles.publishedAt, now)))
  if (!row || !isPublished(row)) throw new ArticleNotFound()
  return { ...cardOfArticle(row, locale), body: localize(row.body, locale) }
}
