import { createRoute, z } from '@hono/zod-openapi'
import { zoneInputSchema, zoneSchema } from '#domain/shipping/schemas.ts'
import { knownId } from '#kit/text-schema.ts'
import { answerOf, json, jsonBody, situations, paramsOf } from '../../envelope.ts'
import { ifMatchHeaders } from '../../if-match.ts'
import { ownerOnly } from '../../callers.ts'
import { forTheOwner } from '../for-the-owner.ts'

const tags = ['Shipping']
export type ShippingZoneResponse = z.infer<typeof zoneSchema>
export type ShippingZoneRequest = z.infer<typeof zoneInputSchema>

const params = paramsOf({ zoneId: knownId(60) })
const unknown = { 404: 'There is no such zone', 412: 'It was changed since that version: read it again' } as const
const wrong = {
  409: 'Another zone has one of these prefixes, or serves all the rest already',
  422: 'A field is of the wrong shape',
} as const

export const listZonesRoute = createRoute({
  method: 'get',
  path: '/shipping-zones',
  middleware: ownerOnly,
  operationId: 'listShippingZones',
  tags,
  summary: 'Shipping zones and their rates',
  description: 'For the owner. A postal code is served by the zone with its longest prefix.',
  responses: { 200: json(answerOf(z.array(zoneSchema)), 'In the shop’s order'), ...situations(forTheOwner) },
})

export const addZoneRoute = createRoute({
  method: 'post',
  path: '/shipping-zones',
  middleware: ownerOnly,
  operationId: 'addShippingZone',
  tags,
  summary: 'Add a shipping zone',
  description: 'For the owner. Quotes and the terms tell it at once.',
  request: { body: jsonBody(zoneInputSchema) },
  responses: { 201: json(answerOf(zoneSchema), 'Added'), ...situations({ ...forTheOwner, ...wrong }) },
})

export const changeZoneRoute = createRoute({
  method: 'put',
  path: '/shipping-zones/{zoneId}',
  middleware: ownerOnly,
  operationId: 'changeShippingZone',
  tags,
  summary: 'Change a shipping zone or its rates',
  description: 'For the owner. Orders keep the shipping they were placed with.',
  request: { headers: ifMatchHeaders, params, body: jsonBody(zoneInputSchema) },
  responses: {
    200: json(answerOf(zoneSchema), 'As it is now'),
    ...situations({ ...forTheOwner, ...unknown, ...wrong }),
  },
})

export const removeZoneRoute = createRoute({
  method: 'delete',
  path: '/shipping-zones/{zoneId}',
  middleware: ownerOnly,
  operationId: 'removeShippingZone',
  tags,
  summary: 'Take a shipping zone away',
  description: 'For the owner. Its postal codes are the next best zone’s, or served no more.',
  request: { headers: ifMatchHeaders, params },
  responses: {
    200: json(answerOf(z.null()), 'Gone'),
    ...situations({ ...forTheOwner, ...unknown, 422: 'A field is too long' }),
  },
})
