import { z } from 'zod'
import { daySchema } from '#kit/moment-schema.ts'
import { storableText } from '#kit/text.ts'
import { staffTagSchema } from './staff-tags.ts'

export const CUSTOMER_KINDS = ['account', 'guest'] as const

export const CUSTOMER_SORTS = ['oldest', 'spent', 'last-order'] as const
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]

const pesos = z.string().regex(/^\d{1,8}(\.\d{1,2})?$/, 'errors:amountInvalid')
const count = z.string().regex(/^\d{1,6}$/, 'errors:wholeNumberInvalid')
const days = z.string().regex(/^[1-9]\d{0,3}$/, 'errors:wholeNumberInvalid')

/** Texts, as in an address. */
export const customerFiltersSchema = z.object({
  q: z.string().overwrite(storableText).trim().max(200, 'errors:textTooLong').optional(),
  kind: z.enum(CUSTOMER_KINDS).optional(),
  state: z.enum(['blocked', 'buyers']).optional(),
  /** `reachable`: granted, and the e-mail is verified. */
  consent: z.enum(['granted', 'reachable', 'none']).optional(),
  tag: staffTagSchema.optional(),
  /** Code of the Mexican state of the last delivery. */
  place: z
    .string()
    .regex(/^[A-Z]{3}$/, 'errors:stateUnknown')
    .optional(),
  /** Pesos. */
  spentFrom: pesos.optional(),
  spentTo: pesos.optional(),
  ordersFrom: count.optional(),
  ordersTo: count.optional(),
  /** Of the last order: days in Mexico City, inclusive. */
  lastFrom: daySchema.optional(),
  lastTo: daySchema.optional(),
  /** Days since the last order. */
  within: days.optional(),
  notWithin: days.optional(),
  sort: z.enum(CUSTOMER_SORTS).optional(),
})
export type CustomerFilters = z.infer<typeof customerFiltersSchema>
