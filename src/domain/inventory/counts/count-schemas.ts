import { z } from 'zod'
import { MAX_UNITS } from '../input-schemas.ts'

/** Figures entered offline are accepted up to this late. */
const MAX_SECONDS_AGO = 7 * 86_400

const counted = z
  .int('errors:wholeNumberInvalid')
  .min(0, 'errors:wholeNumberInvalid')
  .max(MAX_UNITS, 'errors:tooManyUnits')
  .nullable()

export const countEntrySchema = z
  .object({
    /** Null deletes the figure. */
    counted,
    was: z.int().nullable(),
    secondsAgo: z.number().min(0).max(MAX_SECONDS_AGO).default(0),
  })
  .meta({ id: 'StockCountEntry' })
export type CountEntry = z.output<typeof countEntrySchema>
