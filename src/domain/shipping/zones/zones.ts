import { asc, sql } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { localize } from '#i18n/locale.ts'
import { ZonesOverlap } from '../errors.ts'
import type { ZoneInput } from '../schemas.ts'
import { shippingZones } from '#db/schema/shipping.server.ts'
import type { Centavos } from '#kit/money.ts'
import { requireOwner } from '#domain/authorize.ts'

export type Zone = typeof shippingZones.$inferSelect

export function readZones(ctx: Ctx): Promise<Zone[]> {
  return namedBuilt(ctx.db.select().from(shippingZones).orderBy(asc(shippingZones.position), asc(shippingZones.id)))
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

/** After discounts; null unless every zone has one. */
export async function getFreeThreshold(ctx: Ctx): Promise<Centavos | null> {
  const thresholds = (await readZones(ctx)).map(({ freeFromCentavos }) => freeFromCentavos ?? Infinity)
  const highest = Math.max(...thresholds)
  return Number.isFinite(highest) ? highest : null
}

export async function listZones(ctx: Ctx): Promise<Zone[]> {
  requireOwner(ctx)
  return readZones(ctx)
}
