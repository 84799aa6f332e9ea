import { z } from 'zod'
import { requiredText } from '#kit/text-schema.ts'

const MOST_POINTS = 100_000
const LONGEST_NOTE = 2000
const LONGEST_REASON = 200

export const customerFilterSchema = z.object({
  q: z.string().trim().max(200).optional(),
  state: z.enum(['blocked', 'buyers', 'reachable']).optional(),
})
export type CustomerFilter = z.infer<typeof customerFilterSchema>

export const customerNoteSchema = z.object({ text: requiredText(LONGEST_NOTE) }).meta({ id: 'CustomerNoteInput' })

export const pointsAdjustmentSchema = z
  .object({
    points: z
      .int('errors:wholeNumberInvalid')
      .min(-MOST_POINTS)
      .max(MOST_POINTS)
      .refine((points) => points !== 0, 'errors:wholeNumberInvalid'),
    reason: requiredText(LONGEST_REASON),
  })
  .meta({ id: 'PointsAdjustment' })
