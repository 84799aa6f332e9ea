import { z } from 'zod'
import { instantSchema } from '#kit/moment-schema.ts'
import { ORDER_STATUSES } from '#vocabulary/order-status.ts'

export const variantQuantitiesSchema = z.array(z.object({ variantId: z.string(), quantity: z.int() }))

export const parcelSchema = z
  .object({
    parcelId: z.string(),
    courier: z.string(),
    trackingNumber: z.string(),
    trackingUrl: z.url().nullable().meta({ description: 'The courier’s own page about the parcel, where it is known' }),
    products: variantQuantitiesSchema,
    sentAt: instantSchema,
    deliveredAt: instantSchema.nullable(),
  })
  .meta({ id: 'Parcel' })

export const deliveryQuerySchema = z.object({
  isDisputeConfirmed: z.enum(['true', 'false']).default('false').meta({
    description: 'Also though a bank disputes the payment of a pickup or took it back, which is refused otherwise',
  }),
})

export const fulfilmentSchema = z
  .object({
    orderId: z.string(),
    status: z.enum(ORDER_STATUSES),
    courier: z.string().nullable(),
    trackingNumber: z.string().nullable().meta({ description: 'Of the last parcel that left, like `courier`' }),
    parcels: z.array(parcelSchema),
    rest: variantQuantitiesSchema.meta({ description: 'What hasn’t left yet' }),
    deliveredAt: instantSchema.nullable(),
  })
  .meta({ id: 'Fulfilment' })
