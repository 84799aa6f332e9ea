import { z } from 'zod'
import { HOSTED_METHODS } from './hosted-methods.ts'
import { PAYMENT_METHODS } from './payment-methods.ts'

export const paymentMethodSchema = z.enum(PAYMENT_METHODS)
export type PaymentMethod = z.infer<typeof paymentMethodSchema>

/** `expiresAt` is ISO 8601. */
export const paymentInstructionsSchema = z.object({
  beneficiary: z.string(),
  bank: z.string(),
  clabe: z.string().length(18),
  reference: z.string(),
  expiresAt: z.iso.datetime(),
  restCentavos: z.int().positive().optional(),
})
export type PaymentInstructions = z.infer<typeof paymentInstructionsSchema>

export const hostedMethodSchema = z.enum(HOSTED_METHODS)

/** `expiresAt` is ISO 8601; `address` is the provider's page. */
export const voucherSchema = z.object({
  number: z.string().regex(/^\d{8,40}$/),
  address: z.url().nullable(),
  expiresAt: z.iso.datetime(),
})
export type Voucher = z.infer<typeof voucherSchema>
