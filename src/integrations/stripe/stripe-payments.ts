import { createHash } from 'node:crypto'
import { Stripe } from 'stripe'
import {
  HostedPaymentRefused,
  PaymentUnknownToProvider,
  ProviderUnavailable,
  RefundRefused,
} from '#domain/payments/errors.ts'
import type { CardPayments, HostedPaymentRequest, ProviderPayouts } from '#domain/ports/card-payments.ts'
import type { CardKeysWithFormerSecrets } from '#domain/ports/connections.ts'
import type { HostedMethod } from '#vocabulary/hosted-methods.ts'
import type { Log } from '#kit/log.ts'
import { listBalance } from './balance.ts'
import { listPayoutParts, listPayouts } from './payouts.ts'
import { readDisputes, readSession } from './read-session.ts'
import { readEvent } from './events.ts'
import { KeyRefused } from './key-refused.ts'

/** Stored with payments; also the webhook address's last segment. */
export const PROVIDER = 'stripe'

/** Milliseconds. */
const TIMEOUT = 10_000
/** The library retries broken connections with the same idempotency key. */
const RETRIES = 1

/** Link customers without a saved card enter one on the same page. */
const METHOD_TYPES: Record<HostedMethod, ('card' | 'link' | 'oxxo')[]> = {
  card: ['card'],
  link: ['link', 'card'],
  oxxo: ['oxxo'],
}

const REFUND_KEY = 'refund_key'
/** Hexadecimal digits. */
const KEY_ID_LENGTH = 16

export interface StripeOptions extends CardKeysWithFormerSecrets {
  apiBase: string
  log: Pick<Log, 'warn'>
  /** Milliseconds. */
  timeout?: number
}

/** A payment's id is the id of its Checkout Session. */
export function createStripePayments(options: StripeOptions): CardPayments {
  const { secretKey, webhookSecret, formerSecrets = [], apiBase, log, timeout = TIMEOUT } = options
  const stripe = connect({ secretKey, apiBase, timeout })
  const { answerOf, createSession, sessionWithCharge, payouts } = callsOf(stripe, log)

  return {
    provider: PROVIDER,
    isTest: isTestKey(secretKey),
    keyId: createHash('sha256').update(secretKey).digest('hex').slice(0, KEY_ID_LENGTH),
    async createHostedPayment(request) {
      const session = await createSession(request)
      if (session.url === null) throw new Error(`the Checkout Session ${session.id} has no page`)
      return { id: session.id, redirectUrl: session.url }
    },
    async closeHostedPayment(id) {
      try {
        await answerOf(stripe.checkout.sessions.expire(id))
      } catch (error) {
        if (isUnknown(error)) throw new PaymentUnknownToProvider()
        // Only an open session can be expired
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      }
    },
    async readPayment(id) {
      const session = await sessionWithCharge(id)
      const { payment, intentId, isDisputed } = readSession(session)
      if (!isDisputed || intentId === undefined) return payment
      const disputes = await answerOf(stripe.disputes.list({ payment_intent: intentId, limit: 100 }))
      return { ...payment, disputes: readDisputes(disputes.data) }
    },
    async findPaymentId(partId) {
      if (!partId.startsWith('pi_')) return undefined
      const { data } = await answerOf(stripe.checkout.sessions.list({ payment_intent: partId, limit: 1 }))
      return data[0]?.id
    },
    async refund({ paymentId, amountCentavos: amount, idempotencyKey }) {
      const { intentId } = readSession(await sessionWithCharge(paymentId))
      if (intentId === undefined) throw new RefundRefused()
      // Stripe forgets idempotency keys after a day, so refunds are found by metadata
      const { data: made } = await answerOf(stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
      if (made.some((refund) => isMadeUnder(refund, idempotencyKey))) return
      const asked = { payment_intent: intentId, amount, metadata: { [REFUND_KEY]: idempotencyKey } }
      try {
        await answerOf(stripe.refunds.create(asked, { idempotencyKey }))
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        // Fully refunded in Stripe's dashboard; the next reconciliation records it
        if (error.code === 'charge_already_refunded') return
        log.warn({ code: error.code, requestId: error.requestId, message: error.message }, 'Stripe refused a refund')
        throw new RefundRefused(reasonOf(error))
      }
    },
    listMovements: (since) => answerOf(listBalance(stripe, since)),
    payouts,
    verifyEvent(body, headers, now) {
      const former = formerSecrets.filter(({ until }) => new Date(until) > now)
      for (const secret of [webhookSecret, ...former.map((each) => each.webhookSecret)]) {
        const event = readEvent(stripe, { body, headers, now, secret })
        if (event) return event
      }
      return undefined
    },
  }
}

export function isTestKey(secretKey: string): boolean {
  return /^[a-z]+_test_/.test(secretKey)
}

function callsOf(stripe: Stripe, log: StripeOptions['log']) {
  async function answerOf<Answer>(call: Promise<Answer>): Promise<Answer> {
    try {
      return await call
    } catch (error) {
      if (!isOutOfReach(error)) throw error
      const { type, code, statusCode, requestId, message } = error
      log.warn({ type, code, statusCode, requestId, message }, 'Stripe could not be asked')
      throw isKeyRefused(error) ? new KeyRefused() : new ProviderUnavailable()
    }
  }

  async function sessionWithCharge(id: string): Promise<Stripe.Checkout.Session> {
    try {
      return await answerOf(stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }))
    } catch (error) {
      if (isUnknown(error)) throw new PaymentUnknownToProvider()
      throw error
    }
  }

  async function createSession(request: HostedPaymentRequest): Promise<Stripe.Checkout.Session> {
    const { idempotencyKey, paymentId } = request
    try {
      return await answerOf(stripe.checkout.sessions.create(sessionOf(request), { idempotencyKey }))
    } catch (error) {
      if (error instanceof Stripe.errors.StripeIdempotencyError) return openSessionOf(paymentId)
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      const { code, param, statusCode, requestId, message } = error
      log.warn({ method: request.method, code, param, statusCode, requestId, message }, 'Stripe refused a payment')
      throw new HostedPaymentRefused(request.method, message)
    }
  }

  /** Stripe refuses a known key with other parameters, such as a changed store address. */
  async function openSessionOf(paymentId: string): Promise<Stripe.Checkout.Session> {
    const open = await answerOf(findOpenSession(stripe, paymentId))
    if (open) return open
    log.warn({ paymentId }, 'Stripe knows the payment and has no open page for it')
    throw new ProviderUnavailable()
  }

  const payouts: ProviderPayouts = {
    list: (since) => answerOf(listPayouts(stripe, since)),
    listParts: (payoutId) => answerOf(listPayoutParts(stripe, payoutId)),
  }

  return { answerOf, createSession, sessionWithCharge, payouts }
}

