import { z } from 'zod'
import { instantSchema } from '#kit/moment-schema.ts'
import { LOCALES } from '#i18n/locale.ts'

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

export const abandonedCartSchema = z
  .object({
    cartId: z.string(),
    leftAt: instantSchema,
    customer: z
      .object({ customerId: z.uuid(), name: z.string(), email: z.string(), phone: z.string().nullable() })
      .nullable(),
    mayBeWrittenTo: z.boolean(),
    device: z.string().nullable(),
    remindedAt: instantSchema.nullable(),
    openedAt: instantSchema.nullable(),
    lines: z.array(
      z.object({
        productId: z.string(),
        name: z.string(),
        size: z.string(),
        quantity: z.int(),
        price: z.number(),
        image: z.string(),
      }),
    ),
    value: z.number().meta({ description: 'Pesos, at today’s prices' }),
  })
  .meta({ id: 'AbandonedCart' })

export const abandonmentSchema = z
  .object({
    carts: z.int(),
    value: z.number(),
    reminded: z.int(),
    opened: z.int(),
    recovered: z.int(),
    recoveredValue: z.number(),
  })
  .meta({ id: 'Abandonment' })

export const recoveryMessageSchema = z
  .object({ phone: z.string(), name: z.string(), language: z.enum(LOCALES), link: z.string() })
  .meta({ id: 'RecoveryMessage' })
export type RecoveryMessage = z.infer<typeof recoveryMessageSchema>

export const recoverySettingsSchema = recoveryChoiceSchema.extend({ version: z.int() }).meta({ id: 'CartReminders' })

export type RecoverySettings = z.infer<typeof recoverySettingsSchema>
