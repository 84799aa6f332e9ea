import { addLocation } from '#domain/inventory/locations/add-location.ts'
import {
  changeLocation,
  closeLocation,
  openLocation,
  removeLocation,
} from '#domain/inventory/locations/change-location.ts'
import { listLocations } from '#domain/inventory/locations/list-locations.ts'
import type { AdminLocation } from '#domain/inventory/locations/list-locations.ts'
import { created, ok } from '../../envelope.ts'
import { versionOf } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import {
  addLocationRoute,
  changeLocationRoute,
  closeLocationRoute,
  listLocationsRoute,
  openLocationRoute,
  removeLocationRoute,
} from './routes.ts'
import type { LocationResponse } from './routes.ts'

export function locationsRoutes() {
  return createRouter()
    .openapi(listLocationsRoute, async (c) =>
      c.json(ok((await listLocations(c.get('ctx'))).map(toLocationResponse)), 200),
    )
    .openapi(addLocationRoute, async (c) =>
      c.json(created(toLocationResponse(await addLocation(c.get('ctx'), c.req.valid('json')))), 201),
    )
    .openapi(changeLocationRoute, async (c) => {
      const seen = { ...c.req.valid('param'), version: versionOf(c.req.valid('header')) }
      const changed = await changeLocation(c.get('ctx'), { ...seen, input: c.req.valid('json') })
      return c.json(ok(toLocationResponse(changed)), 200)
    })
    .openapi(closeLocationRoute, async (c) => {
      const seen = { ...c.req.valid('param'), version: versionOf(c.req.valid('header')) }
      return c.json(ok(toLocationResponse(await closeLocation(c.get('ctx'), seen))), 200)
    })
    .openapi(openLocationRoute, async (c) => {
      const seen = { ...c.req.valid('param'), version: versionOf(c.req.valid('header')) }
      return c.json(ok(toLocationResponse(await openLocation(c.get('ctx'), seen))), 200)
    })
    .openapi(removeLocationRoute, async (c) => {
      const seen = { ...c.req.valid('param'), version: versionOf(c.req.valid('header')) }
      await removeLocation(c.get('ctx'), seen)
      return c.json(ok(null), 200)
    })
}

function toLocationResponse({ id, latitude, longitude, ...location }: AdminLocation): LocationResponse {
  return {
    locationId: id,
    ...location,
    place: latitude === null || longitude === null ? null : { latitude, longitude },
  }
}
