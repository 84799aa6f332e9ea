import { z } from 'zod'
import { MAX_PIECES } from './house-schemas.ts'

/** A figure of a phone that had no network is taken up to this late. */
const MAX_SECONDS_AGO = 7 * 86_400

const counted = z
  .int('errors:wholeNumberInvalid')
  .min(0, 'errors:wholeNumberInvalid')
  .max(MAX_PIECES, 'errors:tooManyPieces')
  .nullable()

export const countEntrySchema = z.object({
  /** How many stand there; null takes the figure back. */
  counted,
  /** The figure as it was seen. */
  was: z.int().nullable(),
  /** How long ago it was counted, when the figure had to wait for the network. */
  secondsAgo: z.number().min(0).max(MAX_SECONDS_AGO).default(0),
})
export type CountEntry = z.output<typeof countEntrySchema>
