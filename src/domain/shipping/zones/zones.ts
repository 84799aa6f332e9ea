import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { namedQuery } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { localize } from '#i18n/locale.ts'
import { ZonesOverlap } from '../errors.ts'
import type { ZoneInput } from '../schemas.ts'
import { shippingZones } from '#db/schema/shipping.server.ts'
import type { Centavos } from '#kit/money.ts'
import { requirePermission } from '#domain/authorize.ts'

export type Zone = typeof shippingZones.$inferSelect

/** SQL for all of them, in the shop's order. */
export const selectZones: SQL = sql`
  select id, name, postal_prefixes as "postalPrefixes", base_centavos as "baseCentavos",
    additional_item_centavos as "additionalItemCentavos", free_from_centavos as "freeFromCentavos", position, version
  from ${shippingZones} order by position, id`

export function readZones(ctx: Ctx): Promise<Zone[]> {
  return namedQuery<Zone>(ctx.db, selectZones)
}

/** Blocks changes, not quotes. */
export async function lockZones(ctx: Ctx): Promise<Zone[]> {
  await ctx.db.execute(sql`lock table ${shippingZones} in share row exclusive mode`)
  return readZones(ctx)
}

/** Overlaps of longer prefixes are allowed; equal ones are ambiguous. @throws ZonesOverlap */
export function requireNoOverlap(ctx: Ctx, others: readonly Zone[], { postalPrefixes }: ZoneInput): void {
  for (const { name, postalPrefixes: taken } of others) {
    if (postalPrefixes.length === 0 && taken.length === 0) throw new ZonesOverlap(localize(name, ctx.locale), null)
    const twice = postalPrefixes.find((prefix) => taken.includes(prefix))
    if (twice !== undefined) throw new ZonesOverlap(localize(name, ctx.locale), twice)
  }
}

/** SQL for the subtotal after discounts that ships free everywhere, in centavos; null unless every zone has one. */
export const selectFreeThreshold: SQL<Centavos | null> = sql`(
  select case when count(*) = count(free_from_centavos) then max(free_from_centavos) end from shipping_zones
)`

export async function listZones(ctx: Ctx): Promise<Zone[]> {
  requirePermission(ctx, 'shipping:read')
  return readZones(ctx)
}
