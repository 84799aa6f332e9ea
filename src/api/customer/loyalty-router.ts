import { createRoute } from '@hono/zod-openapi'
import type { JSONParsed } from 'hono/utils/types'
import type { z } from 'zod'
import { getLoyalty } from '#domain/pricing/loyalty/get-points.ts'
import { listEntries } from '#domain/pricing/loyalty/list-entries.ts'
import { CENTAVOS_PER_POINT_EARNED, POINTS_STEP, worthOf } from '#domain/pricing/loyalty/points.ts'
import { ledgerQuerySchema, loyaltySchema, pointsLedgerSchema } from '#domain/pricing/loyalty/schemas.ts'
import { TIERS } from '#domain/pricing/loyalty/tiers.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { answerOf, json, ok, situations } from '../envelope.ts'
import { createRouter } from '../router.ts'

const tags = ['Customer area']
const refusals = { 401: 'Nobody is signed in', 403: 'Staff have no points' } as const
export type LoyaltyResponse = z.infer<typeof loyaltySchema>
export type PointsLedgerResponse = JSONParsed<z.infer<typeof pointsLedgerSchema>>

const getLoyaltyRoute = createRoute({
  method: 'get',
  path: '/customer/loyalty',
  operationId: 'getLoyalty',
  tags,
  summary: 'Points, tier, and how both come about',
  responses: { 200: json(answerOf(loyaltySchema), 'As it stands now'), ...situations(refusals) },
})

const listLoyaltyRoute = createRoute({
  method: 'get',
  path: '/customer/loyalty/ledger',
  operationId: 'listLoyaltyEntries',
  tags,
  summary: 'The movements of the points',
  request: {
    query: ledgerQuerySchema,
  },
  responses: {
    200: json(answerOf(pointsLedgerSchema), 'Twenty at most, newest first'),
    ...situations({ ...refusals, 422: '`after` is no entry’s number' }),
  },
})

const RULES = {
  pesosPerPointEarned: pesosFromCentavos(CENTAVOS_PER_POINT_EARNED),
  pointsPerStep: POINTS_STEP,
  pesosPerStep: pesosFromCentavos(worthOf(POINTS_STEP)),
  tiers: TIERS.map(({ id: tier, from }) => ({ tier, from })),
}

export function loyaltyRoutes() {
  return createRouter()
    .openapi(getLoyaltyRoute, async (c) => c.json(ok({ ...(await getLoyalty(c.get('ctx'))), rules: RULES }), 200))
    .openapi(listLoyaltyRoute, async (c) => {
      const { items, next } = await listEntries(c.get('ctx'), c.req.valid('query'))
      return c.json(ok({ items, next }), 200)
    })
}
