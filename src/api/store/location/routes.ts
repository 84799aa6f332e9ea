import { createRoute, z } from '@hono/zod-openapi'
import { postalCodeSchema } from '#domain/shipping/schemas.ts'
import { answerOf, json, situations, paramsOf } from '../../envelope.ts'
import { knownPostalCodeSchema } from '#domain/shipping/postal-codes/schemas.ts'
import { pickupOfferSchema, pickupQuerySchema } from '#domain/orders/quoting/schemas.ts'

const tags = ['Location']
export const postalCodeRoute = createRoute({
  method: 'get',
  path: '/location/postal-codes/{postalCode}',
  operationId: 'getPostalCode',
  tags,
  summary: 'Where a postal code is: state, city, settlements',
  request: { params: paramsOf({ postalCode: postalCodeSchema }) },
  responses: {
    200: json(answerOf(knownPostalCodeSchema), 'Where it is'),
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
    query: pickupQuerySchema,
  },
  responses: {
    200: json(answerOf(z.array(pickupOfferSchema)), 'The stores; none is an empty list'),
    ...situations({
      404: 'There is no such cart for this caller',
      422: 'Not five digits',
      429: 'Too many questions from this address',
    }),
  },
})
