import { z } from '@hono/zod-openapi'
import { addTourDate } from '#domain/catalogue/tours/add-tour-date.ts'
import { getTourGroup, listTourDates, listTourKinds } from '#domain/catalogue/tours/admin-tours.ts'
import { offerTourDate, setTourPlaces } from '#domain/catalogue/tours/change-tour-date.ts'
import {
  adminTourDateSchema,
  newTourDateSchema,
  tourGroupSchema,
  tourKindSchema,
  tourOfferSchema,
  tourPlacesSchema,
} from '#domain/catalogue/tours/schemas.ts'
import { knownId } from '#kit/text-schema.ts'
import { answerOf, created, json, jsonBody, ok, paramsOf } from '../../envelope.ts'
import { idempotencyHeaders, MADE_ONCE } from '../../idempotency-key.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Products')
const params = paramsOf({ variantId: knownId(100) })
const UNKNOWN = 'There is no such date'
const date = json(answerOf(adminTourDateSchema), 'As it is now')

const listKindsRoute = staffRoute({
  method: 'get',
  path: '/management/tours',
  operationId: 'listTourKinds',
  permission: 'catalogue:read',
  summary: 'Guided tours, by name',
  description: 'A product with a `tour` is one; dates are added to it.',
  responses: { 200: json(answerOf(z.array(tourKindSchema)), 'The tours') },
})

const listDatesRoute = staffRoute({
  method: 'get',
  path: '/management/tour-dates',
  operationId: 'listTourDates',
  permission: 'catalogue:read',
  summary: 'Dates of guided tours, the earliest first',
  description: 'From two weeks ago.',
  responses: { 200: json(answerOf(z.array(adminTourDateSchema)), 'The dates') },
})

const addDateRoute = staffRoute({
  method: 'post',
  path: '/management/tour-dates',
  operationId: 'addTourDate',
  permission: 'catalogue:write',
  summary: 'Add a date to a guided tour',
  description: `It is a variant of the tour, and its places are the variant’s stock. ${MADE_ONCE}`,
  request: { headers: idempotencyHeaders, body: jsonBody(newTourDateSchema) },
  responses: { 201: json(answerOf(adminTourDateSchema), 'Added') },
  refusals: {
    404: 'There is no such tour',
    409: 'There is one in this language at this time, there are too many, or the key came with another request',
    422: 'A field is of the wrong shape, or the sale would be closed already',
  },
})

const getGroupRoute = staffRoute({
  method: 'get',
  path: '/management/tour-dates/{variantId}',
  operationId: 'getTourGroup',
  permission: 'orders:read',
  summary: 'Who comes to a date of a guided tour',
  request: { params },
  responses: { 200: json(answerOf(tourGroupSchema), 'The date and its guests') },
  refusals: { 404: UNKNOWN },
})

const setPlacesRoute = staffRoute({
  method: 'put',
  path: '/management/tour-dates/{variantId}/places',
  operationId: 'setTourPlaces',
  permission: 'inventory:write',
  summary: 'Say how many people a date takes',
  request: { params, body: jsonBody(tourPlacesSchema) },
  responses: { 200: date },
  refusals: {
    404: UNKNOWN,
    409: 'More places are taken, or there were as many before',
    422: 'It has begun, or the number is of the wrong shape',
  },
})

const offerRoute = staffRoute({
  method: 'put',
  path: '/management/tour-dates/{variantId}/offer',
  operationId: 'offerTourDate',
  permission: 'catalogue:write',
  summary: 'Take a date off sale, or put it back',
  description: 'Orders keep their places.',
  request: { params, body: jsonBody(tourOfferSchema) },
  responses: { 200: date },
  refusals: { 404: UNKNOWN, 422: 'Its sale would be closed already' },
})

export function adminToursRoutes() {
  return createRouter()
    .openapi(listKindsRoute, async (c) => c.json(ok(await listTourKinds(c.get('ctx'))), 200))
    .openapi(listDatesRoute, async (c) => c.json(ok(await listTourDates(c.get('ctx'))), 200))
    .openapi(addDateRoute, async (c) => {
      const key = c.req.valid('header')['idempotency-key']
      return c.json(created(await addTourDate(c.get('ctx'), { ...c.req.valid('json'), key })), 201)
    })
    .openapi(getGroupRoute, async (c) =>
      c.json(ok(await getTourGroup(c.get('ctx'), c.req.valid('param').variantId)), 200),
    )
    .openapi(setPlacesRoute, async (c) =>
      c.json(ok(await setTourPlaces(c.get('ctx'), { ...c.req.valid('param'), ...c.req.valid('json') })), 200),
    )
    .openapi(offerRoute, async (c) =>
      c.json(ok(await offerTourDate(c.get('ctx'), { ...c.req.valid('param'), ...c.req.valid('json') })), 200),
    )
}