/** Newest first; only sessions started within a page's lifetime can be open. */
async function findOpenSession(stripe: Stripe, paymentId: string): Promise<Stripe.Checkout.Session | undefined> {
  for await (const session of stripe.checkout.sessions.list({ status: 'open', limit: 100 })) {
    if (session.metadata?.payment_id === paymentId) return session
  }
  return undefined
}

export function connect({
  secretKey,
  apiBase,
  timeout,
}: Pick<Required<StripeOptions>, 'secretKey' | 'apiBase' | 'timeout'>): Stripe {
  const { hostname, port, protocol } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    timeout,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })
}

function sessionOf(request: HostedPaymentRequest): Stripe.Checkout.SessionCreateParams {
  const { method, reference, paymentId, amountCentavos, currency, description, locale, expiresAt } = request
  const metadata = { folio: reference, payment_id: paymentId }
  return {
    mode: 'payment',
    allowed_payment_method_types: METHOD_TYPES[method],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amountCentavos,
          product_data: { name: description },
        },
      },
    ],
    client_reference_id: reference,
    metadata,
    payment_intent_data: { description, metadata },
    ...(method === 'oxxo' && { payment_method_options: { oxxo: { expires_after_days: request.voucherDays } } }),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    locale: locale === 'es' ? 'es-419' : 'en',
    expires_at: Math.floor(expiresAt.getTime() / 1000),
  }
}

/** Neither a retry nor the shop can solve it, only the customer. */
function isOutOfReach(error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> {
  const { errors } = Stripe
  return (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError ||
    isKeyRefused(error) ||
    (error instanceof errors.StripeError && error.statusCode === 409)
  )
}

function isKeyRefused(error: unknown): boolean {
  const { StripeAuthenticationError, StripePermissionError } = Stripe.errors
  return error instanceof StripeAuthenticationError || error instanceof StripePermissionError
}

function isUnknown(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

/** A failed or cancelled refund moved no money. */
function isMadeUnder({ status, metadata }: Stripe.Refund, key: string): boolean {
  return metadata?.[REFUND_KEY] === key && status !== 'failed' && status !== 'canceled'
}

const OF_DISPUTES: readonly (string | undefined)[] = ['charge_disputed', 'refund_disputed_payment']

function reasonOf({ code, param }: InstanceType<typeof Stripe.errors.StripeInvalidRequestError>) {
  if (param === 'amount') return 'nothingToRefund'
  return OF_DISPUTES.includes(code) ? 'refundDisputed' : 'refundNotPossible'
}
