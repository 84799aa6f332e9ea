import { z } from '@hono/zod-openapi'
import type { PaymentInstructions } from '#vocabulary/payment-schemas.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'

export const paymentInstructionsResponseSchema = z
  .object({
    beneficiary: z.string(),
    bank: z.string(),
    clabe: z.string(),
    reference: z.string(),
    amount: z
      .number()
      .openapi({ description: 'Pesos: all of the order, or what the store asked for after part of it came' }),
    expiresAt: z.iso.datetime(),
  })
  .openapi('TransferInstructions')

/** How to make a bank transfer, as the wire shows it. */
export function toPaymentInstructionsResponse(instructions: PaymentInstructions, amountCentavos: Centavos) {
  const { beneficiary, bank, clabe, reference, expiresAt, restCentavos = amountCentavos } = instructions
  return { beneficiary, bank, clabe, reference, amount: pesosFromCentavos(restCentavos), expiresAt }
}
