import { createRoute, z } from '@hono/zod-openapi'
import { cartIdSchema } from '#domain/cart/schemas.ts'
import { postalCodeSchema } from '#domain/shipping/schemas.ts'
import { answerOf, json, situations } from '../../envelope.ts'

const tags = ['Location']

const postalCodeAnswer = z
  .object({
    postalCode: z.string(),
    state: z.string(),
    stateCode: z.string().openapi({ description: 'ISO 3166-2:MX without the country', example: 'JAL' }),
    city: z.string().nullable().openapi({ description: 'Null where the postal service’s list isn’t in, or lacks it' }),
    municipality: z.string().nullable(),
    colonies: z.array(z.string()).openapi({ description: 'The settlements of the postal code, by name' }),
  })
  .openapi('PostalCode')

const pickupStoreSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    schedule: z.string(),
    distance: z.number().nullable().openapi({ description: 'Kilometres; null without a postal code' }),
    missing: z
      .array(z.object({ variantId: z.string(), name: z.string(), available: z.int() }))
      .openapi({ description: 'What of the cart the store has too little of, and how much it has' }),
    restriction: z
      .object({ reason: z.string(), endsOn: z.iso.date().nullable() })
      .nullable()
      .openapi({ description: 'Why the store may not hand over the cart’s alcohol today, and until when' }),
  })
  .openapi('PickupStore')

export const postalCodeRoute = createRoute({
  method: 'get',
  path: '/location/postal-codes/{postalCode}',
  operationId: 'getPostalCode',
  tags,
  summary: 'Where a postal code is: state, city, settlements',
  request: { params: z.object({ postalCode: postalCodeSchema }) },
  responses: {
    200: json(answerOf(postalCodeAnswer), 'Where it is'),
    ...situations({
      422: 'Not five digits, or no postal code starts like that',
      429: 'Too many questions from this address',
    }),
  },
})

export const storesRoute = createRoute({
  method: 'get',
  path: '/location/stores',
  operationId: 'listPickupStores',
  tags,
  summary: 'The stores where a buyer may collect, or those near a postal code',
  request: {
    query: z.object({
      postalCode: postalCodeSchema.optional().openapi({ description: 'Only the stores near it' }),
      cartId: cartIdSchema.optional().openapi({ description: 'To learn what each store has of this cart' }),
    }),
  },
  responses: {
    200: json(answerOf(z.array(pickupStoreSchema)), 'The stores; none is an empty list'),
    ...situations({
      404: 'There is no such cart for this caller',
      422: 'Not five digits',
      429: 'Too many questions from this address',
    }),
  },
})
