import { SituationError } from '#kit/errors.ts'
import type { HostedMethod } from './hosted-methods.ts'

/** The card provider did not answer: nothing was charged, the buyer may try again. */
export class ProviderUnavailable extends SituationError {
  constructor() {
    super(503, 'providerUnavailable')
  }
}

/** The provider takes no payment by this method: it is switched off in the shop's account there, or not allowed for this amount. */
export class HostedPaymentRefused extends SituationError {
  readonly method: HostedMethod
  /** The provider's own words. */
  readonly reason: string

  constructor(method: HostedMethod, reason: string) {
    super(422, 'paymentMethodNotOffered', { fields: [{ path: 'paymentMethod', key: 'paymentMethodNotOffered' }] })
    this.method = method
    this.reason = reason
  }
}

/** The provider has no such payment: its keys belong to another account, or to another mode (test or live). */
export class PaymentUnknownToProvider extends SituationError {
  constructor() {
    super(503, 'paymentUnknownToProvider')
  }
}

/** The provider gives nothing back for this: the payment has less left than was asked. Nothing was given. */
export class RefundRefused extends SituationError {
  constructor() {
    super(409, 'nothingToRefund')
  }
}

export class PaymentNotFound extends SituationError {
  constructor() {
    super(404, 'paymentNotFound')
  }
}

/** A webhook for a provider that this store doesn't use. */
export class ProviderUnknown extends SituationError {
  constructor() {
    super(404, 'providerUnknown')
  }
}

/** A webhook whose signature is wrong or too old. */
export class WebhookRefused extends SituationError {
  constructor() {
    super(400, 'webhookRefused')
  }
}

/** A webhook that the provider signed, naming what can't be written down: telling it again changes nothing. */
export class WebhookUnreadable extends SituationError {
  constructor() {
    super(400, 'webhookUnreadable')
  }
}

/** The order costs more than the method takes at once; the message names the most. */
export class TooMuchForMethod extends SituationError {
  constructor(most: string) {
    super(422, 'tooMuchForMethod', {
      values: { most },
      fields: [{ path: 'paymentMethod', key: 'tooMuchForMethod', values: { most } }],
    })
  }
}
