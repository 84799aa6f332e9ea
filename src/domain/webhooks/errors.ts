import { SituationError } from '#kit/errors.ts'

/** No endpoint has this id (any more). */
export class WebhookNotFound extends SituationError {
  constructor() {
    super(404, 'webhookNotFound')
  }
}

/** The address isn't one of the public web over https. */
export class WebhookAddressRefused extends SituationError {
  constructor() {
    super(422, 'webhookAddressRefused', { fields: [{ path: 'url', key: 'webhookAddressRefused' }] })
  }
}

/** No delivery of this endpoint has this id (any more). */
export class DeliveryNotFound extends SituationError {
  constructor() {
    super(404, 'deliveryNotFound')
  }
}
