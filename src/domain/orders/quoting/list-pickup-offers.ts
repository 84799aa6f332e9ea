import { and, inArray } from 'drizzle-orm'
import { getCart } from '#domain/cart/get-cart.ts'
import type { CartItemView } from '#domain/cart/cart-view.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { MissingStock } from '#domain/inventory/errors.ts'
import { findPickupStores } from '#domain/inventory/locations/find-pickup-stores.ts'
import type { PickupStore } from '#domain/inventory/locations/find-pickup-stores.ts'
import { availableLevels } from '#db/schema/inventory.server.ts'
import { mexicanDate } from '#kit/mexican-time.ts'
import { findRestriction } from '#domain/shipping/restrictions/find-restriction.ts'
import type { AlcoholRestriction } from '#domain/shipping/restrictions/find-restriction.ts'

export interface PickupOffer extends PickupStore {
  missing: MissingStock[]
  restriction: AlcoholRestriction | null
}

/** Open stores, near the postal code if given, with each one's stock of the cart. @throws CartNotFound */
export async function listPickupOffers(
  ctx: Ctx,
  { postalCode, cartId }: { postalCode?: string | undefined; cartId?: string | undefined },
): Promise<PickupOffer[]> {
  const items = cartId === undefined ? [] : (await getCart(ctx, cartId)).items
  const stores = await findPickupStores(ctx, { postalCode })
  const available = await readAvailable(ctx, stores, items)
  const hasAlcohol = items.some(({ variant }) => variant.isAlcohol)
  const on = mexicanDate(ctx.now)
  const offers: PickupOffer[] = []
  for (const store of stores) {
    const restriction = hasAlcohol ? await findRestriction(ctx, { postalCode: store.postalCode, on }) : null
    offers.push({ ...store, restriction, missing: missingAt(store, items, available) })
  }
  return offers
}

const levelOf = (locationId: string, variantId: string) => `${locationId} ${variantId}`

async function readAvailable(
  ctx: Ctx,
  stores: readonly PickupStore[],
  items: readonly CartItemView[],
): Promise<Map<string, number>> {
  if (stores.length === 0 || items.length === 0) return new Map()
  const storeIds = stores.map(({ id }) => id)
  const variantIds = items.map(({ variantId }) => variantId)
  const levels = await ctx.db
    .select()
    .from(availableLevels)
    .where(and(inArray(availableLevels.locationId, storeIds), inArray(availableLevels.variantId, variantIds)))
  return new Map(levels.map(({ locationId, variantId, available }) => [levelOf(locationId, variantId), available]))
}

function missingAt(
  { id: locationId }: PickupStore,
  items: readonly CartItemView[],
  available: ReadonlyMap<string, number>,
): MissingStock[] {
  const wanted = new Map<string, { name: string; quantity: number }>()
  for (const { variantId, quantity, variant } of items) {
    wanted.set(variantId, { name: variant.name, quantity: quantity + (wanted.get(variantId)?.quantity ?? 0) })
  }
  return [...wanted]
    .map(([variantId, { name, quantity }]) => ({
      variantId,
      name,
      quantity,
      available: available.get(levelOf(locationId, variantId)) ?? 0,
    }))
    .filter(({ available: there, quantity }) => there < quantity)
    .map(({ variantId, name, available: there }) => ({ variantId, name, available: there }))
}
