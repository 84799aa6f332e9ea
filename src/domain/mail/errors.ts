import { situation } from '#kit/errors.ts'

export class FailedMailNotFound extends situation(404, 'failedMailNotFound') {}

/** A failed e-mail loses its token: its recipient requests another. */
export class MailLinkForgotten extends situation(409, 'mailLinkForgotten') {}

export class MailNotFound extends situation(404, 'mailNotFound') {}

export class PushAddressRefused extends situation(422, 'pushAddressRefused', {
  fields: [{ path: 'endpoint', key: 'pushAddressRefused' }],
}) {}

export class PushDeviceNotFound extends situation(404, 'pushDeviceNotFound') {}
