import { createRoute, z } from '@hono/zod-openapi'
import { restrictionSchema, listedRestrictionSchema } from '#domain/shipping/schemas.ts'
import { answerOf, json, jsonBody, situations, paramsOf } from '../../envelope.ts'
import { ifMatchHeaders } from '../../if-match.ts'
import { ownerOnly } from '../../callers.ts'
import { forTheOwner } from '../for-the-owner.ts'

const tags = ['Shipping']
const params = paramsOf({ restrictionId: z.uuid() })
const unknown = {
  404: 'There is no such restriction',
  412: 'It was changed since that version: read it again',
} as const
const wrongShape = { 422: 'A field is of the wrong shape, or the days end before they start' } as const

export const listRestrictionsRoute = createRoute({
  method: 'get',
  path: '/alcohol-restrictions',
  middleware: ownerOnly,
  operationId: 'listAlcoholRestrictions',
  tags,
  summary: 'Where, and when, no alcohol is sold',
  description: 'For the owner. What holds always comes first, then by first day.',
  responses: { 200: json(answerOf(z.array(listedRestrictionSchema)), 'The restrictions'), ...situations(forTheOwner) },
})

export const addRestrictionRoute = createRoute({
  method: 'post',
  path: '/alcohol-restrictions',
  middleware: ownerOnly,
  operationId: 'addAlcoholRestriction',
  tags,
  summary: 'Sell no alcohol somewhere, or for some days',
  description: 'For the owner. Quotes and orders with alcohol are refused from then on; orders that were placed stand.',
  request: { body: jsonBody(restrictionSchema) },
  responses: {
    201: json(answerOf(listedRestrictionSchema), 'Added'),
    ...situations({ ...forTheOwner, ...wrongShape }),
  },
})

export const changeRestrictionRoute = createRoute({
  method: 'put',
  path: '/alcohol-restrictions/{restrictionId}',
  middleware: ownerOnly,
  operationId: 'changeAlcoholRestriction',
  tags,
  summary: 'Change a restriction',
  description: 'For the owner.',
  request: { headers: ifMatchHeaders, params, body: jsonBody(restrictionSchema) },
  responses: {
    200: json(answerOf(listedRestrictionSchema), 'As it is now'),
    ...situations({ ...forTheOwner, ...unknown, ...wrongShape }),
  },
})

export const removeRestrictionRoute = createRoute({
  method: 'delete',
  path: '/alcohol-restrictions/{restrictionId}',
  middleware: ownerOnly,
  operationId: 'removeAlcoholRestriction',
  tags,
  summary: 'Lift a restriction',
  description: 'For the owner.',
  request: { headers: ifMatchHeaders, params },
  responses: {
    200: json(answerOf(z.null()), 'Gone'),
    ...situations({ ...forTheOwner, ...unknown, 422: 'No such id' }),
  },
})
