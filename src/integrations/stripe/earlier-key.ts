import { PaymentUnknownToProvider } from '#domain/payments/errors.ts'
import type { CardPayments } from '#domain/ports/card-payments.ts'
import { KeyRefused } from './key-refused.ts'

/** New payments begin with `current`; those that it doesn't know, of an account that was changed, are asked of `earlier`. */
export function withEarlierKey(current: CardPayments, earlier: CardPayments): CardPayments {
  async function ofEither<Answer>(ask: (payments: CardPayments) => Promise<Answer>): Promise<Answer> {
    try {
      return await ask(current)
    } catch (error) {
      if (!(error instanceof PaymentUnknownToProvider)) throw error
      return unlessRevoked(ask(earlier), () => {
        throw error
      })
    }
  }

  return {
    ...current,
    readPayment: (id) => ofEither((payments) => payments.readPayment(id)),
    refund: (refund) => ofEither((payments) => payments.refund(refund)),
    async closeHostedPayment(id) {
      await current.closeHostedPayment(id)
      await unlessRevoked(earlier.closeHostedPayment(id), () => undefined)
    },
    findPaymentId: async (partId) =>
      (await current.findPaymentId(partId)) ?? unlessRevoked(earlier.findPaymentId(partId), () => undefined),
  }
}

/** A key that nobody may use any more must not stand in the way of the one that is used. */
async function unlessRevoked<Answer>(asking: Promise<Answer>, otherwise: () => Answer): Promise<Answer> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof KeyRefused) return otherwise()
    throw error
  }
}
