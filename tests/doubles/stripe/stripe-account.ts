import { randomBytes } from 'node:crypto'
import { listAt, textAt, textsAt } from './form.ts'
import type { FormValue } from './form.ts'
import { invalid, missing } from './objects.ts'
import type { BalanceTransaction, Charge, Dispute, Intent, Payout, Refund, Session } from './objects.ts'

const MINUTE = 60
const DAY = 86_400
/** Mexico City is so far behind UTC, all year. */
const MEXICO = 6 * 3600
const METHODS = ['card', 'link', 'oxxo']

interface SessionFilters {
  intentId?: string | undefined
  status?: string | undefined
}

interface Listed {
  since: number
  after: string | undefined
  limit: number
}

/** What the provider keeps. Everything is in memory, and every move is a test's, or a visitor's of the page. */
export class StripeAccount {
  readonly id = `acct_${randomBytes(8).toString('hex')}`
  readonly sessions = new Map<string, Session>()
  readonly refunds: Refund[] = []
  readonly disputes: Dispute[] = []
  /** What moved, oldest first. */
  readonly balance: BalanceTransaction[] = []
  readonly payouts: Payout[] = []
  readonly #plans = new Map<string, { voucherDays: number; metadata: Record<string, string> }>()

  private readonly clock: () => Date
  private readonly origin: () => string

  constructor(clock: () => Date, origin: () => string) {
    this.clock = clock
    this.origin = origin
  }

