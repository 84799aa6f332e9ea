import { listPickupOffers } from '#domain/orders/quoting/list-pickup-offers.ts'
import { findPostalCode } from '#domain/shipping/postal-codes/find-postal-code.ts'
import type { ApiDeps } from '../../deps.ts'
import { ok } from '../../envelope.ts'
import { limitByAddress } from '../../limits.ts'
import { createRouter } from '../../router.ts'
import { postalCodeRoute, storesRoute } from './routes.ts'

/** A form asks once for each postal code that is typed whole; a household can't type more. */
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
