import { and, eq, isNull } from 'drizzle-orm'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { findOwnOrder } from '../history/find-own-order.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import { parcels } from '#db/schema/parcels.server.ts'
import { ParcelNotFound } from '../placing/errors.ts'
import { finishDelivery } from './finish-delivery.ts'
import { describeFulfilment } from './fulfilment.ts'
import type { Fulfilment } from './fulfilment.ts'

/** Idempotent. @throws OrderNotFound, ParcelNotFound */
export async function deliverParcel(
  ctx: Ctx,
  { folio, parcelId }: { folio: string; parcelId: string },
): Promise<Fulfilment> {
  requirePermission(ctx, 'orders:fulfil')
  const { id: orderId } = await findOwnOrder(ctx, folio)
  return inTransaction(ctx, async (tx) => {
    await lockOrder(tx, orderId)
    const before = await describeFulfilment(tx, { orderId })
    const parcel = before.parcels.find(({ id }) => id === parcelId)
    if (!parcel) throw new ParcelNotFound()
    await noteDelivered(tx, { orderId, parcelId })
    if (parcel.deliveredAt === null) {
      const subject = { kind: 'order', id: before.folio }
      await recordAuditEntry(tx, { action: 'order.parcel-delivered', subject, before: null, after: { parcelId } })
    }
    await finishDelivery(tx, { orderId, reason: 'delivered' })
    return describeFulfilment(tx, { orderId })
  })
}

/** Without `parcelId`, every shipment of the order. */
export async function noteDelivered(
  ctx: Ctx,
  { orderId, parcelId }: { orderId: string; parcelId?: string },
): Promise<void> {
  const which = parcelId === undefined ? undefined : eq(parcels.id, parcelId)
  await ctx.db
    .update(parcels)
    .set({ deliveredAt: ctx.now, deliveredBy: nameOfActor(ctx.actor) })
    .where(and(eq(parcels.orderId, orderId), isNull(parcels.deliveredAt), which))
}
