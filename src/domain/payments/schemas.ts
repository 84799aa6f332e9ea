import { z } from 'zod'

export const PAYMENT_METHODS = ['card', 'link', 'oxxo', 'spei', 'store'] as const
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

/** The methods that the card provider's hosted page takes. */
export const HOSTED_METHODS = ['card', 'link', 'oxxo'] as const
export const hostedMethodSchema = z.enum(HOSTED_METHODS)
export type HostedMethod = z.infer<typeof hostedMethodSchema>

/** Whether a method is paid on the card provider's page. */
export function isHostedMethod(method: PaymentMethod): method is HostedMethod {
  return HOSTED_METHODS.some((hosted) => hosted === method)
}

/** What a buyer shows at the counter. `expiresAt` is ISO 8601; `address` is the provider's own page of it. */
export const voucherSchema = z.object({
  number: z.string().regex(/^\d{8,40}$/),
  address: z.url().nullable(),
  expiresAt: z.iso.datetime(),
})
export type Voucher = z.infer<typeof voucherSchema>
