import { findPickupStores } from '#domain/inventory/find-pickup-stores.ts'
import { PostalCodeUnknown } from '#domain/shipping/errors.ts'
import { stateOfPostalCode } from '#domain/shipping/mexican-states.ts'
import { ok } from '../envelope.ts'
import { createRouter } from '../router.ts'
import { postalCodeRoute, storesRoute } from './routes.ts'

export function locationRoutes() {
  return createRouter()
    .openapi(postalCodeRoute, (c) => {
      const { postalCode } = c.req.valid('param')
      const state = stateOfPostalCode(postalCode)
      if (!state) throw new PostalCodeUnknown()
      return c.json(ok({ postalCode, state: state.name, stateCode: state.code }), 200)
    })
    .openapi(storesRoute, async (c) => {
      const stores = await findPickupStores(c.get('ctx'), c.req.valid('query'))
      return c.json(ok(stores.map(({ distanceKm, ...store }) => ({ ...store, distance: distanceKm }))), 200)
    })
}
