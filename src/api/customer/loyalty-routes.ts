import { createRoute } from '@hono/zod-openapi'
import type { z } from 'zod'
import type { JSONParsed } from 'hono/utils/types'
import { answerOf, json, situations } from '../envelope.ts'
import { loyaltySchema, pointsLedgerSchema, ledgerQuerySchema } from '#domain/pricing/loyalty/schemas.ts'

const tags = ['Customer area']
const refusals = { 401: 'Nobody is signed in', 403: 'Staff have no points' } as const
export type LoyaltyResponse = z.infer<typeof loyaltySchema>
export type PointsLedgerResponse = JSONParsed<z.infer<typeof pointsLedgerSchema>>

export const getLoyaltyRoute = createRoute({
  method: 'get',
  path: '/customer/loyalty',
  operationId: 'getLoyalty',
  tags,
  summary: 'Points, tier, and how both come about',
  responses: { 200: json(answerOf(loyaltySchema), 'As it stands now'), ...situations(refusals) },
})

export const listLoyaltyRoute = createRoute({
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
