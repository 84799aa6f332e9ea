import type { Stripe } from 'stripe'
import type { ProviderPayout, ProviderPayoutPart } from '#domain/ports/card-payments.ts'
import { PAYOUT_STATUSES } from '#vocabulary/payouts.ts'
import { CURRENCY, subjectOf } from './balance.ts'

/** Oldest first. */
export async function listPayouts(stripe: Stripe, since: Date): Promise<ProviderPayout[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const found: ProviderPayout[] = []
  for await (const payout of stripe.payouts.list({ created, limit: 100 })) {
    if (payout.currency !== CURRENCY) continue
    const { id, amount, arrival_date: arrival, reconciliation_status: reconciliation } = payout
    found.push({
      id,
      status: PAYOUT_STATUSES.find((status) => status === payout.status) ?? 'pending',
      amountCentavos: amount,
      // Midnight UTC of the bank's day
      arrivesOn: new Date(arrival * 1000).toISOString().slice(0, 10),
      createdAt: new Date(payout.created * 1000),
      isWhole: reconciliation !== 'in_progress',
      // Of a payout made by hand Stripe refuses to list them
      hasParts: payout.automatic,
    })
  }
  return found.toReversed()
}

export async function listPayoutParts(stripe: Stripe, payoutId: string): Promise<ProviderPayoutPart[]> {
  const parts: ProviderPayoutPart[] = []
  const list = stripe.balanceTransactions.list({ payout: payoutId, limit: 100, expand: ['data.source'] })
  for await (const transaction of list) if (transaction.type !== 'payout') parts.push(partOf(transaction))
  return parts
}

function partOf(transaction: Stripe.BalanceTransaction): ProviderPayoutPart {
  const { id, type, amount, source, fee, fee_details: details } = transaction
  const tax = details.filter((detail) => detail.type === 'tax').reduce((sum, detail) => sum + detail.amount, 0)
  const fees = { feeCentavos: fee - tax, feeTaxCentavos: tax }
  const part = { id, paymentId: null, amountCentavos: amount, ...fees }
  if (type === 'stripe_fee') return { ...part, kind: 'fee', amountCentavos: 0, feeCentavos: fee - tax - amount }
  if (type === 'tax_fee') return { ...part, kind: 'fee', amountCentavos: 0, feeTaxCentavos: tax - amount }
  const subject = subjectOf(source)
  // Reversals and the like name the charge too
  const isPayment = type === 'charge' || type === 'payment'
  if (!subject || (subject.kind === 'payment' && !isPayment)) return { ...part, kind: 'other' }
  return { ...part, kind: subject.kind, paymentId: subject.paymentId }
}
