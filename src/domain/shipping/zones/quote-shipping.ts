import { asc } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { localize } from '#i18n/locale.ts'
import type { Centavos } from '#kit/money.ts'
import { NotShippedThere, PostalCodeUnknown } from '../errors.ts'
import { stateOfPostalCode } from '../postal-codes/mexican-states.ts'
import { shippingZones } from '#db/schema/shipping.server.ts'

export interface ShippingQuote {
  zoneId: string
  zoneName: string
  baseCentavos: Centavos
  /** For all items after the first. */
  additionalCentavos: Centavos
  /** After discounts; null: never free. */
  freeFromCentavos: Centavos | null
}

/** Before discounts. @throws PostalCodeUnknown, NotShippedThere */
export async function quoteShipping(
  ctx: Ctx,
  order: { postalCode: string; itemCount: number },
): Promise<ShippingQuote> {
  if (!stateOfPostalCode(order.postalCode)) throw new PostalCodeUnknown()
  const zones = await namedBuilt(
    ctx.db.select().from(shippingZones).orderBy(asc(shippingZones.position), asc(shippingZones.id)),
  )
  const zone = zoneServing(zones, order.postalCode)
  if (!zone) throw new NotShippedThere()
  const rate = await ctx.ports.shippingRates.rate({ ...order, shopRate: zone })
  if (!rate) throw new NotShippedThere()
  return {
    zoneId: zone.id,
    zoneName: localize(zone.name, ctx.locale),
    ...rate,
    freeFromCentavos: zone.freeFromCentavos,
  }
}

/** The longest matching prefix, else the first zone without prefixes; ties go to the first zone. */
export function zoneServing<Zone extends { postalPrefixes: readonly string[] }>(
  zones: readonly Zone[],
  postalCode: string,
): Zone | undefined {
  let best: { zone: Zone; length: number } | undefined
  for (const zone of zones) {
    const lengths = zone.postalPrefixes.filter((prefix) => postalCode.startsWith(prefix)).map((prefix) => prefix.length)
    const length = zone.postalPrefixes.length === 0 ? 0 : Math.max(-1, ...lengths)
    if (length >= 0 && length > (best?.length ?? -1)) best = { zone, length }
  }
  return best?.zone
}
