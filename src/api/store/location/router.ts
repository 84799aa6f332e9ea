import { createRoute, z } from '@hono/zod-openapi'
import { listPickupOffers } from '#domain/orders/quoting/list-pickup-offers.ts'
import { pickupOfferSchema, pickupQuerySchema } from '#domain/orders/quoting/schemas.ts'
import { findPostalCode } from '#domain/shipping/postal-codes/find-postal-code.ts'
import { knownPostalCodeSchema } from '#domain/shipping/postal-codes/schemas.ts'
import { postalCodeSchema } from '#domain/shipping/schemas.ts'
import type { ApiDeps } from '../../deps.ts'
import { answerOf, json, ok, paramsOf, situations } from '../../envelope.ts'
import { limitByAddress } from '../../limits.ts'
import { createRouter } from '../../router.ts'

const tags = ['Location']
const postalCodeRoute = createRoute({
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

const storesRoute = createRoute({
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

/** Forms ask once per complete postal code; a household can't type more. */
const LOOKING_UP = { name: 'location', limit: 300, windowSeconds: 600 }

export function locationRoutes(deps: ApiDeps) {
  const limited = limitByAddress(deps, LOOKING_UP)
  return createRouter()
    .openapi({ ...postalCodeRoute, middleware: [limited] as const }, async (c) =>
      c.json(ok(await findPostalCode(c.get('ctx'), c.req.valid('param'))), 200),
    )
    .openapi({ ...storesRoute, middleware: [limited] as const }, async (c) => {
      const offers = await listPickupOffers(c.get('ctx'), c.req.valid('query'))
      return c.json(
        ok(offers.map(({ distanceKm, postalCode: _code, ...store }) => ({ ...store, distance: distanceKm }))),
        200,
      )
    })
}
