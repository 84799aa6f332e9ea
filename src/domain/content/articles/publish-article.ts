import { eq } from 'drizzle-orm'
import { invalidateTags } from '#db/cache-tags.ts'
import { articles } from '#db/schema/content.server.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { requirePermission } from '#domain/authorize.ts'
import { lastPublishMoment } from '#domain/catalogue/products/publish-product.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { ArticleDateInvalid } from '../errors.ts'
import { lockArticle, toAdminArticle } from './get-admin-article.ts'
import type { SeenArticle } from './get-admin-article.ts'
import type { AdminArticle } from './schemas.ts'

/** Now or at a time, even in the past. @throws ArticleNotFound, EditedMeanwhile, ArticleDateInvalid */
export function publishArticle(ctx: Ctx, { at, ...seen }: SeenArticle & { at: Date | null }): Promise<AdminArticle> {
  if (at && at > lastPublishMoment(ctx.now)) throw new ArticleDateInvalid()
  return writeMoment(ctx, seen, at ?? ctx.now)
}

/** Turns it into a draft. @throws ArticleNotFound, EditedMeanwhile */
export function withdrawArticle(ctx: Ctx, seen: SeenArticle): Promise<AdminArticle> {
  return writeMoment(ctx, seen, null)
}

function writeMoment(ctx: Ctx, { articleId, version }: SeenArticle, publishedAt: Date | null): Promise<AdminArticle> {
  requirePermission(ctx, 'content:write')
  return inTransaction(ctx, async (tx) => {
    const before = await lockArticle(tx, { articleId, version })
    const [written] = await tx.db
      .update(articles)
      .set({ publishedAt, wasPublished: before.isAddressFixed, version: version + 1 })
      .where(eq(articles.id, articleId))
      .returning()
    if (!written) throw new Error('an article that was locked is not there')
    await recordAuditEntry(tx, {
      action: `${before.kind}.${moveOf(publishedAt, tx.now)}`,
      subject: { kind: before.kind, id: articleId },
      before: { publishedAt: before.publishedAt },
      after: { publishedAt },
    })
    await invalidateTags(tx.db, ['content'])
    return toAdminArticle(written, tx.now)
  })
}

function moveOf(publishedAt: Date | null, now: Date) {
  if (!publishedAt) return 'withdrawn'
  return publishedAt > now ? 'scheduled' : 'published'
}
