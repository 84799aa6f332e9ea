import { createRoute, z } from '@hono/zod-openapi'
import { postalCodeSchema } from '#domain/shipping/schemas.ts'
import { answerOf, json, situations } from '../envelope.ts'

const tags = ['Location']

const postalCodeAnswer = z
  .object({
    postalCode: z.string(),
    state: z.string(),
    stateCode: z.string().openapi({ description: 'ISO 3166-2:MX without the country', example: 'JAL' }),
  })
  .openapi('PostalCode')

const pickupStoreSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    schedule: z.string(),
    distance: z.number().nullable().openapi({ description: 'Kilometres' }),
  })
  .openapi('PickupStore')

export const postalCodeRoute = createRoute({
  method: 'get',
  path: '/location/postal-codes/{postalCode}',
  operationId: 'getPostalCode',
  tags,
  summary: 'The state of a postal code',
  request: { params: z.object({ postalCode: postalCodeSchema }) },
  responses: {
    200: json(answerOf(postalCodeAnswer), 'The state'),
    ...situations({ 422: 'Not five digits, or no postal code starts like that' }),
  },
})

export const storesRoute = createRoute({
  method: 'get',
  path: '/location/stores',
  operationId: 'listPickupStores',
  tags,
  summary: 'The stores where a buyer of a postal code may collect',
  request: { query: z.object({ postalCode: postalCodeSchema }) },
  responses: {
    200: json(answerOf(z.array(pickupStoreSchema)), 'The stores; none is an empty list'),
    ...situations({ 422: 'Not five digits' }),
  },
})