  createSession(form: Record<string, FormValue>): Session {
    const now = this.seconds()
    const types = listAt(form, 'allowed_payment_method_types')
    for (const name of ['mode', 'success_url', 'line_items']) {
      if (form[name] === undefined) throw invalid(`Missing required param: ${name}.`, name, 'parameter_missing')
    }
    if (types.some((type) => !METHODS.includes(type)))
      throw invalid('Invalid payment method type', 'allowed_payment_method_types')
    const currency = textAt(form, 'line_items.0.price_data.currency') ?? ''
    if (types.includes('oxxo') && currency !== 'mxn') throw invalid('OXXO is paid in mxn', 'line_items')
    const expiresAt = Number(textAt(form, 'expires_at') ?? now + DAY)
    if (expiresAt < now + 30 * MINUTE || expiresAt > now + DAY) {
      throw invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', 'expires_at')
    }
    const voucherDays = Number(textAt(form, 'payment_method_options.oxxo.expires_after_days') ?? 5)
    if (!(voucherDays >= 1 && voucherDays <= 7)) throw invalid('Must be from 1 to 7', 'payment_method_options')
    const id = newId('cs_test')
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total:
        Number(textAt(form, 'line_items.0.price_data.unit_amount')) * Number(textAt(form, 'line_items.0.quantity')),
      currency,
      client_reference_id: textAt(form, 'client_reference_id') ?? null,
      metadata: textsAt(form, 'metadata'),
      allowed_payment_method_types: types,
      payment_intent: null,
      success_url: textAt(form, 'success_url') ?? '',
      cancel_url: textAt(form, 'cancel_url') ?? '',
      url: `${this.origin()}/c/pay/${id}`,
      locale: textAt(form, 'locale') ?? 'auto',
      created: now,
      expires_at: expiresAt,
    }
    this.sessions.set(id, session)
    this.#plans.set(id, { voucherDays, metadata: textsAt(form, 'payment_intent_data.metadata') })
    return session
  }

  session(id: string): Session {
    const session = this.sessions.get(id)
    if (!session) throw missing('checkout.session', id)
    if (session.status === 'open' && session.expires_at <= this.seconds()) this.close(session)
    return session
  }

  listSessions({ intentId, status, after, limit }: SessionFilters & { after?: string | undefined; limit: number }) {
    const all = Array.from(this.sessions.keys(), (id) => this.session(id))
      .filter((session) => intentId === undefined || session.payment_intent?.id === intentId)
      .filter((session) => status === undefined || session.status === status)
      .toReversed()
    return pageOf(all, after, limit)
  }

  expire(id: string): Session {
    const session = this.session(id)
    if (session.status !== 'open') throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.')
    return this.close(session)
  }

  /** A card, or Link, pays; `amount` when the provider took another than asked. */
  pay(id: string, amount?: number): Session {
    const session = this.session(id)
    const intent = this.intentOf(session)
    const taken = amount ?? session.amount_total
    const charge: Charge = {
      id: newId('ch'),
      object: 'charge',
      amount: taken,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      payment_intent: intent.id,
      metadata: intent.metadata,
    }
    Object.assign(intent, { status: 'succeeded', amount_received: taken, next_action: null, latest_charge: charge })
    this.move('charge', taken, charge)
    return Object.assign(session, { status: 'complete', payment_status: 'paid', url: null })
  }

  decline(id: string): Session {
    const session = this.session(id)
    const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }
    this.intentOf(session).last_payment_error = error
    return session
  }

  /** The buyer is given a voucher: the session is complete, and its money is to come. */
  issueVoucher(id: string): Session {
    const session = this.session(id)
    const intent = this.intentOf(session)
    const { voucherDays = 5 } = this.#plans.get(id) ?? {}
    const today = Math.floor((this.seconds() - MEXICO) / DAY)
    const details = {
      number: Array.from(randomBytes(14), (byte) => byte % 10).join(''),
      expires_after: (today + voucherDays + 1) * DAY + MEXICO - 1,
      hosted_voucher_url: `${this.origin()}/vouchers/${session.id}`,
    }
    intent.status = 'requires_action'
    intent.next_action = { type: 'oxxo_display_details', oxxo_display_details: details }
    return Object.assign(session, { status: 'complete', url: null })
  }

  /** The voucher's time is over: its intent asks for another method, which nobody will give. */
  expireVoucher(id: string): Session {
    const session = this.session(id)
    Object.assign(this.intentOf(session), { status: 'requires_payment_method', next_action: null })
    return session
  }

  refund(form: Record<string, FormValue>): Refund {
    const intentId = textAt(form, 'payment_intent') ?? ''
    const charge = this.chargeOf(intentId)
    if (this.disputes.some((dispute) => dispute.charge === charge.id && dispute.status !== 'won')) {
      throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, undefined, 'charge_disputed')
    }
    const left = charge.amount - charge.amount_refunded
    const amount = Number(textAt(form, 'amount') ?? left)
    if (left === 0) {
      throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded')
    }
    if (amount > left) throw invalid(`Refund amount is greater than unrefunded amount on charge`, 'amount')
    charge.amount_refunded += amount
    charge.refunded = charge.amount_refunded === charge.amount
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      amount,
      status: 'succeeded',
      charge: charge.id,
      payment_intent: intentId,
      metadata: textsAt(form, 'metadata'),
    }
    this.refunds.push(refund)
    this.move('refund', -amount, refund)
    return refund
  }

  /** The buyer's bank sent a refund back. */
  failRefund(refund: Refund): Refund {
    const charge = this.chargeOf(refund.payment_intent)
    charge.amount_refunded -= refund.amount
    charge.refunded = false
    this.move('refund_failure', refund.amount, refund)
    return Object.assign(refund, { status: 'failed' })
  }

  dispute(id: string, reason = 'fraudulent'): Dispute {
    const { id: intentId } = this.intentOf(this.session(id))
    const charge = this.chargeOf(intentId)
    charge.disputed = true
    const dispute: Dispute = {
      id: newId('dp'),
      object: 'dispute',
      evidence_details: { due_by: this.seconds() + 7 * 86_400 },
      amount: charge.amount,
      status: 'needs_response',
      reason,
      charge: charge.id,
      payment_intent: intentId,
      created: this.seconds(),
    }
    this.disputes.push(dispute)
    this.move('adjustment', -dispute.amount, dispute)
    return dispute
  }

  /** Money moves in the account's balance; without a source it goes to the shop's bank. */
  move(type: BalanceTransaction['type'], amount: number, source: BalanceTransaction['source'] = null): void {
    const id = newId('txn')
    const created = this.seconds()
    this.balance.push({ id, object: 'balance_transaction', type, amount, currency: 'mxn', created, source })
  }

  /** A page of the balance, the latest first, as lists come. */
  listBalance({ since, currency, after, limit }: Listed & { currency: string | undefined }) {
    const all = this.balance
      .filter((moved) => moved.created >= since && moved.currency === (currency ?? moved.currency))
      .toReversed()
    return pageOf(all, after, limit)
  }

  /** Everything in the balance that no payout took goes to the bank, less fees. */
  payOut(fee = { fee: 0, tax: 0 }): Payout {
    const id = newId('po')
    const parts = this.balance.filter((part) => part.payout === undefined && part.type !== 'payout')
    for (const part of parts) {
      const isCharge = part.type === 'charge'
      const details = [
        { type: 'stripe_fee' as const, amount: fee.fee },
        { type: 'tax' as const, amount: fee.tax },
      ]
      Object.assign(part, { payout: id, fee: isCharge ? fee.fee + fee.tax : 0, fee_details: isCharge ? details : [] })
    }
    const amount = parts.reduce((sum, part) => sum + part.amount - (part.fee ?? 0), 0)
    const created = this.seconds()
    const arrival = Math.floor(created / DAY) * DAY
    const states = { status: 'paid', reconciliation_status: 'completed', automatic: true } as const
    const payout: Payout = { id, object: 'payout', amount, currency: 'mxn', ...states, created, arrival_date: arrival }
    this.payouts.push(payout)
    this.move('payout', -amount)
    Object.assign(this.balance.at(-1) ?? {}, { payout: id })
    return payout
  }

  listPayouts({ since, after, limit }: Listed) {
    return pageOf(this.payouts.filter(({ created }) => created >= since).toReversed(), after, limit)
  }

  listPayoutParts({ payout, after, limit }: { payout: string; after: string | undefined; limit: number }) {
    if (this.payouts.some(({ id, automatic }) => id === payout && !automatic)) {
      throw invalid('Balance transaction history can only be filtered on automatic transfers, not manual.', 'payout')
    }
    return pageOf(this.balance.filter((part) => part.payout === payout).toReversed(), after, limit)
  }

  seconds(): number {
    return Math.floor(this.clock().getTime() / 1000)
  }

  chargeOf(intentId: string): Charge {
    const [session] = this.listSessions({ intentId, limit: 1 }).data
    const charge = session?.payment_intent?.latest_charge
    if (!charge) throw invalid(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`)
    return charge
  }

  private close(session: Session): Session {
    return Object.assign(session, { status: 'expired', url: null })
  }

  private intentOf(session: Session): Intent {
    session.payment_intent ??= {
      id: newId('pi'),
      object: 'payment_intent',
      amount: session.amount_total,
      amount_received: 0,
      currency: session.currency,
      status: 'requires_payment_method',
      metadata: this.#plans.get(session.id)?.metadata ?? {},
      last_payment_error: null,
      next_action: null,
      latest_charge: null,
    }
    return session.payment_intent
  }
}

function newId(kind: string): string {
  return `${kind}_${randomBytes(12).toString('hex')}`
}

function pageOf<Item extends { id: string }>(all: Item[], after: string | undefined, limit: number) {
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
  return { data: all.slice(start, start + limit), has_more: all.length > start + limit }
}
