import { z } from '@hono/zod-openapi'
import { addLocation } from '#domain/inventory/locations/add-location.ts'
import {
  changeLocation,
  closeLocation,
  openLocation,
  removeLocation,
} from '#domain/inventory/locations/change-location.ts'
import { listLocations } from '#domain/inventory/locations/list-locations.ts'
import type { AdminLocation } from '#domain/inventory/locations/list-locations.ts'
import { adminLocationSchema, locationInputSchema } from '#domain/inventory/locations/schemas.ts'
import { knownId } from '#kit/text-schema.ts'
import { answerOf, created, json, jsonBody, ok, paramsOf } from '../../envelope.ts'
import { idempotencyHeaders, KEY_REUSED, MADE_ONCE } from '../../idempotency-key.ts'
import { CHANGED_MEANWHILE, ifMatchHeaders, seenBy } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Locations')
type LocationResponse = z.infer<typeof adminLocationSchema>

const params = paramsOf({ locationId: knownId(60) })
const wrong = { 422: 'A field is of the wrong shape' } as const
const change = {
  ...wrong,
  404: 'There is no such location',
  409: 'Stock, orders or parcels stand in the way',
  ...CHANGED_MEANWHILE,
} as const
const seenLocation = { headers: ifMatchHeaders, params }
const asItIs = json(answerOf(adminLocationSchema), 'As it is now')

const listLocationsRoute = staffRoute({
  method: 'get',
  path: '/management/locations',
  operationId: 'listLocations',
  permission: 'shipping:read',
  summary: 'Every warehouse and store, with what stands there',
  description:
    'Whole, to be edited; in the shop’s order, closed ones last. `listStockLocations` answers id, kind, name and whether it is open.',
  responses: { 200: json(answerOf(z.array(adminLocationSchema)), 'The locations') },
})

const addLocationRoute = staffRoute({
  method: 'post',
  path: '/management/locations',
  operationId: 'addLocation',
  permission: 'shipping:write',
  summary: 'Add a warehouse or store',
  description: MADE_ONCE,
  request: { headers: idempotencyHeaders, body: jsonBody(locationInputSchema) },
  responses: { 201: json(answerOf(adminLocationSchema), 'Added') },
  refusals: { ...wrong, ...KEY_REUSED },
})

const changeLocationRoute = staffRoute({
  method: 'put',
  path: '/management/locations/{locationId}',
  operationId: 'changeLocation',
  permission: 'shipping:write',
  summary: 'Change a location',
  request: { ...seenLocation, body: jsonBody(locationInputSchema) },
  responses: { 200: asItIs },
  refusals: change,
})

const closeLocationRoute = staffRoute({
  method: 'post',
  path: '/management/locations/{locationId}/closing',
  operationId: 'closeLocation',
  permission: 'shipping:write',
  summary: 'Close a location',
  description: 'It is offered and shown no more, and keeps its stock, movements and orders.',
  request: seenLocation,
  responses: { 200: asItIs },
  refusals: change,
})

const openLocationRoute = staffRoute({
  method: 'post',
  path: '/management/locations/{locationId}/opening',
  operationId: 'openLocation',
  permission: 'shipping:write',
  summary: 'Open a closed location again',
  request: seenLocation,
  responses: { 200: asItIs },
  refusals: { ...wrong, 404: change[404], ...CHANGED_MEANWHILE },
})

const removeLocationRoute = staffRoute({
  method: 'delete',
  path: '/management/locations/{locationId}',
  operationId: 'removeLocation',
  permission: 'shipping:write',
  summary: 'Remove a location that nothing was ever kept at',
  description: 'One with stock, movements or orders is closed instead.',
  request: seenLocation,
  responses: { 200: json(answerOf(z.null()), 'Gone') },
  refusals: change,
})

export function locationsRoutes() {
  return createRouter()
    .openapi(listLocationsRoute, async (c) =>
      c.json(ok((await listLocations(c.get('ctx'))).map(toLocationResponse)), 200),
    )
    .openapi(addLocationRoute, async (c) =>
      c.json(
        created(
          toLocationResponse(
            await addLocation(c.get('ctx'), c.req.valid('json'), c.req.valid('header')['idempotency-key']),
          ),
        ),
        201,
      ),
    )
    .openapi(changeLocationRoute, async (c) => {
      const seen = seenBy(c.req.valid('param'), c.req.valid('header'))
      const changed = await changeLocation(c.get('ctx'), { ...seen, input: c.req.valid('json') })
      return c.json(ok(toLocationResponse(changed)), 200)
    })
    .openapi(closeLocationRoute, async (c) => {
      const seen = seenBy(c.req.valid('param'), c.req.valid('header'))
      return c.json(ok(toLocationResponse(await closeLocation(c.get('ctx'), seen))), 200)
    })
    .openapi(openLocationRoute, async (c) => {
      const seen = seenBy(c.req.valid('param'), c.req.valid('header'))
      return c.json(ok(toLocationResponse(await openLocation(c.get('ctx'), seen))), 200)
    })
    .openapi(removeLocationRoute, async (c) => {
      const seen = seenBy(c.req.valid('param'), c.req.valid('header'))
      await removeLocation(c.get('ctx'), seen)
      return c.json(ok(null), 200)
    })
}

function toLocationResponse({ id, latitude, longitude, ...location }: AdminLocation): LocationResponse {
  return {
    locationId: id,
    ...location,
    coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
  }
}
