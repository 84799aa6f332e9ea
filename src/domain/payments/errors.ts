import { SituationError, situation } from '#kit/errors.ts'
import type { HostedMethod } from '#vocabulary/hosted-methods.ts'

/** Nothing was charged. */
export class ProviderUnavailable extends situation(503, 'providerUnavailable') {}

/** Switched off in the provider's account, or not allowed for this amount. */
export class HostedPaymentRefused extends SituationError {
  readonly method: HostedMethod
  readonly reason: string

  constructor(method: HostedMethod, reason: string) {
    super(422, 'paymentMethodNotOffered', { fields: [{ path: 'paymentMethod', key: 'paymentMethodNotOffered' }] })
    this.method = method
    this.reason = reason
  }
}

/** The keys belong to another account or mode (test or live). */
export class PaymentUnknownToProvider extends situation(503, 'paymentUnknownToProvider') {}

/** Nobody can tell whether it was paid: it may have begun under a key that the provider takes no more. */
export class EarlierKeyRefused extends situation(503, 'earlierKeyRefused') {}

/** Nothing was refunded: less is left than was asked for, or the provider doesn't give it back. */
export class RefundRefused extends SituationError {
  constructor(why: 'nothingToRefund' | 'refundDisputed' | 'refundNotPossible' = 'nothingToRefund') {
    super(409, why)
  }
}

/** Being given through the provider right now, or just before: it could be given twice. */
export class RefundUnderWay extends situation(409, 'refundUnderWay') {}

export class PaymentNotFound extends situation(404, 'paymentNotFound') {}

export class ProviderUnknown extends situation(404, 'providerUnknown') {}

export class WebhookRefused extends situation(400, 'webhookRefused') {}

/** Signed, but can't be stored: a retry won't help. */
export class WebhookUnreadable extends situation(400, 'webhookUnreadable') {}

export class TooMuchForMethod extends SituationError {
  constructor(most: string) {
    super(422, 'tooMuchForMethod', {
      values: { most },
      fields: [{ path: 'paymentMethod', key: 'tooMuchForMethod', values: { most } }],
    })
  }
}

export class RefundAboveLimit extends SituationError {
  constructor(limit: string) {
    super(403, 'refundAboveLimit', { values: { limit } })
  }
}
