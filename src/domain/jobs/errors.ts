import { SituationError } from '#kit/errors.ts'

/** No job with this id gave up. */
export class FailedJobNotFound extends SituationError {
  constructor() {
    super(404, 'failedJobNotFound')
  }
}

/** No mail with this id failed. */
export class FailedMailNotFound extends SituationError {
  constructor() {
    super(404, 'failedMailNotFound')
  }
}

/** Its link was forgotten when it failed: whoever needs it asks for another. */
export class MailLinkForgotten extends SituationError {
  constructor() {
    super(409, 'mailLinkForgotten')
  }
}

/** No mail has this id (any more). */
export class MailNotFound extends SituationError {
  constructor() {
    super(404, 'mailNotFound')
  }
}
