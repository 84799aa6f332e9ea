import { z } from 'zod'
import { instantSchema } from '#kit/moment-schema.ts'

export const failedJobSchema = z
  .object({
    jobId: z.uuid(),
    name: z.string(),
    tries: z.int(),
    problem: z.string().meta({ description: 'What went wrong the last time, without secrets' }),
    about: z.record(z.string(), z.string()),
    enqueuedAt: instantSchema,
    failedAt: instantSchema,
  })
  .meta({ id: 'FailedJob' })

export type FailedJobSummary = z.infer<typeof failedJobSchema>

export const failedItemSchema = z
  .object({
    job: z.string(),
    item: z.string(),
    label: z.string().meta({ description: 'What staff know the item by: a folio, a SKU, or its id' }),
    problem: z.string().meta({ description: 'What went wrong the last time, without secrets' }),
    tries: z.int(),
    firstAt: instantSchema,
    failedAt: instantSchema,
    retryAt: instantSchema,
  })
  .meta({ id: 'FailedItem' })
