import { eq } from 'drizzle-orm'
import { invalidateTags } from '#db/cache-tags.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { EditedMeanwhile } from '#domain/edited-meanwhile.ts'
import { requirePermission } from '#domain/authorize.ts'
import { listAdminOffers } from './services/list-admin-offers.ts'
import type { AdminOffer } from './services/list-admin-offers.ts'
import { listAdminServices } from './services/list-admin-services.ts'
import type { AdminService } from './services/list-admin-services.ts'
import type { ShowcaseOrder } from './services/schemas.ts'
import { offers, services } from '#db/schema/content.server.ts'

/** @throws EditedMeanwhile when the order changed since it was read */
export function arrangeServices(ctx: Ctx, order: ShowcaseOrder): Promise<AdminService[]> {
  requirePermission(ctx, 'content:write')
  return inTransaction(ctx, async (tx) => {
    await arrange(tx, { table: services, kind: 'service' }, order)
    return listAdminServices(tx)
  })
}

/** @throws EditedMeanwhile when the order changed since it was read */
export function arrangeOffers(ctx: Ctx, order: ShowcaseOrder): Promise<AdminOffer[]> {
  requirePermission(ctx, 'content:write')
  return inTransaction(ctx, async (tx) => {
    await arrange(tx, { table: offers, kind: 'offer' }, order)
    return listAdminOffers(tx)
  })
}

interface Arrangeable {
  table: typeof services | typeof offers
  kind: 'service' | 'offer'
}

async function arrange(tx: Ctx, { table, kind }: Arrangeable, { ids, seen }: ShowcaseOrder): Promise<void> {
  const { db } = tx
  // Locks by id and sorts afterwards: a sorted query wouldn't see positions written while it waited
  const locked = await db.select({ id: table.id, position: table.position }).from(table).orderBy(table.id).for('update')
  const now = locked.toSorted((one, other) => one.position - other.position).map(({ id }) => id)
  if (now.join() === ids.join()) return
  const isWhole = [ids.length, new Set(ids).size, new Set([...ids, ...now]).size].every((size) => size === now.length)
  if (!isWhole || now.join() !== seen.join()) throw new EditedMeanwhile()
  for (const [index, id] of ids.entries())
    await db
      .update(table)
      .set({ position: index + 1 })
      .where(eq(table.id, id))
  await recordAuditEntry(tx, {
    action: `${kind}.arranged`,
    subject: { kind, id: 'order' },
    before: { order: now },
    after: { order: ids },
  })
  await invalidateTags(db, ['content'])
}
