import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { localize } from '#i18n/locale.ts'
import { townOf } from '#kit/town.ts'
import { locations } from '#db/schema/inventory.server.ts'

export interface PickupStore {
  id: string
  name: string
  address: string
  postalCode: string
  phone: string
  schedule: string
  /** Null without a postal code. */
  distanceKm: number | null
}

/** A postal code (five digits) limits them to stores nearby. */
export async function findPickupStores(
  ctx: Ctx,
  { postalCode }: { postalCode?: string | undefined },
): Promise<PickupStore[]> {
  const isNear = sql`exists (select 1 from unnest(${locations.servesPrefixes}) as prefix where starts_with(${postalCode}, prefix))`
  const stores = await ctx.db
    .select()
    .from(locations)
    .where(and(eq(locations.kind, 'store'), isNull(locations.closedAt), postalCode === undefined ? undefined : isNear))
    .orderBy(asc(locations.position), asc(locations.id))
  return stores.map((store) => ({
    id: store.id,
    name: localize(store.name, ctx.locale),
    address: `${store.street}, ${store.colony}, ${store.postalCode} ${townOf(store)}`,
    postalCode: store.postalCode,
    phone: store.phone,
    schedule: localize(store.schedule, ctx.locale),
    distanceKm: postalCode === undefined ? null : store.distanceKm,
  }))
}
