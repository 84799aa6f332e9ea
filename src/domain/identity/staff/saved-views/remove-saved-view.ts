import { eq } from 'drizzle-orm'
import { savedViews } from '#db/schema/saved-views.server.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { SavedViewNotFound } from '../../errors.ts'
import { findSavedView } from './list-views.ts'
import { auditSavedView, ownerOf } from './saved-view-rules.ts'

/** @throws SavedViewNotFound, also when already removed */
export async function removeSavedView(ctx: Ctx, { viewId }: { viewId: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await findSavedView(tx, viewId)
    ownerOf(tx, before)
    const removed = await tx.db.delete(savedViews).where(eq(savedViews.id, viewId))
    if (removed.rowCount === 0) throw new SavedViewNotFound()
    await auditSavedView(tx, 'saved-view.removed', before, null)
  })
}
