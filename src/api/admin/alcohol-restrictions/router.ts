import { createRoute, z } from '@hono/zod-openapi'
import { addRestriction } from '#domain/shipping/restrictions/add-restriction.ts'
import { changeRestriction } from '#domain/shipping/restrictions/change-restriction.ts'
import { listRestrictions } from '#domain/shipping/restrictions/list-restrictions.ts'
import type { Restriction } from '#domain/shipping/restrictions/list-restrictions.ts'
import { removeRestriction } from '#domain/shipping/restrictions/remove-restriction.ts'
import { listedRestrictionSchema, restrictionSchema } from '#domain/shipping/schemas.ts'
import { ownerOnly } from '../../callers.ts'
import { answerOf, created, json, jsonBody, ok, paramsOf, situations } from '../../envelope.ts'
import { ifMatchHeaders, versionOf } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import { forTheOwner } from '../for-the-owner.ts'

const tags = ['Shipping']
const params = paramsOf({ restrictionId: z.uuid() })
const unknown = {
  404: 'There is no such restriction',
  412: 'It was changed since that version: read it again',
} as const
const wrongShape = { 422: 'A field is of the wrong shape, or the days end before they start' } as const

const listRestrictionsRoute = createRoute({
  method: 'get',
  path: '/alcohol-restrictions',
  middleware: ownerOnly,
  operationId: 'listAlcoholRestrictions',
  tags,
  summary: 'Where, and when, no alcohol is sold',
  description: 'For the owner. What holds always comes first, then by first day.',
  responses: { 200: json(answerOf(z.array(listedRestrictionSchema)), 'The restrictions'), ...situations(forTheOwner) },
})

const addRestrictionRoute = createRoute({
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

const changeRestrictionRoute = createRoute({
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

const removeRestrictionRoute = createRoute({
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

export function alcoholRestrictionsRoutes() {
  return createRouter()
    .openapi(listRestrictionsRoute, async (c) =>
      c.json(ok((await listRestrictions(c.get('ctx'))).map(toRestrictionResponse)), 200),
    )
    .openapi(addRestrictionRoute, async (c) =>
      c.json(created(toRestrictionResponse(await addRestriction(c.get('ctx'), c.req.valid('json')))), 201),
    )
    .openapi(changeRestrictionRoute, async (c) => {
      const seen = { ...c.req.valid('param'), version: versionOf(c.req.valid('header')) }
      const input = c.req.valid('json')
      return c.json(ok(toRestrictionResponse(await changeRestriction(c.get('ctx'), { ...seen, input }))), 200)
    })
    .openapi(removeRestrictionRoute, async (c) => {
      await removeRestriction(c.get('ctx'), { ...c.req.valid('param'), version: versionOf(c.req.valid('header')) })
      return c.json(ok(null), 200)
    })
}

function toRestrictionResponse({ id, ...restriction }: Restriction) {
  return { restrictionId: id, ...restriction }
}
