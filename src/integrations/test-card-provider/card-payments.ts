import { z } from 'zod'
import { PaymentUnknownToProvider } from '#domain/payments/errors.ts'
import type { CardPayments, ProviderPayment } from '#domain/ports/card-payments.ts'
import type { Voucher } from '#vocabulary/payment-schemas.ts'
import type { Clock } from '#kit/clock.ts'
import type { Session, Sessions } from './sessions.ts'
import { isSigned, SIGNATURE_HEADER } from './signature.ts'

/** Stored with payments; also the webhook address's last segment. */
export const PROVIDER = 'test'

const STATUSES: Record<Session['status'], ProviderPayment['status']> = {
  open: 'pending',
  paid: 'succeeded',
  declined: 'failed',
  awaiting: 'pending',
  expired: 'expired',
}

const eventSchema = z.object({
  id: z.string().min(1).max(200),
  type: z.string().max(100),
  data: z.object({ paymentId: z.string().min(1).max(200) }),
})

export function createTestCardPayments(options: { sessions: Sessions; secret: string; clock: Clock }): CardPayments {
  const { sessions, secret, clock } = options
  return {
    provider: PROVIDER,
    isTest: true,
    async createHostedPayment(request) {
      const { id } = await sessions.create(request, clock())
      return { id, redirectUrl: addressOf(id, request.successUrl) }
    },
    async readPayment(id) {
      const session = await sessions.find(id, clock())
      if (!session) throw new PaymentUnknownToProvider()
      const { reference, status, amountCentavos, refundedCentavos, currency } = session
      const voucher = voucherOf(session, addressOf(id, session.successUrl))
      const payment = { reference, status: STATUSES[status], amountCentavos, refundedCentavos, currency }
      return { ...payment, id, voucher, disputes: [] }
    },
    closeHostedPayment: (id) => sessions.close(id, clock()),
    findPaymentId: async () => undefined,
    refund: ({ paymentId: id, amountCentavos, idempotencyKey: key }) =>
      sessions.refund({ id, amountCentavos, key, now: clock() }),
    verifyEvent(body, headers, now) {
      if (!isSigned(secret, body, headers.get(SIGNATURE_HEADER), now)) return undefined
      const event = eventSchema.safeParse(parsedJson(body))
      if (!event.success) return undefined
      const { id, type, data } = event.data
      return { id, type, providerPaymentId: data.paymentId }
    },
  }
}

function addressOf(id: string, successUrl: string): string {
  return `${new URL(successUrl).origin}/test-provider/sessions/${id}`
}

function voucherOf({ status, voucherNumber, voucherExpiresAt }: Session, address: string): Voucher | null {
  if (status !== 'awaiting' || voucherNumber === null || voucherExpiresAt === null) return null
  return { number: voucherNumber, address, expiresAt: voucherExpiresAt.toISOString() }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
