import { SituationError } from '#kit/errors.ts'

export class WebhookNotFound extends SituationError {
  constructor() {
    super(404, 'webhookNotFound')
  }
}

export class WebhookAddressRefused extends SituationError {
  constructor() {
    super(422, 'webhookAddressRefused', { fields: [{ path: 'url', key: 'webhookAddressRefused' }] })
  }
}

export class DeliveryNotFound extends SituationError {
  constructor() {
    super(404, 'deliveryNotFound')
  }
}
