import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { PaymentUnknownToProvider, ProviderUnavailable, RefundRefused } from '../../src/domain/payments/errors.ts'
import type { CardPayments, ProviderDispute, ProviderPayment } from '#domain/ports/card-payments.ts'
import type { Voucher } from '#vocabulary/payment-schemas.ts'

const SECRET = 'the double’s webhook secret'
const SIGNATURE = 'x-double-signature'

/** What the provider does next; change it between calls. */
export interface CardPaymentsScript {
  /** Throws `ProviderUnavailable` on every call. */
  isDown: boolean
  /** Takes the request in and then fails to answer, as when a connection breaks after the provider did its work. */
  losesAnswers: boolean
  delayMs: number
}

export interface CardPaymentsDouble extends CardPayments {
  script: CardPaymentsScript
  /** Names of the calls received, oldest first. */
  calls: string[]
  /** What the buyer did on the provider's page. `amountCentavos` when the provider took another amount than asked. */
  buyerDoes(paymentId: string, status: ProviderPayment['status'], amountCentavos?: number): void
  /** The buyer chose to pay at a counter and got a voucher for it. */
  buyerTakesVoucher(paymentId: string, voucher: Voucher): void
  /** Money that went back by the provider's own dashboard; in all. */
  refundedAtProvider(paymentId: string, refundedCentavos: number): void
  /** The card holder's bank asks for the money, or has decided. */
  disputed(paymentId: string, dispute: ProviderDispute): void
  /** What the provider calls something of a payment, as refunds and disputes name it. */
  partOf(paymentId: string): string
  /** A signed webhook about a payment. Post the same one twice to have the provider tell twice. */
  webhook(paymentId: string, eventId?: string): { body: string; headers: Record<string, string> }
}

/** A card provider whose every move a test decides. Named `test`, like the built-in one. */
export function createCardPaymentsDouble(): CardPaymentsDouble {
  const payments = new Map<string, ProviderPayment>()
  const byKey = new Map<string, string>()
  const refundKeys = new Set<string>()
  const script: CardPaymentsScript = { isDown: false, losesAnswers: false, delayMs: 0 }
  const calls: string[] = []

  async function answer<Answer>(call: string, work: () => Answer): Promise<Answer> {
    calls.push(call)
    if (script.delayMs > 0) await wait(script.delayMs)
    if (script.isDown) throw new ProviderUnavailable()
    const result = work()
    if (script.losesAnswers) throw new ProviderUnavailable()
    return result
  }

  function paymentOf(id: string): ProviderPayment {
    const payment = payments.get(id)
    if (!payment) throw new PaymentUnknownToProvider()
    return payment
  }

  return {
    provider: 'test',
    isTest: true,
    script,
    calls,
    createHostedPayment: (request) =>
      answer('createHostedPayment', () => {
        const id = byKey.get(request.idempotencyKey) ?? `double_${crypto.randomUUID()}`
        byKey.set(request.idempotencyKey, id)
        const { reference, amountCentavos, currency } = request
        if (!payments.has(id)) {
          const open = { status: 'pending', refundedCentavos: 0, voucher: null, disputes: [] } as const
          payments.set(id, { ...open, id, reference, amountCentavos, currency })
        }
        return { id, redirectUrl: `https://card-provider.example/pay/${id}` }
      }),
    closeHostedPayment: (id) =>
      answer('closeHostedPayment', () => {
        const payment = paymentOf(id)
        if (payment.status !== 'succeeded' && payment.voucher === null) payment.status = 'expired'
      }),
    findPaymentId: (partId) =>
      answer('findPaymentId', () => Array.from(payments.keys()).find((id) => partId === `part_of_${id}`)),
    readPayment: (id) => answer('readPayment', () => ({ ...paymentOf(id) })),
    refund: ({ paymentId, amountCentavos, idempotencyKey }) =>
      answer('refund', () => {
        const payment = paymentOf(paymentId)
        if (refundKeys.has(idempotencyKey)) return
        if (payment.disputes.some(({ status }) => status !== 'won')) throw new RefundRefused('refundDisputed')
        if (payment.refundedCentavos + amountCentavos > payment.amountCentavos) throw new RefundRefused()
        refundKeys.add(idempotencyKey)
        payment.refundedCentavos += amountCentavos
      }),
    verifyEvent: (body, headers) => {
      if (headers.get(SIGNATURE) !== sign(body)) return undefined
      return JSON.parse(body) as { id: string; type: string; providerPaymentId: string }
    },
    buyerDoes: (paymentId, status, amountCentavos) => {
      const payment = paymentOf(paymentId)
      payment.status = status
      if (amountCentavos !== undefined) payment.amountCentavos = amountCentavos
    },
    buyerTakesVoucher: (paymentId, voucher) => {
      paymentOf(paymentId).voucher = voucher
    },
    refundedAtProvider: (paymentId, refundedCentavos) => {
      paymentOf(paymentId).refundedCentavos = refundedCentavos
    },
    disputed: (paymentId, dispute) => {
      const payment = paymentOf(paymentId)
      payment.disputes = [...payment.disputes.filter(({ id }) => id !== dispute.id), dispute]
    },
    partOf: (paymentId) => `part_of_${paymentId}`,
    webhook: (paymentId, eventId = crypto.randomUUID()) => {
      const body = JSON.stringify({ id: eventId, type: 'payment.changed', providerPaymentId: paymentId })
      return { body, headers: { [SIGNATURE]: sign(body), 'content-type': 'application/json' } }
    },
  }
}

function sign(body: string): string {
  return createHmac('sha256', SECRET).update(body).digest('hex')
}
