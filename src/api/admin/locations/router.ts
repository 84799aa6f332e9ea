import { createRoute, z } from '@hono/zod-openapi'
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
import { answerOf, created, json, jsonBody, ok, paramsOf, situations } from '../../envelope.ts'
import { ifMatchHeaders, versionOf } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import { forTheOwner } from '../for-the-owner.ts'

const tags = ['Locations']
type LocationResponse = z.infer<typeof adminLocationSchema>

const params = paramsOf({ locationId: knownId(60) })
const wrong = { 422: 'A field is of the wrong shape' } as const
const change = {
  ...forTheOwner,
  ...wrong,
  404: 'There is no such place',
  409: 'Stock, orders or parcels stand in the way',
  412: 'It was changed since that version: read it again',
} as const
const seenLocation = { headers: ifMatchHeaders, params }
const asItIs = json(answerOf(adminLocationSchema), 'As it is now')

const listLocationsRoute = createRoute({
  method: 'get',
  path: '/management/locations',
  operationId: 'listLocations',
  tags,
  summary: 'Every warehouse and store, with what stands there',
  description: 'For the owner, in the shop’s order, closed ones last.',
  responses: { 200: json(answerOf(z.array(adminLocationSchema)), 'The places'), ...situations(forTheOwner) },
})

const addLocationRoute = createRoute({
  method: 'post',
  path: '/management/locations',
  operationId: 'addLocation',
  tags,
  summary: 'Add a warehouse or store',
  description: 'For the owner.',
  request: { body: jsonBody(locationInputSchema) },
  responses: { 201: json(answerOf(adminLocationSchema), 'Added'), ...situations({ ...forTheOwner, ...wrong }) },
})

const changeLocationRoute = createRoute({
  method: 'put',
  path: '/management/locations/{locationId}',
  operationId: 'changeLocation',
  tags,
  summary: 'Change what is said of a place',
  description: 'For the owner.',
  request: { ...seenLocation, body: jsonBody(locationInputSchema) },
  responses: { 200: asItIs, ...situations(change) },
})

const closeLocationRoute = createRoute({
  method: 'post',
  path: '/management/locations/{locationId}/closing',
  operationId: 'closeLocation',
  tags,
  summary: 'Close a place',
  description: 'For the owner. It is offered and shown no more, and keeps its stock, movements and orders.',
  request: seenLocation,
  responses: { 200: asItIs, ...situations(change) },
})

const openLocationRoute = createRoute({
  method: 'post',
  path: '/management/locations/{locationId}/opening',
  operationId: 'openLocation',
  tags,
  summary: 'Open a closed place again',
  description: 'For the owner.',
  request: seenLocation,
  responses: { 200: asItIs, ...situations(change) },
})

const removeLocationRoute = createRoute({
  method: 'delete',
  path: '/management/locations/{locationId}',
  operationId: 'removeLocation',
  tags,
  summary: 'Take a place away that nothing was ever kept at',
  description: 'For the owner. One with stock, movements or orders is closed instead.',
  request: seenLocation,
  responses: { 200: json(answerOf(z.null()), 'Gone'), ...situations(change) },
})

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
