import { z } from 'zod'
import { POINTS_STEP } from './points.ts'
import { TIER_IDS } from '#domain/pricing/loyalty/tiers.ts'
import { ENTRY_KINDS } from '#vocabulary/points-entry-kinds.ts'
import { instantSchema } from '#kit/moment-schema.ts'

export const loyaltyPointsSchema = z
  .int('errors:pointsInvalid')
  .min(0, 'errors:pointsInvalid')
  .max(10_000_000, 'errors:pointsInvalid')
  .multipleOf(POINTS_STEP, 'errors:pointsInvalid')

export const tierIdSchema = z.enum(TIER_IDS)

export const loyaltySchema = z
  .object({
    balance: z.int().meta({ description: 'Below 0 when points that were spent had to be taken back' }),
    earned: z.int().meta({ description: 'All that was ever earned; it makes the tier' }),
    tier: tierIdSchema,
    next: z
      .object({ tier: tierIdSchema, from: z.int(), missing: z.int() })
      .nullable()
      .meta({ description: 'Null in the last tier' }),
    progress: z.number().min(0).max(1).meta({ description: 'Of the way from this tier to the next' }),
    rules: z.object({
      pesosPerPointEarned: z.number(),
      pointsPerStep: z.int(),
      pesosPerStep: z.number(),
      tiers: z.array(z.object({ tier: tierIdSchema, from: z.int() })),
    }),
  })
  .meta({ id: 'Loyalty' })

export const pointsLedgerSchema = z
  .object({
    items: z.array(
      z.object({
        id: z.int(),
        kind: z.enum(ENTRY_KINDS),
        points: z.int(),
        folio: z.string().nullable().meta({ description: 'The order that moved them' }),
        reason: z.string(),
        at: instantSchema,
      }),
    ),
    next: z.int().nullable().meta({ description: 'Handed back as `after` to go on' }),
  })
  .meta({ id: 'LoyaltyLedger' })
export type PointsLedger = z.infer<typeof pointsLedgerSchema>

export const ledgerQuerySchema = z.object({
  after: z.coerce
    .number('errors:wholeNumberInvalid')
    .int('errors:wholeNumberInvalid')
    .min(1, 'errors:wholeNumberInvalid')
    .max(Number.MAX_SAFE_INTEGER, 'errors:wholeNumberInvalid')
    .optional(),
})
