import { z } from 'zod'

export const PAYMENT_METHODS = ['card', 'spei', 'store'] as const
export const paymentMethodSchema = z.enum(PAYMENT_METHODS)
export type PaymentMethod = z.infer<typeof paymentMethodSchema>

/** What a buyer needs to make a bank transfer. `expiresAt` is ISO 8601. */
export const paymentInstructionsSchema = z.object({
  beneficiary: z.string(),
  bank: z.string(),
  clabe: z.string().length(18),
  reference: z.string(),
  expiresAt: z.iso.datetime(),
})
export type PaymentInstructions = z.infer<typeof paymentInstructionsSchema>
