import { asc } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { localize } from '#i18n/locale.ts'
import type { Centavos } from '#kit/money.ts'
import { shippingZones } from '#db/schema/shipping.server.ts'

export interface ShippingZone {
  name: string
  baseCentavos: Centavos
  additionalItemCentavos: Centavos
  /** After discounts; null: never free. */
  freeFromCentavos: Centavos | null
}

export async function listShippingZones(ctx: Ctx): Promise<ShippingZone[]> {
  const zones = await ctx.db.select().from(shippingZones).orderBy(asc(shippingZones.position), asc(shippingZones.id))
  return zones.map(({ name, baseCentavos, additionalItemCentavos, freeFromCentavos }) => ({
    name: localize(name, ctx.locale),
    baseCentavos,
    additionalItemCentavos,
    freeFromCentavos,
  }))
}
