import { EarlierKeyRefused, PaymentUnknownToProvider } from '#domain/payments/errors.ts'
import type { CardPayments } from '#domain/ports/card-payments.ts'
import { KeyRefused } from './key-refused.ts'

/** New payments use `current`; unknown older ones are looked up under each of `earlier` in turn. */
export function withEarlierKeys(current: CardPayments, earlier: readonly CardPayments[]): CardPayments {
  async function ofAny<Answer>(ask: (payments: CardPayments) => Promise<Answer>): Promise<Answer> {
    try {
      return await ask(current)
    } catch (error) {
      if (!(error instanceof PaymentUnknownToProvider)) throw error
    }
    let isAnyRefused = false
    for (const payments of earlier) {
      try {
        return await ask(payments)
      } catch (error) {
        // A revoked key must not block the others
        if (error instanceof KeyRefused) isAnyRefused = true
        else if (!(error instanceof PaymentUnknownToProvider)) throw error
      }
    }
    throw isAnyRefused ? new EarlierKeyRefused() : new PaymentUnknownToProvider()
  }

  /** A refund or dispute belongs to the account that reports it, which may be an earlier one by now. */
  async function findPaymentId(
    partId: string,
    verified: { by: string | null } = { by: null },
  ): Promise<string | undefined> {
    const found = await current.findPaymentId(partId)
    if (found !== undefined) return found
    let isSenderRefused = false
    for (const payments of earlier) {
      try {
        const there = await payments.findPaymentId(partId)
        if (there !== undefined) return there
      } catch (error) {
        if (!(error instanceof KeyRefused)) throw error
        isSenderRefused ||= payments.keyId !== undefined && payments.keyId === verified.by
      }
    }
    if (isSenderRefused) throw new EarlierKeyRefused()
    return undefined
  }

  return {
    ...current,
    findPaymentId,
    verifyEvent(body, headers, now) {
      for (const payments of [current, ...earlier]) {
        const event = payments.verifyEvent(body, headers, now)
        if (event) return { ...event, verifiedBy: payments.keyId }
      }
      return undefined
    },
    readPayment: (id) => ofAny((payments) => payments.readPayment(id)),
    refund: (refund) => ofAny((payments) => payments.refund(refund)),
    closeHostedPayment: (id) => ofAny((payments) => payments.closeHostedPayment(id)),
  }
}
