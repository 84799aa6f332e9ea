import { z } from '@hono/zod-openapi'
import { addRestriction } from '#domain/shipping/restrictions/add-restriction.ts'
import { changeRestriction } from '#domain/shipping/restrictions/change-restriction.ts'
import { listRestrictions } from '#domain/shipping/restrictions/list-restrictions.ts'
import type { Restriction } from '#domain/shipping/restrictions/list-restrictions.ts'
import { removeRestriction } from '#domain/shipping/restrictions/remove-restriction.ts'
import { listedRestrictionSchema, restrictionSchema } from '#domain/shipping/schemas.ts'
import { answerOf, created, json, jsonBody, ok, paramsOf } from '../../envelope.ts'
import { idempotencyHeaders, KEY_REUSED, MADE_ONCE } from '../../idempotency-key.ts'
import { CHANGED_MEANWHILE, ifMatchHeaders, seenBy } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Shipping')
const params = paramsOf({ restrictionId: z.uuid() })
const unknown = {
  404: 'There is no such restriction',
  ...CHANGED_MEANWHILE,
} as const
const wrongShape = { 422: 'A field is of the wrong shape, or the days end before they start' } as const

const listRestrictionsRoute = staffRoute({
  method: 'get',
  path: '/alcohol-restrictions',
  operationId: 'listAlcoholRestrictions',
  permission: 'shipping:read',
  summary: 'Where, and when, no alcohol is sold',
  description: 'What holds always comes first, then by first day.',
  responses: { 200: json(answerOf(z.array(listedRestrictionSchema)), 'The restrictions') },
})

const addRestrictionRoute = staffRoute({
  method: 'post',
  path: '/alcohol-restrictions',
  operationId: 'addAlcoholRestriction',
  permission: 'shipping:write',
  summary: 'Sell no alcohol somewhere, or for some days',
  description: `Quotes and orders with alcohol are refused from then on; orders that were placed stand. ${MADE_ONCE}`,
  request: { headers: idempotencyHeaders, body: jsonBody(restrictionSchema) },
  responses: { 201: json(answerOf(listedRestrictionSchema), 'Added') },
  refusals: { ...wrongShape, ...KEY_REUSED },
})

const changeRestrictionRoute = staffRoute({
  method: 'put',
  path: '/alcohol-restrictions/{restrictionId}',
  operationId: 'changeAlcoholRestriction',
  permission: 'shipping:write',
  summary: 'Change a restriction',
  request: { headers: ifMatchHeaders, params, body: jsonBody(restrictionSchema) },
  responses: { 200: json(answerOf(listedRestrictionSchema), 'As it is now') },
  refusals: { ...unknown, ...wrongShape },
})

const removeRestrictionRoute = staffRoute({
  method: 'delete',
  path: '/alcohol-restrictions/{restrictionId}',
  operationId: 'removeAlcoholRestriction',
  permission: 'shipping:write',
  summary: 'Lift a restriction',
  request: { headers: ifMatchHeaders, params },
  responses: { 200: json(answerOf(z.null()), 'Gone') },
  refusals: { ...unknown, 422: 'No such id' },
})

export function alcoholRestrictionsRoutes() {
  return createRouter()
    .openapi(listRestrictionsRoute, async (c) =>
      c.json(ok((await listRestrictions(c.get('ctx'))).map(toRestrictionResponse)), 200),
    )
    .openapi(addRestrictionRoute, async (c) =>
      c.json(
        created(
          toRestrictionResponse(
            await addRestriction(c.get('ctx'), c.req.valid('json'), c.req.valid('header')['idempotency-key']),
          ),
        ),
        201,
      ),
    )
    .openapi(changeRestrictionRoute, async (c) => {
      const seen = seenBy(c.req.valid('param'), c.req.valid('header'))
      const input = c.req.valid('json')
      return c.json(ok(toRestrictionResponse(await changeRestriction(c.get('ctx'), { ...seen, input }))), 200)
    })
    .openapi(removeRestrictionRoute, async (c) => {
      await removeRestriction(c.get('ctx'), seenBy(c.req.valid('param'), c.req.valid('header')))
      return c.json(ok(null), 200)
    })
}

function toRestrictionResponse({ id, ...restriction }: Restriction) {
  return { restrictionId: id, ...restriction }
}
