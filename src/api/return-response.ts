import type { z } from 'zod'
import type { RequestedReturn } from '#domain/orders/returning/get-return.ts'
import type { returnSchema } from '#domain/orders/returning/schemas.ts'
import { pesosFromCentavos } from '#kit/money.ts'

export function toReturnResponse(request: RequestedReturn): z.infer<typeof returnSchema> {
  const { id, status, reason, description, requestedAt, lines, photos, changes, replacement } = request
  const refundCentavos = request.askedCentavos ?? request.refundCentavos
  return {
    id,
    status,
    reason,
    description,
    requestedAt,
    refund: refundCentavos === null ? null : pesosFromCentavos(refundCentavos),
    lines: lines.map(({ variantId, name, size, quantity }) => ({ variantId, name, size, quantity })),
    replacement: replacement && {
      folio: replacement.folio,
      status: replacement.status,
      balance: pesosFromCentavos(replacement.balanceCentavos),
    },
    photos,
    history: changes.map((change) => ({ status: change.status, at: change.at, message: change.message })),
  }
}
