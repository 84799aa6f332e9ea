/** The parts of the API's objects that the store reads; amounts are centavos, moments are seconds since 1970. */
export interface Charge {
  id: string
  object: 'charge'
  amount: number
  amount_refunded: number
  refunded: boolean
  disputed: boolean
  payment_intent: string
  metadata: Record<string, string>
}

export interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  metadata: Record<string, string>
  last_payment_error: { code: string; type: string; message: string } | null
  next_action: {
    type: 'oxxo_display_details'
    oxxo_display_details: { number: string; expires_after: number; hosted_voucher_url: string }
  } | null
  latest_charge: Charge | null
}

export interface Session {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: string
  client_reference_id: string | null
  metadata: Record<string, string>
  allowed_payment_method_types: string[]
  payment_intent: Intent | null
  success_url: string
  cancel_url: string
  url: string | null
  locale: string
  created: number
  expires_at: number
}

export interface Refund {
  id: string
  object: 'refund'
  amount: number
  status: 'succeeded' | 'pending' | 'failed'
  charge: string
  payment_intent: string
  metadata: Record<string, string>
}

export interface Dispute {
  evidence_details: { due_by: number | null }
  id: string
  object: 'dispute'
  amount: number
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
  reason: string
  charge: string
  payment_intent: string
  created: number
}

export interface BalanceTransaction {
  id: string
  object: 'balance_transaction'
  type:
    | 'charge'
    | 'refund'
    | 'refund_failure'
    | 'adjustment'
    | 'payout'
    | 'payout_failure'
    | 'stripe_fee'
    | 'payment_reversal'
  fee?: number
  fee_details?: { type: 'stripe_fee' | 'tax'; amount: number }[]
  payout?: string
  amount: number
  currency: string
  created: number
  source: Charge | Refund | Dispute | null
}

export interface Payout {
  id: string
  object: 'payout'
  amount: number
  currency: string
  status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'
  automatic: boolean
  reconciliation_status: 'in_progress' | 'completed' | 'not_applicable'
  arrival_date: number
  created: number
}

/** What the API refuses, in its own shape. */
export class ApiRefusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409
  readonly error: { type: string; message: string; code?: string; param?: string }

  constructor(status: ApiRefusal['status'], error: ApiRefusal['error']) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

export function invalid(message: string, param?: string, code?: string): ApiRefusal {
  const about = { ...(param && { param }), ...(code && { code }) }
  return new ApiRefusal(400, { type: 'invalid_request_error', message, ...about })
}

export function missing(what: string, id: string): ApiRefusal {
  const message = `No such ${what}: '${id}'`
  return new ApiRefusal(404, { type: 'invalid_request_error', code: 'resource_missing', message, param: 'id' })
}
