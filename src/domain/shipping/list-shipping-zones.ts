import { asc } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { localize } from '#i18n/locale.ts'
import type { Centavos } from '#kit/money.ts'
import { shippingZones } from './tables.server.ts'

export interface ShippingZone {
  /** In the caller's language. */
  name: string
  baseCentavos: Centavos
  /** For each item after the first. */
  additionalItemCentavos: Centavos
  /** Goods of this amount, after discounts, ship free; null when nothing does. */
  freeFromCentavos: Centavos | null
}

/** What shipping costs in each zone, in the house's own order. */
export async function listShippingZones(ctx: Ctx): Promise<ShippingZone[]> {
  const zones = await ctx.db.select().from(shippingZones).orderBy(asc(shippingZones.position), asc(shippingZones.id))
  return zones.map(({ name, baseCentavos, additionalItemCentavos, freeFromCentavos }) => ({
    name: localize(name, ctx.locale),
    baseCentavos,
    additionalItemCentavos,
    freeFromCentavos,
  }))
}
