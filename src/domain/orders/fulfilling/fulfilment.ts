import type { Ctx } from '#domain/ctx.ts'
import { listHeldStock } from '#domain/inventory/levels/list-held-stock.ts'
import type { VariantQuantity } from '#domain/inventory/levels/held-units.ts'
import { findOrder } from '#domain/orders/find-order.ts'
import { listParcels } from '../history/list-parcels.ts'
import type { Parcel } from '../history/list-parcels.ts'
import type { Order } from '#domain/orders/lock-order.ts'

export interface Fulfilment extends Order {
  parcels: Parcel[]
  rest: VariantQuantity[]
}

export async function describeFulfilment(ctx: Ctx, { orderId }: { orderId: string }): Promise<Fulfilment> {
  const order = await findOrder(ctx, orderId)
  return { ...order, parcels: await listParcels(ctx, { orderId }), rest: await listHeldStock(ctx, { orderId }) }
}
