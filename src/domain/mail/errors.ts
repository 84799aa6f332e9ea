import { situation, SituationError } from '#kit/errors.ts'
import type { FieldError } from '#kit/errors.ts'

export class FailedMailNotFound extends situation(404, 'failedMailNotFound') {}

/** A failed e-mail's token is deleted: its recipient must request another. */
export class MailLinkForgotten extends situation(409, 'mailLinkForgotten') {}

export class MailNotFound extends situation(404, 'mailNotFound') {}

export class PushAddressRefused extends situation(422, 'pushAddressRefused', {
  fields: [{ path: 'endpoint', key: 'pushAddressRefused' }],
}) {}

export class PushDeviceNotFound extends situation(404, 'pushDeviceNotFound') {}

/** Problems by language and key: `es.before.card`. */
export class MailTextsFaulty extends SituationError {
  constructor(fields: readonly FieldError[]) {
    super(422, 'invalidPayload', { fields })
  }
}

export class MailSampleNotFound extends situation(404, 'mailSampleNotFound') {}
