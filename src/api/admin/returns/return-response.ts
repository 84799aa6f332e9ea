import { z } from '@hono/zod-openapi'
import type { RequestedReturn } from '#domain/orders/returning/get-return.ts'
import type { ListedReturn } from '#domain/orders/returning/list-returns-by-status.ts'
import { RETURN_REASONS } from '#vocabulary/return-reasons.ts'
import { RETURN_STATUSES } from '#vocabulary/return-status.ts'
import { pesosFromCentavos } from '#kit/money.ts'

const line = z.object({ variantId: z.string(), name: z.string(), size: z.string(), quantity: z.int() })
const step = z.object({
  status: z.enum(RETURN_STATUSES),
  at: z.iso.datetime(),
  message: z.string().openapi({ description: 'What the buyer was told with it' }),
})

export const returnResponseSchema = z
  .object({
    id: z.uuid(),
    status: z.enum(RETURN_STATUSES),
    reason: z.enum(RETURN_REASONS),
    description: z.string(),
    requestedAt: z.iso.datetime(),
    refund: z
      .number()
      .nullable()
      .openapi({ description: 'Pesos that are given back for it; null before it is received' }),
    lines: z.array(line),
    photos: z.array(z.uuid()).openapi({ description: 'Ids of pictures: GET /customer/images/{imageId}' }),
    history: z.array(step).openapi({ description: 'Every step, oldest first' }),
  })
  .openapi('Return')
export type ReturnResponse = z.infer<typeof returnResponseSchema>

export function toReturnResponse(request: RequestedReturn): ReturnResponse {
  const { id, status, reason, description, requestedAt, lines, photos, changes } = request
  const refundCentavos = request.askedCentavos ?? request.refundCentavos
  return {
    id,
    status,
    reason,
    description,
    requestedAt: requestedAt.toISOString(),
    refund: refundCentavos === null ? null : pesosFromCentavos(refundCentavos),
    lines: lines.map(({ variantId, name, size, quantity }) => ({ variantId, name, size, quantity })),
    photos,
    history: changes.map((change) => ({ status: change.status, at: change.at.toISOString(), message: change.message })),
  }
}

/** A return as the owner sees it: who moved it, too, and what is for sale again. */
export const adminReturnResponseSchema = returnResponseSchema
  .extend({
    lines: z.array(
      line.extend({
        fit: z.int().nullable().openapi({ description: 'Pieces that are for sale again; null before it is received' }),
      }),
    ),
    history: z.array(step.extend({ actor: z.string() })),
  })
  .openapi('AdminReturn')

export function toAdminReturnResponse(request: RequestedReturn): z.infer<typeof adminReturnResponseSchema> {
  return {
    ...toReturnResponse(request),
    lines: request.lines.map(({ variantId, name, size, quantity, fitQuantity: fit }) => ({
      variantId,
      name,
      size,
      quantity,
      fit,
    })),
    history: request.changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
  }
}

/** The same in a list: whose it is, too. */
export const listedReturnSchema = adminReturnResponseSchema
  .extend({ folio: z.string(), buyer: z.string(), email: z.string() })
  .openapi('ListedReturn')

export function toListedReturnResponse(listed: ListedReturn): z.infer<typeof listedReturnSchema> {
  const { folio, buyer, email } = listed
  return { ...toAdminReturnResponse(listed), folio, buyer, email }
}
