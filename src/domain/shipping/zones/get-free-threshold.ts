import type { Ctx } from '#domain/ctx.ts'
import type { Centavos } from '#kit/money.ts'
import { readZones } from './zones.ts'

/** After discounts; null unless every zone has one. */
export async function getFreeThreshold(ctx: Ctx): Promise<Centavos | null> {
  const thresholds = (await readZones(ctx)).map(({ freeFromCentavos }) => freeFromCentavos ?? Infinity)
  const highest = Math.max(...thresholds)
  return Number.isFinite(highest) ? highest : null
}
