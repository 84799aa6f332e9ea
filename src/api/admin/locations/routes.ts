import { createRoute, z } from '@hono/zod-openapi'
import { locationInputSchema, adminLocationSchema } from '#domain/inventory/locations/schemas.ts'
import { knownId } from '#kit/text-schema.ts'
import { answerOf, json, jsonBody, situations, paramsOf } from '../../envelope.ts'
import { ifMatchHeaders } from '../../if-match.ts'
import { forTheOwner } from '../for-the-owner.ts'

const tags = ['Locations']
export type LocationResponse = z.infer<typeof adminLocationSchema>

const params = paramsOf({ locationId: knownId(60) })
const wrong = { 422: 'A field is of the wrong shape' } as const
const change = {
  ...forTheOwner,
  ...wrong,
  404: 'There is no such place',
  409: 'Stock, orders or parcels stand in the way',
  412: 'It was changed since that version: read it again',
} as const
const seen = { headers: ifMatchHeaders, params }
const asItIs = json(answerOf(adminLocationSchema), 'As it is now')

export const listLocationsRoute = createRoute({
  method: 'get',
  path: '/management/locations',
  operationId: 'listLocations',
  tags,
  summary: 'Every warehouse and store, with what stands there',
  description: 'For the owner, in the shop’s order, closed ones last.',
  responses: { 200: json(answerOf(z.array(adminLocationSchema)), 'The places'), ...situations(forTheOwner) },
})

export const addLocationRoute = createRoute({
  method: 'post',
  path: '/management/locations',
  operationId: 'addLocation',
  tags,
  summary: 'Add a warehouse or store',
  description: 'For the owner.',
  request: { body: jsonBody(locationInputSchema) },
  responses: { 201: json(answerOf(adminLocationSchema), 'Added'), ...situations({ ...forTheOwner, ...wrong }) },
})

export const changeLocationRoute = createRoute({
  method: 'put',
  path: '/management/locations/{locationId}',
  operationId: 'changeLocation',
  tags,
  summary: 'Change what is said of a place',
  description: 'For the owner.',
  request: { ...seen, body: jsonBody(locationInputSchema) },
  responses: { 200: asItIs, ...situations(change) },
})

export const closeLocationRoute = createRoute({
  method: 'post',
  path: '/management/locations/{locationId}/closing',
  operationId: 'closeLocation',
  tags,
  summary: 'Close a place',
  description: 'For the owner. It is offered and shown no more, and keeps its stock, movements and orders.',
  request: seen,
  responses: { 200: asItIs, ...situations(change) },
})

export const openLocationRoute = createRoute({
  method: 'post',
  path: '/management/locations/{locationId}/opening',
  operationId: 'openLocation',
  tags,
  summary: 'Open a closed place again',
  description: 'For the owner.',
  request: seen,
  responses: { 200: asItIs, ...situations(change) },
})

export const removeLocationRoute = createRoute({
  method: 'delete',
  path: '/management/locations/{locationId}',
  operationId: 'removeLocation',
  tags,
  summary: 'Take a place away that nothing was ever kept at',
  description: 'For the owner. One with stock, movements or orders is closed instead.',
  request: seen,
  responses: { 200: json(answerOf(z.null()), 'Gone'), ...situations(change) },
})
