import type { Ctx } from '#domain/ctx.ts'
import { localize } from '#i18n/locale.ts'
import type { Centavos } from '#kit/money.ts'
import { NotShippedThere, PostalCodeUnknown } from '../errors.ts'
import { stateOfPostalCode } from '../postal-codes/mexican-states.ts'
import { readZones } from './zones.ts'
import type { Zone } from './zones.ts'

export interface ShippingQuote {
  zoneId: string
  zoneName: string
  baseCentavos: Centavos
  /** For all items after the first. */
  additionalCentavos: Centavos
  /** After discounts; null: never free. */
  freeFromCentavos: Centavos | null
}

/** Before discounts. @param known all zones, if read already @throws PostalCodeUnknown, NotShippedThere */
export async function quoteShipping(
  ctx: Ctx,
  order: { postalCode: string; itemCount: number },
  known?: readonly Zone[],
): Promise<ShippingQuote> {
  if (!stateOfPostalCode(order.postalCode)) throw new PostalCodeUnknown()
  const zone = zoneServing(known ?? (await readZones(ctx)), order.postalCode)
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
export function zoneServing<Of extends { postalPrefixes: readonly string[] }>(
  zones: readonly Of[],
  postalCode: string,
): Of | undefined {
  let best: { zone: Of; length: number } | undefined
  for (const zone of zones) {
    const lengths = zone.postalPrefixes.filter((prefix) => postalCode.startsWith(prefix)).map((prefix) => prefix.length)
    const length = zone.postalPrefixes.length === 0 ? 0 : Math.max(-1, ...lengths)
    if (length >= 0 && length > (best?.length ?? -1)) best = { zone, length }
  }
  return best?.zone
}
