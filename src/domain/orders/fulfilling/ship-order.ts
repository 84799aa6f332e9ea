import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { fulfilStock } from '#domain/inventory/levels/fulfil-stock.ts'
import type { VariantQuantity } from '#domain/inventory/levels/held-units.ts'
import { findOwnOrder } from '../history/find-own-order.ts'
import type { Parcel } from '../history/list-parcels.ts'
import { requireBalancePaid } from '../editing/require-balance-paid.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { parcelLines, parcels } from '#db/schema/parcels.server.ts'
import { OrderNotShippable, ParcelNumberUsed, UnitsNotAvailable } from '../placing/errors.ts'
import { emptyPicks } from './picking/empty-picks.ts'
import { requireUndisputed } from './disputes.ts'
import { describeFulfilment } from './fulfilment.ts'
import type { Fulfilment } from './fulfilment.ts'
import type { ShipmentInput } from '../placing/schemas.ts'
import { sendShipmentNotice } from './send-shipment-notice.ts'
import { chargedWith, withoutCharge } from '#vocabulary/order-engraving.ts'

/**
 * Without `products`, ships the rest. The engraving charge follows its bottles. @throws OrderNotFound,
 * OrderNotShippable, PaymentDisputed, UnitsNotAvailable, ParcelNumberUsed
 */
export async function shipOrder(
  ctx: Ctx,
  { folio, products: named, isDisputeConfirmed, ...label }: ShipmentInput & { folio: string },
): Promise<Fulfilment> {
  requirePermission(ctx, 'orders:fulfil')
  const { id: orderId } = await findOwnOrder(ctx, folio)
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const before = await describeFulfilment(tx, { orderId })
    const known = before.parcels.find((parcel) => isLabelled(parcel, label))
    if (known && isRepeat(known, before, named)) return before
    if (known) throw new ParcelNumberUsed()
    const isUnderWay = order.status === 'processing' || order.status === 'shipped'
    if (!isUnderWay || order.deliveryMethod !== 'shipping' || before.rest.length === 0) throw new OrderNotShippable()
    requireBalancePaid(tx, order)
    const isDisputed = await requireUndisputed(tx, { orderId, isDisputeConfirmed })
    const parcelId = crypto.randomUUID()
    const products = named ? withCharge(before, named) : before.rest
    const taken = await fulfilStock(tx, { orderId, lines: products })
    if (taken.length < products.length) throw new UnitsNotAvailable()
    await tx.db
      .insert(parcels)
      .values({ id: parcelId, orderId, ...label, sentAt: tx.now, sentBy: nameOfActor(tx.actor) })
    await tx.db.insert(parcelLines).values(taken.map((line) => ({ ...line, parcelId })))
    await emptyPicks(tx, { orderId, left: taken })
    await moveOrder(tx, { orderId, to: 'shipped', reason: 'shipped' })
    const sent = { parcelId, ...label, products: taken, ...(isDisputed && { isDisputeConfirmed }) }
    await recordAuditEntry(tx, {
      action: 'order.shipped',
      subject: { kind: 'order', id: order.folio },
      before: null,
      after: sent,
    })
    const after = await describeFulfilment(tx, { orderId })
    await sendShipmentNotice(tx, after, parcelId)
    return after
  })
}

type Label = Pick<ShipmentInput, 'carrier' | 'trackingNumber'>

export function isLabelled(
  parcel: Pick<Parcel, 'carrier' | 'trackingNumber'>,
  { carrier, trackingNumber }: Label,
): boolean {
  return parcel.carrier === carrier && parcel.trackingNumber === trackingNumber
}

type Owed = Pick<Order, 'engraving'> & { rest: readonly VariantQuantity[] }

/** @throws UnitsNotAvailable for the charge alone, and for what isn't to be sent */
function withCharge({ engraving, rest }: Owed, named: readonly VariantQuantity[]): VariantQuantity[] {
  const chosen = withoutCharge(engraving?.soldAs, named)
  const isOwed = chosen.every(({ variantId }) => rest.some((line) => line.variantId === variantId))
  if (chosen.length === 0 || !isOwed) throw new UnitsNotAvailable()
  const charge = rest.find(({ variantId }) => variantId === engraving?.soldAs)
  const quantity = chargedWith(engraving, chosen, charge?.quantity ?? 0)
  return charge && quantity > 0 ? [...chosen, { ...charge, quantity }] : chosen
}

function isRepeat(
  { lines }: Parcel,
  { engraving, rest }: Owed,
  named: readonly VariantQuantity[] | undefined,
): boolean {
  if (!named) return rest.length === 0
  const [sent, chosen] = [withoutCharge(engraving?.soldAs, lines), withoutCharge(engraving?.soldAs, named)]
  return (
    chosen.length === sent.length &&
    chosen.every(({ variantId, quantity }) =>
      sent.some((line) => line.variantId === variantId && line.quantity === quantity),
    )
  )
}
