import type { Centavos } from '#kit/money.ts'
import type { PaymentMethod } from '#vocabulary/payment-schemas.ts'

/** OXXO takes at most MXN 10,000. */
const MOST: Partial<Record<PaymentMethod, Centavos>> = { oxxo: 1_000_000 }

export function mostPayable(method: PaymentMethod): Centavos | undefined {
  return MOST[method]
}
