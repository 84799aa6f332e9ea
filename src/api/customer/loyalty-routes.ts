import { createRoute, z } from '@hono/zod-openapi'
import { ENTRY_KINDS } from '#vocabulary/points-entry-kinds.ts'
import { TIER_IDS } from '#domain/pricing/loyalty/tiers.ts'
import { answerOf, json, situations } from '../envelope.ts'

const tags = ['Customer area']
const tierId = z.enum(TIER_IDS)
const refusals = { 401: 'Nobody is signed in', 403: 'Staff have no points' } as const

const loyaltySchema = z
  .object({
    balance: z.int().openapi({ description: 'Below 0 when points that were spent had to be taken back' }),
    earned: z.int().openapi({ description: 'All that was ever earned; it makes the tier' }),
    tier: tierId,
    next: z
      .object({ tier: tierId, from: z.int(), missing: z.int() })
      .nullable()
      .openapi({ description: 'Null in the last tier' }),
    progress: z.number().min(0).max(1).openapi({ description: 'Of the way from this tier to the next' }),
    rules: z.object({
      pesosPerPointEarned: z.number(),
      pointsPerStep: z.int(),
      pesosPerStep: z.number(),
      tiers: z.array(z.object({ tier: tierId, from: z.int() })),
    }),
  })
  .openapi('Loyalty')
export type LoyaltyResponse = z.infer<typeof loyaltySchema>

const ledgerSchema = z
  .object({
    items: z.array(
      z.object({
        id: z.int(),
        kind: z.enum(ENTRY_KINDS),
        points: z.int(),
        folio: z.string().nullable().openapi({ description: 'The order that moved them' }),
        reason: z.string(),
        at: z.iso.datetime(),
      }),
    ),
    next: z.int().nullable().openapi({ description: 'Handed back as `after` to go on' }),
  })
  .openapi('LoyaltyLedger')
export type PointsLedgerResponse = z.infer<typeof ledgerSchema>

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
    query: z.object({
      after: z.coerce
        .number('errors:wholeNumberInvalid')
        .int('errors:wholeNumberInvalid')
        .min(1, 'errors:wholeNumberInvalid')
        .max(Number.MAX_SAFE_INTEGER, 'errors:wholeNumberInvalid')
        .optional(),
    }),
  },
  responses: {
    200: json(answerOf(ledgerSchema), 'Twenty at most, newest first'),
    ...situations({ ...refusals, 422: '`after` is no entry’s number' }),
  },
})
