import { z } from '@hono/zod-openapi'
import { itemsBeforePoints } from '#domain/pricing/totals.ts'
import type { Breakdown } from '#domain/pricing/totals.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'

const pesos = z.number().min(0)

export const freeShippingSchema = z.object({
  from: pesos.openapi({ description: 'Goods of this amount, after code and promotion, ship free' }),
  left: pesos.openapi({ description: 'What of it these goods lack' }),
})

export function toFreeShippingResponse(
  freeFromCentavos: Centavos | null,
  breakdown: Breakdown,
): z.infer<typeof freeShippingSchema> | null {
  if (freeFromCentavos === null) return null
  const leftCentavos = Math.max(0, freeFromCentavos - itemsBeforePoints(breakdown))
  return { from: pesosFromCentavos(freeFromCentavos), left: pesosFromCentavos(leftCentavos) }
}
