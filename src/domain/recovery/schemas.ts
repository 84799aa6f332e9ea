import { z } from 'zod'

export const CONTACTS = ['reachable', 'known', 'unknown'] as const

/** What the list of abandoned carts is narrowed down by. */
export const abandonedFilterSchema = z.object({
  /** Part of the buyer's name or e-mail. */
  q: z.string().trim().max(200).optional(),
  /** `reachable` may be written to; `known` has an account; `unknown` left no name. */
  contact: z.enum(CONTACTS).optional(),
  reminded: z.enum(['yes', 'no']).optional(),
})
export type AbandonedFilter = z.infer<typeof abandonedFilterSchema>

export const recoveryChoiceSchema = z.object({
  isAutomatic: z.boolean(),
  /** From an hour to a week. */
  afterMinutes: z.int('errors:wholeNumberInvalid').min(60).max(10_080),
})
export type RecoveryChoice = z.infer<typeof recoveryChoiceSchema>

/** Never refused here: whatever can't be a link's token is a link that leads nowhere. */
export const recoveryTokenSchema = z.object({ token: z.string().max(200), cartId: z.string().max(100).optional() })
