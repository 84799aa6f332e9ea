import { z } from 'zod'
import { BALANCE_DIFFERENCES } from '#vocabulary/payment-status.ts'
import { instantSchema } from '#kit/moment-schema.ts'

export const balanceDifferenceSchema = z
  .object({
    kind: z.enum(BALANCE_DIFFERENCES).meta({
      description:
        '`unknown`: money there of which the shop knows nothing; `not-booked`: it came there and not here; `amount`, `refund`: other amounts; `dispute`: one the shop doesn’t know; `missing-there`: it came here and not there',
    }),
    provider: z.string(),
    partId: z.string().meta({ description: 'What the provider calls it' }),
    orderId: z.string().nullable(),
    ours: z.number(),
    theirs: z.number(),
    at: instantSchema.meta({ description: 'When the money moved' }),
    foundAt: instantSchema,
  })
  .meta({ id: 'BalanceDifference' })
