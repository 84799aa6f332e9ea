import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { articles } from '#db/schema/content.server.ts'
import { requirePermission } from '#domain/authorize.ts'
import type { Ctx } from '#domain/ctx.ts'
import { instantInCursor, keysetPage, positionIn } from '#kit/keyset.ts'
import type { KeysetPage, KeysetPosition } from '#kit/keyset.ts'
import type { ArticleKind } from '#vocabulary/article-kinds.ts'
import { articleStateOf } from './get-admin-article.ts'
import type { ListedArticle } from './schemas.ts'

const POSITION = z.tuple([instantInCursor, z.string()])

interface ArticlesQuery {
  kind: ArticleKind
  cursor?: KeysetPosition | undefined
  limit: number
}

/** Including drafts, last changed first. @throws CursorInvalid */
export async function listAdminArticles(
  ctx: Ctx,
  { kind, cursor, limit }: ArticlesQuery,
): Promise<KeysetPage<ListedArticle>> {
  requirePermission(ctx, 'content:read')
  const position = positionIn(cursor, POSITION)
  const { id, slug, title, summary, publishedAt, changedAt, version } = articles
  const rows = await ctx.db
    .select({ articleId: id, kind: articles.kind, slug, title, summary, publishedAt, changedAt, version })
    .from(articles)
    .where(
      and(
        eq(articles.kind, kind),
        position && sql`(${changedAt}, ${id}) < (${position[0]}::timestamptz, ${position[1]})`,
      ),
    )
    .orderBy(sql`${changedAt} desc nulls last`, sql`${id} desc nulls last`)
    .limit(limit + 1)
  const items = rows.map((row) => ({ ...row, state: articleStateOf(row, ctx.now) }))
  return keysetPage(items, limit, (article) => [article.changedAt.toISOString(), article.articleId])
}
