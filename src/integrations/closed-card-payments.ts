import { HostedPaymentRefused, ProviderUnavailable, RefundRefused } from '#domain/payments/errors.ts'
import type { CardPayments } from '#domain/ports/card-payments.ts'

export function createClosedCardPayments(): CardPayments {
  return {
    provider: 'none',
    isTest: false,
    createHostedPayment: async ({ method }) => {
      throw new HostedPaymentRefused(method, 'the store has no card provider')
    },
    closeHostedPayment: async () => undefined,
    readPayment: async () => {
      throw new ProviderUnavailable()
    },
    findPaymentId: async () => undefined,
    refund: async () => {
      throw new RefundRefused('refundNotPossible')
    },
    verifyEvent: () => undefined,
  }
}
