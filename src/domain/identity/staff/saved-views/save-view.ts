import { and, eq, isNull, sql } from 'drizzle-orm'
import { lockNames } from '#db/lock-names.ts'
import { savedViews } from '#db/schema/saved-views.server.ts'
import { violatesUnique } from '#db/unique-violation.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { requirePermission, requireStaffUser } from '#domain/authorize.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { EditedMeanwhile } from '#domain/edited-meanwhile.ts'
import { SAVED_LISTS } from '#vocabulary/saved-lists.ts'
import { SavedViewNameTaken, TooManySavedViews } from '../../errors.ts'
import { findSavedView } from './list-views.ts'
import { MAX_SAVED_VIEWS } from './schemas.ts'
import type { SavedView, SavedViewInput } from './schemas.ts'

/** @throws SavedViewNameTaken, TooManySavedViews */
export async function saveView(ctx: Ctx, { isShared, ...view }: SavedViewInput): Promise<SavedView> {
  const ownerId = ownerOf(ctx, { isShared, ...view })
  const id = crypto.randomUUID()
  return named(ctx, async (tx) => {
    await lockNames(tx.db, [`saved-views ${view.list} ${ownerId ?? ''}`])
    const isTheirs = ownerId === null ? isNull(savedViews.ownerId) : eq(savedViews.ownerId, ownerId)
    const count = await tx.db.$count(savedViews, and(eq(savedViews.list, view.list), isTheirs))
    if (count >= MAX_SAVED_VIEWS) throw new TooManySavedViews(MAX_SAVED_VIEWS)
    await tx.db.insert(savedViews).values({ id, ownerId, ...view, ...savedBy(tx) })
    const saved = await findSavedView(tx, id)
    await record(tx, 'saved-view.saved', null, saved)
    return saved
  })
}

/** Its list and whose it is stay. @throws SavedViewNotFound, SavedViewNameTaken, EditedMeanwhile */
export async function changeSavedView(
  ctx: Ctx,
  { viewId, version, name, filters }: Pick<SavedView, 'name' | 'filters' | 'version'> & { viewId: string },
): Promise<SavedView> {
  return named(ctx, async (tx) => {
    const before = await findSavedView(tx, viewId)
    ownerOf(tx, before)
    const changed = await tx.db
      .update(savedViews)
      .set({ name, filters, ...savedBy(tx), version: sql`${savedViews.version} + 1` })
      .where(and(eq(savedViews.id, viewId), eq(savedViews.version, version)))
    if (changed.rowCount === 0) throw new EditedMeanwhile()
    const after = await findSavedView(tx, viewId)
    await record(tx, 'saved-view.changed', before, after)
    return after
  })
}

/** @throws SavedViewNotFound */
export async function removeSavedView(ctx: Ctx, { viewId }: { viewId: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await findSavedView(tx, viewId)
    ownerOf(tx, before)
    await tx.db.delete(savedViews).where(eq(savedViews.id, viewId))
    await record(tx, 'saved-view.removed', before, null)
  })
}

/** Null: all staff's, which takes more to write. @throws SignInRequired, NotAllowed, KeyNotAllowed */
function ownerOf(ctx: Ctx, { list, isShared }: Pick<SavedView, 'list' | 'isShared'>): string | null {
  const mine = requireStaffUser(ctx, ...SAVED_LISTS[list].read)
  if (!isShared) return mine
  requirePermission(ctx, SAVED_LISTS[list].share)
  return null
}

async function named<Result>(ctx: Ctx, work: (tx: Ctx) => Promise<Result>): Promise<Result> {
  try {
    return await inTransaction(ctx, work)
  } catch (error) {
    if (violatesUnique(error, 'saved_views_name')) throw new SavedViewNameTaken()
    throw error
  }
}

function savedBy({ actor, now }: Ctx) {
  return { savedBy: nameOfActor(actor), savedAt: now }
}

type Action = 'saved-view.saved' | 'saved-view.changed' | 'saved-view.removed'

/** Filters may hold names, so entries say only by what the list is narrowed. */
async function record(tx: Ctx, action: Action, before: SavedView | null, after: SavedView | null): Promise<void> {
  const view = after ?? before
  if (!view) return
  const factsOf = (one: SavedView | null) => one && { name: one.name, narrowedBy: Object.keys(one.filters).toSorted() }
  const subject = { kind: 'saved-view' as const, id: view.id }
  await recordAuditEntry(tx, { action, subject, before: factsOf(before), after: factsOf(after) })
}
