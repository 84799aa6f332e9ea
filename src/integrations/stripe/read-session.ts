import type { Stripe } from 'stripe'
import type { ProviderDispute, ProviderPayment } from '#domain/ports/card-payments.ts'
import type { DisputeStatus } from '#vocabulary/payment-status.ts'
import type { Voucher } from '#vocabulary/payment-schemas.ts'

interface SessionReading {
  payment: ProviderPayment
  /** Undefined until the customer has tried to pay. */
  intentId: string | undefined
  isDisputed: boolean
}

/** Needs the session's intent and its last charge expanded. */
export function readSession(session: Stripe.Checkout.Session): SessionReading {
  const intent = objectOf(session.payment_intent)
  const charge = objectOf(intent?.latest_charge)
  const status = statusOf(session, intent)
  const payment: ProviderPayment = {
    id: session.id,
    reference: session.client_reference_id ?? '',
    status,
    amountCentavos: status === 'succeeded' ? (intent?.amount_received ?? 0) : (session.amount_total ?? 0),
    refundedCentavos: charge?.amount_refunded ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    voucher: status === 'pending' ? voucherOf(intent) : null,
    disputes: [],
  }
  return { payment, intentId: intent?.id, isDisputed: charge?.disputed ?? false }
}

/** A declined session stays open. A complete unpaid one awaits its voucher, and expires when its intent needs another method. */
function statusOf(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | undefined,
): ProviderPayment['status'] {
  if (session.status === 'expired') return 'expired'
  if (session.status === 'open') return intent?.last_payment_error ? 'failed' : 'pending'
  if (session.payment_status === 'paid') return 'succeeded'
  const isOver = intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
  return isOver ? 'expired' : 'pending'
}

function voucherOf(intent: Stripe.PaymentIntent | undefined): Voucher | null {
  const { number, hosted_voucher_url: address, expires_after: until } = intent?.next_action?.oxxo_display_details ?? {}
  if (!number || !until) return null
  return { number, address: address ?? null, expiresAt: new Date(until * 1000).toISOString() }
}

const ENDED: Record<string, DisputeStatus> = { won: 'won', warning_closed: 'won', prevented: 'won', lost: 'lost' }

export function readDisputes(disputes: readonly Stripe.Dispute[]): ProviderDispute[] {
  return disputes.map(({ id, status, reason, amount: amountCentavos, created, evidence_details: evidence }) => ({
    id,
    status: ENDED[status] ?? 'open',
    reason,
    amountCentavos,
    openedAt: new Date(created * 1000),
    dueAt: evidence?.due_by ? new Date(evidence.due_by * 1000) : null,
  }))
}

function objectOf<Whole extends object>(expandable: string | Whole | null | undefined): Whole | undefined {
  return typeof expandable === 'object' && expandable !== null ? expandable : undefined
}
