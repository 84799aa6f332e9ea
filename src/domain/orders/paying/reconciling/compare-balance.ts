import type { ProviderMovement } from '#domain/ports/card-payments.ts'
import { RECEIVED } from '#vocabulary/payment-status.ts'
import type { BalanceDifferenceKind, PaymentStatus } from '#vocabulary/payment-status.ts'
import type { Centavos } from '#kit/money.ts'

export interface MovedThere {
  partId: string
  paymentId: string | null
  /** Null when the payment is older than the window. */
  paidCentavos: Centavos | null
  refundedCentavos: Centavos
  isDisputed: boolean
  at: Date
}

export interface BookedHere {
  id: string
  status: PaymentStatus
  amountCentavos: Centavos
  /** Without what the bank returned and what was given by hand. */
  refundedAtProviderCentavos: Centavos
  isDisputed: boolean
}

export interface BalanceDifference {
  partId: string
  kind: BalanceDifferenceKind
  paymentId: string | null
  oursCentavos: Centavos
  theirsCentavos: Centavos
  at: Date
}

export function sumMovements(movements: readonly ProviderMovement[]): MovedThere[] {
  const parts = new Map<string, MovedThere>()
  for (const { kind, partId, paymentId, amountCentavos, at } of movements) {
    const nothing = { partId, paymentId: null, paidCentavos: null, refundedCentavos: 0, isDisputed: false, at }
    const part: MovedThere = parts.get(partId) ?? nothing
    if (kind === 'payment') part.paidCentavos = (part.paidCentavos ?? 0) + amountCentavos
    if (kind === 'refund') part.refundedCentavos += amountCentavos
    if (kind === 'dispute') part.isDisputed = true
    part.paymentId ??= paymentId
    part.at = at
    parts.set(partId, part)
  }
  return Array.from(parts.values())
}

/** `here` is undefined for a payment that the shop doesn't know. */
export function compare(there: MovedThere, here: BookedHere | undefined): BalanceDifference[] {
  const { partId, paidCentavos, refundedCentavos, at } = there
  const difference = (kind: BalanceDifferenceKind, oursCentavos: Centavos, theirsCentavos: Centavos) => ({
    partId,
    kind,
    paymentId: here?.id ?? null,
    oursCentavos,
    theirsCentavos,
    at,
  })
  if (!here) return [difference('unknown', 0, (paidCentavos ?? 0) - refundedCentavos)]
  const isTaken = RECEIVED.includes(here.status)
  const differences: BalanceDifference[] = []
  if (!isTaken) differences.push(difference('not-booked', 0, paidCentavos ?? 0))
  else if (paidCentavos !== null && paidCentavos !== here.amountCentavos && here.status !== 'unmatched')
    differences.push(difference('amount', here.amountCentavos, paidCentavos))
  // For a payment older than the window, earlier refunds are not in the sum
  const isRefundOther =
    paidCentavos === null
      ? refundedCentavos > here.refundedAtProviderCentavos
      : refundedCentavos !== here.refundedAtProviderCentavos
  if (isTaken && isRefundOther)
    differences.push(difference('refund', here.refundedAtProviderCentavos, refundedCentavos))
  if (there.isDisputed && !here.isDisputed) differences.push(difference('dispute', 0, here.amountCentavos))
  return differences
}
