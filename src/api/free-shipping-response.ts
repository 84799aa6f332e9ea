import type { z } from 'zod'
import { itemsBeforePoints } from '#domain/pricing/totals.ts'
import type { Breakdown } from '#domain/pricing/totals.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'
import type { freeShippingSchema } from '#domain/pricing/schemas.ts'

export function toFreeShippingResponse(
  freeFromCentavos: Centavos | null,
  breakdown: Breakdown,
): z.infer<typeof freeShippingSchema> | null {
  if (freeFromCentavos === null) return null
  const leftCentavos = Math.max(0, freeFromCentavos - itemsBeforePoints(breakdown))
  return { from: pesosFromCentavos(freeFromCentavos), left: pesosFromCentavos(leftCentavos) }
}
