import type { PaymentInstructions } from '#vocabulary/payment-schemas.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'

export function toPaymentInstructionsResponse(instructions: PaymentInstructions, amountCentavos: Centavos) {
  const { beneficiary, bank, clabe, reference, expiresAt, restCentavos = amountCentavos } = instructions
  return { beneficiary, bank, clabe, reference, amount: pesosFromCentavos(restCentavos), expiresAt }
}
