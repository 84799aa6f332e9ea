import { and, eq, sql } from 'drizzle-orm'
import { savedViews } from '#db/schema/saved-views.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { EditedMeanwhile } from '#domain/edited-meanwhile.ts'
import { findSavedView } from './list-views.ts'
import { auditSavedView, ownerOf, refuseTakenName, savedBy } from './saved-view-rules.ts'
import type { SavedView } from './schemas.ts'

/** List and owner stay. @throws SavedViewNotFound, SavedViewNameTaken, EditedMeanwhile */
export async function changeSavedView(
  ctx: Ctx,
  { viewId, version, name, filters }: Pick<SavedView, 'name' | 'filters' | 'version'> & { viewId: string },
): Promise<SavedView> {
  return refuseTakenName(ctx, async (tx) => {
    const before = await findSavedView(tx, viewId)
    ownerOf(tx, before)
    const changed = await tx.db
      .update(savedViews)
      .set({ name, filters, ...savedBy(tx), version: sql`${savedViews.version} + 1` })
      .where(and(eq(savedViews.id, viewId), eq(savedViews.version, version)))
    if (changed.rowCount === 0) throw new EditedMeanwhile()
    const after = await findSavedView(tx, viewId)
    await auditSavedView(tx, 'saved-view.changed', before, after)
    return after
  })
}
