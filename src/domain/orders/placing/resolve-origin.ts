import { and, eq, isNull } from 'drizzle-orm'
import { SHIPPING_LOCATION_ID } from '#domain/inventory/levels/availability.ts'
import type { Ctx } from '#domain/ctx.ts'
import { locations } from '#db/schema/inventory.server.ts'
import type { Order } from '../lock-order.ts'
import { PickupStoreUnknown } from './errors.ts'
import type { Handover } from './require-alcohol-sold.ts'
import type { PlaceOrderInput } from './schemas.ts'

export interface Origin {
  locationId: string
  handover: Handover
}

/** Where a placed order is handed over. @param postalCode of a changed address */
export async function resolveHandover(
  { db }: Ctx,
  { deliveryMethod, deliveryAddress, locationId }: Pick<Order, 'deliveryMethod' | 'deliveryAddress' | 'locationId'>,
  postalCode: string | undefined,
): Promise<Handover> {
  if (deliveryAddress) return { deliveryMethod, postalCode: postalCode ?? deliveryAddress.postalCode }
  const [store] = await db
    .select({ postalCode: locations.postalCode })
    .from(locations)
    .where(eq(locations.id, locationId))
  return { deliveryMethod, postalCode: store?.postalCode ?? '' }
}

/** @throws PickupStoreUnknown */
export async function resolveOrigin(
  ctx: Ctx,
  { deliveryMethod, storeId, shipping }: Pick<PlaceOrderInput, 'deliveryMethod' | 'storeId' | 'shipping'>,
): Promise<Origin> {
  if (deliveryMethod !== 'pickup') {
    return { locationId: SHIPPING_LOCATION_ID, handover: { deliveryMethod, postalCode: shipping?.postalCode ?? '' } }
  }
  const [store] = await ctx.db
    .select({ id: locations.id, postalCode: locations.postalCode })
    .from(locations)
    .where(and(eq(locations.id, storeId ?? ''), eq(locations.kind, 'store'), isNull(locations.closedAt)))
    // Keeps the store from being closed before the order exists
    .for('key share')
  if (!store) throw new PickupStoreUnknown()
  return { locationId: store.id, handover: { deliveryMethod, postalCode: store.postalCode } }
}
