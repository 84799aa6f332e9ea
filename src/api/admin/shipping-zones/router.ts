import { z } from '@hono/zod-openapi'
import { zoneInputSchema, zoneSchema } from '#domain/shipping/schemas.ts'
import type { ZoneInput } from '#domain/shipping/schemas.ts'
import { addZone } from '#domain/shipping/zones/add-zone.ts'
import { changeZone } from '#domain/shipping/zones/change-zone.ts'
import { listZones } from '#domain/shipping/zones/zones.ts'
import { removeZone } from '#domain/shipping/zones/remove-zone.ts'
import type { Zone } from '#domain/shipping/zones/zones.ts'
import { centavosFromPesos, pesosFromCentavos } from '#kit/money.ts'
import { knownId } from '#kit/text-schema.ts'
import { answerOf, created, json, jsonBody, ok, paramsOf } from '../../envelope.ts'
import { CHANGED_MEANWHILE, ifMatchHeaders, seenBy } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Shipping')
type ShippingZoneResponse = z.infer<typeof zoneSchema>
type ShippingZoneRequest = z.infer<typeof zoneInputSchema>

const params = paramsOf({ zoneId: knownId(60) })
const unknown = { 404: 'There is no such zone', ...CHANGED_MEANWHILE } as const
const wrong = {
  409: 'Another zone has one of these prefixes, or serves all the rest already',
  422: 'A field is of the wrong shape',
} as const

const listZonesRoute = staffRoute({
  method: 'get',
  path: '/shipping-zones',
  operationId: 'listShippingZones',
  permission: 'shipping:read',
  summary: 'Shipping zones and their rates',
  description: 'A postal code is served by the zone with its longest prefix.',
  responses: { 200: json(answerOf(z.array(zoneSchema)), 'In the shop’s order') },
})

const addZoneRoute = staffRoute({
  method: 'post',
  path: '/shipping-zones',
  operationId: 'addShippingZone',
  permission: 'shipping:write',
  summary: 'Add a shipping zone',
  description: 'Quotes and the terms tell it at once.',
  request: { body: jsonBody(zoneInputSchema) },
  responses: { 201: json(answerOf(zoneSchema), 'Added') },
  refusals: wrong,
})

const changeZoneRoute = staffRoute({
  method: 'put',
  path: '/shipping-zones/{zoneId}',
  operationId: 'changeShippingZone',
  permission: 'shipping:write',
  summary: 'Change a shipping zone or its rates',
  description: 'Orders keep the shipping they were placed with.',
  request: { headers: ifMatchHeaders, params, body: jsonBody(zoneInputSchema) },
  responses: { 200: json(answerOf(zoneSchema), 'As it is now') },
  refusals: { ...unknown, ...wrong },
})

const removeZoneRoute = staffRoute({
  method: 'delete',
  path: '/shipping-zones/{zoneId}',
  operationId: 'removeShippingZone',
  permission: 'shipping:write',
  summary: 'Take a shipping zone away',
  description: 'Its postal codes are the next best zone’s, or served no more.',
  request: { headers: ifMatchHeaders, params },
  responses: { 200: json(answerOf(z.null()), 'Gone') },
  refusals: { ...unknown, 422: 'A field is too long' },
})

export function shippingZonesRoutes() {
  return createRouter()
    .openapi(listZonesRoute, async (c) => c.json(ok((await listZones(c.get('ctx'))).map(toShippingZoneResponse)), 200))
    .openapi(addZoneRoute, async (c) =>
      c.json(created(toShippingZoneResponse(await addZone(c.get('ctx'), zoneOnWire(c.req.valid('json'))))), 201),
    )
    .openapi(changeZoneRoute, async (c) => {
      const seen = seenBy(c.req.valid('param'), c.req.valid('header'))
      const input = zoneOnWire(c.req.valid('json'))
      return c.json(ok(toShippingZoneResponse(await changeZone(c.get('ctx'), { ...seen, input }))), 200)
    })
    .openapi(removeZoneRoute, async (c) => {
      await removeZone(c.get('ctx'), seenBy(c.req.valid('param'), c.req.valid('header')))
      return c.json(ok(null), 200)
    })
}

function zoneOnWire({ base, additionalItem, freeFrom, ...texts }: ShippingZoneRequest): ZoneInput {
  return {
    ...texts,
    baseCentavos: centavosFromPesos(base),
    additionalItemCentavos: centavosFromPesos(additionalItem),
    freeFromCentavos: freeFrom === null ? null : centavosFromPesos(freeFrom),
  }
}

function toShippingZoneResponse({
  id,
  baseCentavos,
  additionalItemCentavos,
  freeFromCentavos,
  ...texts
}: Zone): ShippingZoneResponse {
  return {
    zoneId: id,
    ...texts,
    base: pesosFromCentavos(baseCentavos),
    additionalItem: pesosFromCentavos(additionalItemCentavos),
    freeFrom: freeFromCentavos === null ? null : pesosFromCentavos(freeFromCentavos),
  }
}
