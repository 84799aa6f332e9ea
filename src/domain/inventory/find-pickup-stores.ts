import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { localize } from '#i18n/locale.ts'
import { townOf } from '#kit/town.ts'
import { locations } from './tables.server.ts'

/** A store where an order can be collected; texts in the caller's language. */
export interface PickupStore {
  id: string
  name: string
  address: string
  /** The store's own. */
  postalCode: string
  phone: string
  schedule: string
  distanceKm: number | null
}

/** The stores offered to buyers of a postal code (five digits), in the house's order; none is an empty list. */
export async function findPickupStores(ctx: Ctx, { postalCode }: { postalCode: string }): Promise<PickupStore[]> {
  const served = sql`exists (select 1 from unnest(${locations.servesPrefixes}) as prefix where starts_with(${postalCode}, prefix))`
  const stores = await ctx.db
    .select()
    .from(locations)
    .where(and(eq(locations.kind, 'store'), isNull(locations.closedAt), served))
    .orderBy(asc(locations.position), asc(locations.id))
  return stores.map((store) => ({
    id: store.id,
    name: localize(store.name, ctx.locale),
    address: `${store.street}, ${store.colony}, ${store.postalCode} ${townOf(store)}`,
    postalCode: store.postalCode,
    phone: store.phone,
    schedule: localize(store.schedule, ctx.locale),
    distanceKm: store.distanceKm,
  }))
}
