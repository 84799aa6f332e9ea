import { SituationError } from '#kit/errors.ts'

export class FailedMailNotFound extends SituationError {
  constructor() {
    super(404, 'failedMailNotFound')
  }
}

/** A failed e-mail loses its token: its recipient requests another. */
export class MailLinkForgotten extends SituationError {
  constructor() {
    super(409, 'mailLinkForgotten')
  }
}

export class MailNotFound extends SituationError {
  constructor() {
    super(404, 'mailNotFound')
  }
}
