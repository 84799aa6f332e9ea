import { PaymentUnknownToProvider } from '#domain/payments/errors.ts'
import type { CardPayments } from '#domain/ports/card-payments.ts'
import { KeyRefused } from './key-refused.ts'

/** New payments begin with `current`; those that it doesn't know, of an account that was changed, are asked of `earlier`. */
export function withEarlierKey(current: CardPayments, earlier: CardPayments): CardPayments {
  async function ofEither<Answer>(ask: (payments: CardPayments) => Promise<Answer>): Promise<Answer> {
    try {
      return await ask(current)
    } catch (unknown) {
      if (!(unknown instanceof PaymentUnknownToProvider)) throw unknown
      try {
        return await ask(earlier)
      } catch (error) {
        // A key that nobody may use any more must not stand in the way of the one that is used
        throw error instanceof KeyRefused ? unknown : error
      }
    }
  }

  return {
    ...current,
    readPayment: (id) => ofEither((payments) => payments.readPayment(id)),
    refund: (refund) => ofEither((payments) => payments.refund(refund)),
    closeHostedPayment: (id) => ofEither((payments) => payments.closeHostedPayment(id)),
  }
}
