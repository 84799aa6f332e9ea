import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { orderLines } from '#db/schema/orders.server.ts'
import { writeToBuyer } from '#domain/orders/write-to-buyer.ts'
import type { Fulfilment } from './fulfilment.ts'

export async function sendShipmentNotice(ctx: Ctx, order: Fulfilment, parcelId: string): Promise<void> {
  const parcel = order.parcels.find(({ id }) => id === parcelId)
  if (!parcel) throw new Error(`order ${order.folio} has no parcel ${parcelId}`)
  const { carrier, trackingNumber, trackingUrl } = parcel
  const lines = await ctx.db
    .selectDistinctOn([orderLines.variantId], {
      variantId: orderLines.variantId,
      name: orderLines.name,
      size: orderLines.size,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.variantId), asc(orderLines.position))
  const content = {
    kind: 'order-shipped',
    folio: order.folio,
    carrier,
    trackingNumber,
    trackingUrl,
    estimatedDelivery: order.estimatedDelivery,
    lines: lines.flatMap(({ variantId, name, size }) => {
      const line = parcel.lines.find((candidate) => candidate.variantId === variantId)
      return line ? [{ name, size, quantity: line.quantity }] : []
    }),
    part: order.parcels.length === 1 && order.rest.length === 0 ? 'all' : order.rest.length > 0 ? 'some' : 'last',
  } as const
  await writeToBuyer(ctx, order, content, `parcel ${parcelId}`)
}
