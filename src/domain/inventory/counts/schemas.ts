import { z } from 'zod'
import { MAX_UNITS } from '../schemas.ts'
import { instantSchema } from '#kit/moment-schema.ts'
import { knownId } from '#kit/text-schema.ts'

const COUNT_STATUSES = ['open', 'finished', 'abandoned'] as const

export const countFilterSchema = z.object({ status: z.enum(COUNT_STATUSES).optional() })
export type CountFilter = z.output<typeof countFilterSchema>

/** Figures entered offline are accepted up to this late. */
const MAX_SECONDS_AGO = 7 * 86_400

const counted = z
  .int('errors:wholeNumberInvalid')
  .min(0, 'errors:wholeNumberInvalid')
  .max(MAX_UNITS, 'errors:tooManyUnits')
  .nullable()

/** On hand at the moment of counting, so that later sales are no difference. */
export const enteredFigureSchema = z.object({
  variantId: z.string(),
  counted: z.int().nullable(),
  expected: z.int().nullable().meta({ description: 'On hand at the moment of counting' }),
})

export type EnteredFigure = z.infer<typeof enteredFigureSchema>

export const countEntrySchema = z
  .object({
    /** Null deletes the figure. */
    counted,
    was: z.int().nullable(),
    secondsAgo: z.number().min(0).max(MAX_SECONDS_AGO).default(0),
  })
  .meta({ id: 'StockCountEntry' })
export type CountEntry = z.output<typeof countEntrySchema>

export const startCountSchema = z.object({ locationId: knownId(100) }).meta({ id: 'StockCountStart' })

export const stockCountSchema = z
  .object({
    countId: z.uuid(),
    locationId: z.string(),
    place: z.string(),
    status: z.enum(COUNT_STATUSES),
    startedAt: instantSchema,
    endedAt: instantSchema.nullable(),
    lines: z.int().meta({ description: 'Variants to be counted' }),
    counted: z.int().meta({ description: 'Those that were' }),
    differing: z.int().meta({ description: 'Those of which more or fewer were found' }),
  })
  .meta({ id: 'StockCount' })

export const stockCountLineSchema = enteredFigureSchema
  .extend({ sku: z.string(), name: z.string(), size: z.string(), onHandAtStart: z.int() })
  .meta({ id: 'StockCountLine' })

export type StockCountLine = z.infer<typeof stockCountLineSchema>
