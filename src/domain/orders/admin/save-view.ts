import { and, eq, sql } from 'drizzle-orm'
import { lockNames } from '#db/lock-names.ts'
import { violatesUnique } from '#db/unique-violation.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { EditedMeanwhile } from '#domain/edited-meanwhile.ts'
import { OrderViewNameTaken, TooManyOrderViews } from './errors.ts'
import { findView } from './list-views.ts'
import { orderViews } from '#db/schema/order-views.server.ts'
import { MAX_ORDER_VIEWS } from './views.ts'
import type { OrderView, OrderViewInput } from './views.ts'

/** @throws OrderViewNameTaken, TooManyOrderViews */
export async function saveView(ctx: Ctx, view: OrderViewInput): Promise<OrderView> {
  requirePermission(ctx, 'orders:write')
  const id = crypto.randomUUID()
  return named(ctx, async (tx) => {
    await lockNames(tx.db, ['order-views'])
    if ((await tx.db.$count(orderViews)) >= MAX_ORDER_VIEWS) throw new TooManyOrderViews(MAX_ORDER_VIEWS)
    await tx.db.insert(orderViews).values({ id, ...view, ...savedBy(tx) })
    await recordAuditEntry(tx, {
      action: 'order-view.saved',
      subject: about(id),
      before: null,
      after: { name: view.name },
    })
    return findView(tx, id)
  })
}

/** @throws OrderViewNotFound, OrderViewNameTaken, EditedMeanwhile */
export async function changeView(
  ctx: Ctx,
  { viewId, version, ...view }: OrderViewInput & { viewId: string; version: number },
): Promise<OrderView> {
  requirePermission(ctx, 'orders:write')
  return named(ctx, async (tx) => {
    const before = await findView(tx, viewId)
    const changed = await tx.db
      .update(orderViews)
      .set({ ...view, ...savedBy(tx), version: sql`${orderViews.version} + 1` })
      .where(and(eq(orderViews.id, viewId), eq(orderViews.version, version)))
    if (changed.rowCount === 0) throw new EditedMeanwhile()
    const [old, fresh] = [shown(before), shown(view)]
    await recordAuditEntry(tx, { action: 'order-view.changed', subject: about(viewId), before: old, after: fresh })
    return findView(tx, viewId)
  })
}

/** @throws OrderViewNotFound */
export async function removeView(ctx: Ctx, { viewId }: { viewId: string }): Promise<void> {
  requirePermission(ctx, 'orders:write')
  await inTransaction(ctx, async (tx) => {
    const before = await findView(tx, viewId)
    await tx.db.delete(orderViews).where(eq(orderViews.id, viewId))
    await recordAuditEntry(tx, {
      action: 'order-view.removed',
      subject: about(viewId),
      before: { name: before.name },
      after: null,
    })
  })
}

async function named<Result>(ctx: Ctx, work: (tx: Ctx) => Promise<Result>): Promise<Result> {
  try {
    return await inTransaction(ctx, work)
  } catch (error) {
    if (violatesUnique(error, 'order_views_name')) throw new OrderViewNameTaken()
    throw error
  }
}

function savedBy({ actor, now }: Ctx) {
  return { savedBy: nameOfActor(actor), savedAt: now }
}

/** Searches may hold names, so audit entries leave them out. */
function shown({ name, filters: { search, ...filters } }: OrderViewInput) {
  return { name, ...filters, isSearch: Boolean(search) }
}

function about(id: string) {
  return { kind: 'order-view', id }
}
