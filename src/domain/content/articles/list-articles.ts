import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { articles } from '#db/schema/content.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Page } from '#kit/pagination.ts'
import { pathOfArticle } from '#vocabulary/article-kinds.ts'
import { cardOfArticle, isPublished } from './article-card.ts'
import type { ArticleCard } from './schemas.ts'

/** Published articles of the journal, newest first. */
export async function listArticles(
  ctx: Ctx,
  { page, limit }: { page: number; limit: number },
): Promise<Page<ArticleCard>> {
  const isShown = and(eq(articles.kind, 'article'), lte(articles.publishedAt, ctx.now))
  const rows = await ctx.db
    .select()
    .from(articles)
    .where(isShown)
    .orderBy(sql`${articles.publishedAt} desc nulls last`, sql`${articles.id} desc nulls last`)
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await ctx.db.$count(articles, isShown)
  return { items: rows.filter(isPublished).map((row) => cardOfArticle(row, ctx.locale)), meta: { page, limit, total } }
}

/** When the next article or page is published; undefined when none is scheduled. */
export async function nextArticleChange({ db, now }: Ctx): Promise<Date | undefined> {
  const [next] = await db
    .select({ at: articles.publishedAt })
    .from(articles)
    .where(gt(articles.publishedAt, now))
    .orderBy(asc(articles.publishedAt))
    .limit(1)
  return next?.at ?? undefined
}

/** Of articles and pages, for search engines. */
export async function listArticleAddresses({ db, now }: Ctx): Promise<{ path: string; updatedAt: Date }[]> {
  const rows = await db
    .select({
      kind: articles.kind,
      slug: articles.slug,
      updatedAt: sql<Date>`greatest(${articles.changedAt}, ${articles.publishedAt})`.mapWith(articles.changedAt),
    })
    .from(articles)
    .where(lte(articles.publishedAt, now))
    .orderBy(sql`${articles.publishedAt} desc nulls last`, sql`${articles.id} desc nulls last`)
  return rows.map(({ kind, slug, updatedAt }) => ({ path: pathOfArticle({ kind, slug }), updatedAt }))
}
