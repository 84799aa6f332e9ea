import { z } from '@hono/zod-openapi'
import { addCarrier } from '#domain/shipping/carriers/add-carrier.ts'
import { changeCarrier } from '#domain/shipping/carriers/change-carrier.ts'
import { listCarriers } from '#domain/shipping/carriers/list-carriers.ts'
import type { Carrier } from '#domain/shipping/carriers/list-carriers.ts'
import { removeCarrier } from '#domain/shipping/carriers/remove-carrier.ts'
import { carrierSchema, listedCarrierSchema } from '#domain/shipping/schemas.ts'
import { knownId } from '#kit/text-schema.ts'
import { answerOf, created, json, jsonBody, ok, paramsOf } from '../../envelope.ts'
import { CHANGED_MEANWHILE, ifMatchHeaders, seenBy } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Shipping')
const params = paramsOf({ carrierId: knownId(60) })
const unknown = { 404: 'There is no such courier', ...CHANGED_MEANWHILE } as const
const wrong = {
  409: 'Another courier has that name',
  422: 'A field is of the wrong shape, or the address isn’t one with https and `{number}`',
} as const

const listCarriersRoute = staffRoute({
  method: 'get',
  path: '/shipping-carriers',
  operationId: 'listCarriers',
  permission: ['shipping:read', 'orders:fulfil'],
  summary: 'Couriers whose tracking pages are known',
  responses: { 200: json(answerOf(z.array(listedCarrierSchema)), 'By name') },
})

const addCarrierRoute = staffRoute({
  method: 'post',
  path: '/shipping-carriers',
  operationId: 'addCarrier',
  permission: 'shipping:write',
  summary: 'Add a courier and its tracking page',
  description: 'Parcels that went with a courier of that name are linked to it from now on.',
  request: { body: jsonBody(carrierSchema) },
  responses: { 201: json(answerOf(listedCarrierSchema), 'Added') },
  refusals: wrong,
})

const changeCarrierRoute = staffRoute({
  method: 'put',
  path: '/shipping-carriers/{carrierId}',
  operationId: 'changeCarrier',
  permission: 'shipping:write',
  summary: 'Change a courier or its tracking page',
  request: { headers: ifMatchHeaders, params, body: jsonBody(carrierSchema) },
  responses: { 200: json(answerOf(listedCarrierSchema), 'As it is now') },
  refusals: { ...unknown, ...wrong },
})

const removeCarrierRoute = staffRoute({
  method: 'delete',
  path: '/shipping-carriers/{carrierId}',
  operationId: 'removeCarrier',
  permission: 'shipping:write',
  summary: 'Forget a courier’s tracking page',
  description: 'Parcels keep its name and their numbers.',
  request: { headers: ifMatchHeaders, params },
  responses: { 200: json(answerOf(z.null()), 'Gone') },
  refusals: { ...unknown, 422: 'A field is too long' },
})

export function carriersRoutes() {
  return createRouter()
    .openapi(listCarriersRoute, async (c) => c.json(ok((await listCarriers(c.get('ctx'))).map(toCarrierResponse)), 200))
    .openapi(addCarrierRoute, async (c) =>
      c.json(created(toCarrierResponse(await addCarrier(c.get('ctx'), c.req.valid('json')))), 201),
    )
    .openapi(changeCarrierRoute, async (c) => {
      const seen = seenBy(c.req.valid('param'), c.req.valid('header'))
      const input = c.req.valid('json')
      return c.json(ok(toCarrierResponse(await changeCarrier(c.get('ctx'), { ...seen, input }))), 200)
    })
    .openapi(removeCarrierRoute, async (c) => {
      await removeCarrier(c.get('ctx'), seenBy(c.req.valid('param'), c.req.valid('header')))
      return c.json(ok(null), 200)
    })
}

function toCarrierResponse({ id, ...carrier }: Carrier) {
  return { carrierId: id, ...carrier }
}
