import { situation } from '#kit/errors.ts'

export class WebhookNotFound extends situation(404, 'webhookNotFound') {}

export class WebhookAddressRefused extends situation(422, 'webhookAddressRefused', {
  fields: [{ path: 'url', key: 'webhookAddressRefused' }],
}) {}

/** Only a test reaches it. */
export class WebhookIsOff extends situation(409, 'webhookIsOff') {}

export class DeliveryNotFound extends situation(404, 'deliveryNotFound') {}
