import { adjustStock } from '#domain/inventory/movements/adjust-stock.ts'
import { listLevels } from '#domain/inventory/levels/list-levels.ts'
import { listPlaces } from '#domain/inventory/locations/list-places.ts'
import { setLowLevel } from '#domain/inventory/levels/set-low-level.ts'
import { transferStock } from '#domain/inventory/movements/transfer-stock.ts'
import { created, ok } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { adjustRoute, listLevelsRoute, listPlacesRoute, setLowLevelRoute, transferRoute } from './routes.ts'

export function inventoryRoutes() {
  return createRouter()
    .openapi(listPlacesRoute, async (c) => {
      const places = await listPlaces(c.get('ctx'))
      return c.json(ok(places.map(({ id: locationId, ...place }) => ({ locationId, ...place }))), 200)
    })
    .openapi(listLevelsRoute, async (c) => {
      const { cursor, limit, location, category, search, state } = c.req.valid('query')
      const filters = { locationId: location, categoryId: category, search, state }
      const { items, next } = await listLevels(c.get('ctx'), { ...filters, limit, after: cursor })
      return c.json({ statusCode: 200 as const, data: items, meta: { limit, next } }, 200)
    })
    .openapi(adjustRoute, async (c) => {
      const key = c.req.valid('header')['idempotency-key']
      return c.json(ok(await adjustStock(c.get('ctx'), { ...c.req.valid('json'), key })), 200)
    })
    .openapi(transferRoute, async (c) => {
      const key = c.req.valid('header')['idempotency-key']
      return c.json(created(await transferStock(c.get('ctx'), { ...c.req.valid('json'), key })), 201)
    })
    .openapi(setLowLevelRoute, async (c) =>
      c.json(ok(await setLowLevel(c.get('ctx'), { ...c.req.valid('param'), ...c.req.valid('json') })), 200),
    )
}
