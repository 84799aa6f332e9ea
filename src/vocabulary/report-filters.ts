import { z } from 'zod'
import { daySchema } from '#kit/moment-schema.ts'
import { PERIOD_PRESETS } from './reports.ts'

/** As in the page's address: a named period, or days. */
export const reportFiltersSchema = z.strictObject({
  period: z.enum(PERIOD_PRESETS).optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
  compare: z.literal('none').optional(),
  by: z.enum(['day', 'week', 'month']).optional(),
})
export type ReportFilters = z.infer<typeof reportFiltersSchema>
