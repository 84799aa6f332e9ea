import { z } from 'zod'
import { ORDER_STATUSES } from './order-status.ts'
import { PAYMENT_METHODS } from './payment-methods.ts'
import { DELIVERY_METHODS } from './delivery-method.ts'
import { daySchema } from '#kit/moment-schema.ts'
import { storableText } from '#kit/text.ts'

const LONGEST_SEARCH = 200

export const MONEY_STATES = ['awaited', 'unpaid', 'paid', 'partly-refunded', 'refunded', 'refund-due'] as const
export type MoneyState = (typeof MONEY_STATES)[number]

export const ATTENTIONS = ['refund-due', 'money', 'dispute', 'return', 'late', 'partly-sent', 'rest-owed'] as const
export type Attention = (typeof ATTENTIONS)[number]

export const ORDER_SORTS = ['newest', 'oldest', 'total-high', 'total-low'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

export const orderFiltersSchema = z.object({
  search: z.string().overwrite(storableText).trim().max(LONGEST_SEARCH, 'errors:textTooLong').optional(),
  /** `to-prepare`: paid and not fully shipped. `lost`: shipped and closed as lost, which `shipped` leaves out. */
  status: z.enum([...ORDER_STATUSES, 'to-prepare', 'lost']).optional(),
  method: z.enum(PAYMENT_METHODS).optional(),
  money: z.enum(MONEY_STATES).optional(),
  delivery: z.enum(DELIVERY_METHODS).optional(),
  gift: z.literal('yes').optional(),
  /** Days of Mexico City, inclusive. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  attention: z.enum(['any', ...ATTENTIONS]).optional(),
  sort: z.enum(ORDER_SORTS).optional(),
})
export type OrderFilters = z.infer<typeof orderFiltersSchema>
