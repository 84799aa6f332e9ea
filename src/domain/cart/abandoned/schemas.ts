import { z } from 'zod'

export const CONTACTS = ['reachable', 'known', 'unknown'] as const

export const abandonedFilterSchema = z.object({
  q: z.string().trim().max(200).optional(),
  /** `reachable` consented; `known` has an account. */
  contact: z.enum(CONTACTS).optional(),
  reminded: z.enum(['yes', 'no']).optional(),
})
export type AbandonedFilter = z.infer<typeof abandonedFilterSchema>

export const recoveryChoiceSchema = z
  .object({
    isAutomatic: z.boolean(),
    /** From an hour to a week. */
    afterMinutes: z.int('errors:wholeNumberInvalid').min(60).max(10_080),
  })
  .meta({ id: 'CartRemindersInput' })
export type RecoveryChoice = z.infer<typeof recoveryChoiceSchema>

/** Malformed tokens behave as unknown ones. */
export const recoveryTokenSchema = z
  .object({ token: z.string().max(200), cartId: z.string().max(100).optional() })
  .meta({ id: 'RecoveryLink' })
