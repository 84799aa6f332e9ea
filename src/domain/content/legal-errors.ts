import { SituationError } from '#kit/errors.ts'
import type { FieldError } from '#kit/errors.ts'

/** There is no such version of the text, or not for who asks. */
export class LegalTextNotFound extends SituationError {
  constructor() {
    super(404, 'legalTextNotFound')
  }
}

/** There is a draft already: one at a time. */
export class LegalDraftExists extends SituationError {
  constructor() {
    super(409, 'legalDraftExists')
  }
}

/** What was published isn't changed. */
export class LegalNotDraft extends SituationError {
  constructor() {
    super(409, 'legalNotDraft')
  }
}

/** What people agreed to stays. */
export class LegalInForce extends SituationError {
  constructor() {
    super(409, 'legalInForce')
  }
}

/** A version can't begin in the past, nor before the one it follows. */
export class LegalDateInvalid extends SituationError {
  constructor() {
    super(422, 'legalDateInvalid', { fields: [{ path: 'from', key: 'legalDateInvalid' }] })
  }
}

/** The text can't be shown as it is meant. */
export class LegalTextFaulty extends SituationError {
  constructor(fields: readonly FieldError[]) {
    super(422, 'invalidPayload', { fields })
  }
}
