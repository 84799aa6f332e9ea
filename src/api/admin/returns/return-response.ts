import type { z } from 'zod'
import type { RequestedReturn } from '#domain/orders/returning/get-return.ts'
import type { ListedReturn } from '#domain/orders/returning/list-returns-by-status.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { adminReturnSchema, listedReturnSchema } from '#domain/orders/returning/schemas.ts'
import { toReturnResponse } from '../../return-response.ts'

export function toAdminReturnResponse(request: RequestedReturn): z.infer<typeof adminReturnSchema> {
  return {
    ...toReturnResponse(request),
    lines: request.lines.map(({ position: _position, fitQuantity: fit, worthCentavos, ...line }) => ({
      ...line,
      fit,
      worth: pesosFromCentavos(worthCentavos),
    })),
    givenBack: pesosFromCentavos(request.givenBackCentavos),
    history: request.changes,
  }
}

export function toListedReturnResponse(listed: ListedReturn): z.infer<typeof listedReturnSchema> {
  const { folio, buyer, email } = listed
  return { ...toAdminReturnResponse(listed), folio, buyer, email }
}
