import { and, eq } from 'drizzle-orm'
import { SHIPPING_LOCATION_ID } from '#domain/catalogue/availability.ts'
import type { Ctx } from '#domain/ctx.ts'
import { locations } from '#domain/inventory/tables.server.ts'
import { PickupStoreUnknown } from './errors.ts'
import type { PlaceOrderInput } from './schemas.ts'

/**
 * Where an order's stock stands: the warehouse ships, the chosen store hands over.
 * @throws PickupStoreUnknown
 */
export async function resolveOrigin(ctx: Ctx, { deliveryMethod, storeId }: PlaceOrderInput): Promise<string> {
  if (deliveryMethod === 'shipping') return SHIPPING_LOCATION_ID
  const [store] = await ctx.db
    .select({ id: locations.id })
    .from(locations)
    .where(and(eq(locations.id, storeId ?? ''), eq(locations.kind, 'store')))
  if (!store) throw new PickupStoreUnknown()
  return store.id
}
