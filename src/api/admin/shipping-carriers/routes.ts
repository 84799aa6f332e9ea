import { createRoute, z } from '@hono/zod-openapi'
import { carrierSchema, listedCarrierSchema } from '#domain/shipping/schemas.ts'
import { knownId } from '#kit/text-schema.ts'
import { answerOf, json, jsonBody, situations, paramsOf } from '../../envelope.ts'
import { ifMatchHeaders } from '../../if-match.ts'
import { ownerOnly } from '../../callers.ts'
import { forTheOwner } from '../for-the-owner.ts'

const tags = ['Shipping']
const params = paramsOf({ carrierId: knownId(60) })
const unknown = { 404: 'There is no such courier', 412: 'It was changed since that version: read it again' } as const
const wrong = {
  409: 'Another courier has that name',
  422: 'A field is of the wrong shape, or the address isn’t one with https and `{number}`',
} as const

export const listCarriersRoute = createRoute({
  method: 'get',
  path: '/shipping-carriers',
  middleware: ownerOnly,
  operationId: 'listCarriers',
  tags,
  summary: 'Couriers whose tracking pages are known',
  description: 'For the owner.',
  responses: { 200: json(answerOf(z.array(listedCarrierSchema)), 'By name'), ...situations(forTheOwner) },
})

export const addCarrierRoute = createRoute({
  method: 'post',
  path: '/shipping-carriers',
  middleware: ownerOnly,
  operationId: 'addCarrier',
  tags,
  summary: 'Add a courier and its tracking page',
  description: 'For the owner. Parcels that went with a courier of that name are linked to it from now on.',
  request: { body: jsonBody(carrierSchema) },
  responses: { 201: json(answerOf(listedCarrierSchema), 'Added'), ...situations({ ...forTheOwner, ...wrong }) },
})

export const changeCarrierRoute = createRoute({
  method: 'put',
  path: '/shipping-carriers/{carrierId}',
  middleware: ownerOnly,
  operationId: 'changeCarrier',
  tags,
  summary: 'Change a courier or its tracking page',
  description: 'For the owner.',
  request: { headers: ifMatchHeaders, params, body: jsonBody(carrierSchema) },
  responses: {
    200: json(answerOf(listedCarrierSchema), 'As it is now'),
    ...situations({ ...forTheOwner, ...unknown, ...wrong }),
  },
})

export const removeCarrierRoute = createRoute({
  method: 'delete',
  path: '/shipping-carriers/{carrierId}',
  middleware: ownerOnly,
  operationId: 'removeCarrier',
  tags,
  summary: 'Forget a courier’s tracking page',
  description: 'For the owner. Parcels keep its name and their numbers.',
  request: { headers: ifMatchHeaders, params },
  responses: {
    200: json(answerOf(z.null()), 'Gone'),
    ...situations({ ...forTheOwner, ...unknown, 422: 'A field is too long' }),
  },
})
