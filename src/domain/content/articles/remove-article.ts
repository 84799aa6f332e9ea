import { eq } from 'drizzle-orm'
import { invalidateTags } from '#db/cache-tags.ts'
import { articles } from '#db/schema/content.server.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { requirePermission } from '#domain/authorize.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { setPictureUses } from '#domain/media/set-picture-uses.ts'
import { articleFacts, lockArticle } from './get-admin-article.ts'
import type { SeenArticle } from './get-admin-article.ts'

/** @throws ArticleNotFound, EditedMeanwhile */
export function removeArticle(ctx: Ctx, seen: SeenArticle): Promise<void> {
  requirePermission(ctx, 'content:write')
  return inTransaction(ctx, async (tx) => {
    const before = await lockArticle(tx, seen)
    await setPictureUses(tx, { usedBy: `article:${seen.articleId}`, addresses: [] })
    await tx.db.delete(articles).where(eq(articles.id, seen.articleId))
    await recordAuditEntry(tx, {
      action: `${before.kind}.removed`,
      subject: { kind: before.kind, id: seen.articleId },
      before: articleFacts(before),
      after: null,
    })
    await invalidateTags(tx.db, ['content'])
  })
}
