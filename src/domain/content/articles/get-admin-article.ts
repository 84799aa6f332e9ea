import { eq } from 'drizzle-orm'
import { articles } from '#db/schema/content.server.ts'
import { requirePermission } from '#domain/authorize.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireSeen } from '#domain/edited-meanwhile.ts'
import { ArticleNotFound } from '../errors.ts'
import type { AdminArticle, ArticleState } from './schemas.ts'

type ArticleRow = typeof articles.$inferSelect

export interface SeenArticle {
  articleId: string
  version: number
}

/** @throws ArticleNotFound */
export async function getAdminArticle(ctx: Ctx, articleId: string): Promise<AdminArticle> {
  requirePermission(ctx, 'content:read')
  const [row] = await ctx.db.select().from(articles).where(eq(articles.id, articleId))
  if (!row) throw new ArticleNotFound()
  return toAdminArticle(row, ctx.now)
}

/** @throws ArticleNotFound, EditedMeanwhile */
export async function lockArticle({ db, now }: Ctx, { articleId, version }: SeenArticle): Promise<AdminArticle> {
  const [row] = await db.select().from(articles).where(eq(articles.id, articleId)).for('update')
  if (!row) throw new ArticleNotFound()
  requireSeen(row, version)
  return toAdminArticle(row, now)
}

export function toAdminArticle({ id, wasPublished, ...row }: ArticleRow, now: Date): AdminArticle {
  const state = articleStateOf(row, now)
  return { articleId: id, ...row, state, isAddressFixed: wasPublished || state === 'published' }
}

export function articleStateOf({ publishedAt }: Pick<ArticleRow, 'publishedAt'>, now: Date): ArticleState {
  if (!publishedAt) return 'draft'
  return publishedAt > now ? 'scheduled' : 'published'
}

export function articleFacts({ slug, title, summary, body, picture, pictureAlt, publishedAt }: AdminArticle) {
  return { slug, title, summary, body, ...(picture && { picture, pictureAlt }), publishedAt }
}
