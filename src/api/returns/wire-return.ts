import { z } from '@hono/zod-openapi'
import type { RequestedReturn } from '#domain/returns/get-return.ts'
import { RETURN_REASONS } from '#domain/returns/return-reasons.ts'
import { RETURN_STATUSES } from '#domain/returns/return-status.ts'

export const wireReturnSchema = z
  .object({
    id: z.uuid(),
    status: z.enum(RETURN_STATUSES),
    reason: z.enum(RETURN_REASONS),
    description: z.string(),
    requestedAt: z.iso.datetime(),
    lines: z.array(z.object({ variantId: z.string(), name: z.string(), size: z.string(), quantity: z.int() })),
    photos: z.array(z.uuid()).openapi({ description: 'Ids of pictures: GET /customer/images/{imageId}' }),
  })
  .openapi('Return')

export function wireReturn(request: RequestedReturn): z.infer<typeof wireReturnSchema> {
  const { id, status, reason, description, requestedAt, lines, photos } = request
  return { id, status, reason, description, requestedAt: requestedAt.toISOString(), lines, photos }
}
