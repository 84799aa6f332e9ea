import { z } from '@hono/zod-openapi'
import type { Parcel } from '#domain/orders/history/list-parcels.ts'

export const variantQuantitiesSchema = z.array(z.object({ variantId: z.string(), quantity: z.int() }))

export const parcelResponseSchema = z
  .object({
    parcelId: z.string(),
    courier: z.string(),
    trackingNumber: z.string(),
    trackingUrl: z
      .url()
      .nullable()
      .openapi({ description: 'The courier’s own page about the parcel, where it is known' }),
    products: variantQuantitiesSchema,
    sentAt: z.iso.datetime(),
    deliveredAt: z.iso.datetime().nullable(),
  })
  .openapi('Parcel')

export function toParcelResponse({ id, carrier, trackingNumber, trackingUrl, lines, sentAt, deliveredAt }: Parcel) {
  return {
    parcelId: id,
    courier: carrier,
    trackingNumber,
    trackingUrl,
    products: lines,
    sentAt: sentAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
  }
}
