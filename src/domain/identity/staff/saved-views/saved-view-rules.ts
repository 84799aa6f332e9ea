import { violatesUnique } from '#db/unique-violation.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { requirePermission, requireStaffUser } from '#domain/authorize.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { SAVED_LISTS } from '#vocabulary/saved-lists.ts'
import { SavedViewNameTaken } from '../../errors.ts'
import type { SavedView } from './schemas.ts'

/** Null for shared views, which need another permission to write. @throws SignInRequired, NotAllowed, KeyNotAllowed */
export function ownerOf(ctx: Ctx, { list, isShared }: Pick<SavedView, 'list' | 'isShared'>): string | null {
  const mine = requireStaffUser(ctx, ...SAVED_LISTS[list].read)
  if (!isShared) return mine
  requirePermission(ctx, SAVED_LISTS[list].share)
  return null
}

/** @throws SavedViewNameTaken */
export async function refuseTakenName<Result>(ctx: Ctx, work: (tx: Ctx) => Promise<Result>): Promise<Result> {
  try {
    return await inTransaction(ctx, work)
  } catch (error) {
    if (violatesUnique(error, 'saved_views_name')) throw new SavedViewNameTaken()
    throw error
  }
}

export function savedBy({ actor, now }: Ctx) {
  return { savedBy: nameOfActor(actor), savedAt: now }
}

type Action = 'saved-view.saved' | 'saved-view.changed' | 'saved-view.removed'

/** Filters may contain customers' names, so entries have only the filters' keys. */
export async function auditSavedView(
  tx: Ctx,
  action: Action,
  before: SavedView | null,
  after: SavedView | null,
): Promise<void> {
  const view = after ?? before
  if (!view) return
  const factsOf = (one: SavedView | null) => one && { name: one.name, narrowedBy: Object.keys(one.filters).toSorted() }
  const subject = { kind: 'saved-view' as const, id: view.id }
  await recordAuditEntry(tx, { action, subject, before: factsOf(before), after: factsOf(after) })
}
