import { and, eq, isNull } from 'drizzle-orm'
import { lockNames } from '#db/lock-names.ts'
import { savedViews } from '#db/schema/saved-views.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { TooManySavedViews } from '../../errors.ts'
import { findSavedView } from './list-views.ts'
import { auditSavedView, ownerOf, refuseTakenName, savedBy } from './saved-view-rules.ts'
import { MAX_SAVED_VIEWS } from './schemas.ts'
import type { SavedView, SavedViewInput } from './schemas.ts'

/** @throws SavedViewNameTaken, TooManySavedViews */
export async function createSavedView(ctx: Ctx, { isShared, ...view }: SavedViewInput): Promise<SavedView> {
  const ownerId = ownerOf(ctx, { isShared, ...view })
  const id = crypto.randomUUID()
  return refuseTakenName(ctx, async (tx) => {
    await lockNames(tx.db, [`saved-views ${view.list} ${ownerId ?? ''}`])
    const isTheirs = ownerId === null ? isNull(savedViews.ownerId) : eq(savedViews.ownerId, ownerId)
    const count = await tx.db.$count(savedViews, and(eq(savedViews.list, view.list), isTheirs))
    if (count >= MAX_SAVED_VIEWS) throw new TooManySavedViews(MAX_SAVED_VIEWS)
    await tx.db.insert(savedViews).values({ id, ownerId, ...view, ...savedBy(tx) })
    const saved = await findSavedView(tx, id)
    await auditSavedView(tx, 'saved-view.saved', null, saved)
    return saved
  })
}
