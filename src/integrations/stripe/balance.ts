import type { Stripe } from 'stripe'
import type { ProviderMovement } from '#domain/ports/card-payments.ts'

/** The shop's; an account may have balances in others. */
export const CURRENCY = 'mxn'

/** Oldest first; leaves out payouts, fees and the like. */
export async function listBalance(stripe: Stripe, since: Date): Promise<ProviderMovement[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const movements: ProviderMovement[] = []
  const list = stripe.balanceTransactions.list({ created, currency: CURRENCY, limit: 100, expand: ['data.source'] })
  for await (const transaction of list) {
    const movement = movementOf(transaction)
    if (movement) movements.push(movement)
  }
  return movements.toReversed()
}

function movementOf({ source, amount, created }: Stripe.BalanceTransaction): ProviderMovement | undefined {
  const subject = subjectOf(source)
  if (!subject) return undefined
  const amountCentavos = subject.kind === 'payment' ? amount : -amount
  return { ...subject, amountCentavos, at: new Date(created * 1000) }
}

/** Undefined for payouts, fees and the like. */
export function subjectOf(
  source: Stripe.BalanceTransaction['source'],
): Pick<ProviderMovement, 'kind' | 'partId' | 'paymentId'> | undefined {
  if (source === null || typeof source === 'string') return undefined
  if (source.object === 'charge') {
    return { kind: 'payment', partId: partOf(source), paymentId: source.metadata['payment_id'] ?? null }
  }
  if (source.object !== 'refund' && source.object !== 'dispute') return undefined
  return { kind: source.object, partId: partOf(source), paymentId: null }
}

function partOf({ id, payment_intent: intent }: Stripe.Charge | Stripe.Refund | Stripe.Dispute): string {
  return (typeof intent === 'string' ? intent : intent?.id) ?? id
}
