import type { Centavos } from '#kit/money.ts'
import type { PaymentMethod } from './schemas.ts'

/** The most that can be paid at once by a method that has such a bound; a counter takes ten thousand pesos. */
const MOST: Partial<Record<PaymentMethod, Centavos>> = { oxxo: 1_000_000 }

/** Undefined for a method without a bound. */
export function mostPayable(method: PaymentMethod): Centavos | undefined {
  return MOST[method]
}
