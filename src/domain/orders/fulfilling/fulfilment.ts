import type { Ctx } from '#domain/ctx.ts'
import { listHeldStock } from '#domain/inventory/levels/list-held-stock.ts'
import type { HeldUnits } from '#domain/inventory/levels/list-held-stock.ts'
import type { VariantQuantity } from '#domain/inventory/levels/held-units.ts'
import { findOrder } from '#domain/orders/find-order.ts'
import { listParcels } from '../history/list-parcels.ts'
import type { Parcel } from '../history/list-parcels.ts'
import type { Order } from '#domain/orders/lock-order.ts'

export interface Fulfilment extends Order {
  parcels: Parcel[]
  /** To be sent. */
  rest: VariantQuantity[]
  /** Places in tours to come. */
  tours: VariantQuantity[]
}

export async function describeFulfilment(ctx: Ctx, { orderId }: { orderId: string }): Promise<Fulfilment> {
  const order = await findOrder(ctx, orderId)
  const parcels = await listParcels(ctx, { orderId })
  return { ...order, parcels, ...splitHeld(await listHeldStock(ctx, { orderId })) }
}

export function splitHeld(held: readonly HeldUnits[]): Pick<Fulfilment, 'rest' | 'tours'> {
  const unitsOf = (isTour: boolean) => held.flatMap(({ isTour: is, ...line }) => (is === isTour ? [line] : []))
  return { rest: unitsOf(false), tours: unitsOf(true) }
}
