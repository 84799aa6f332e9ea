import { SituationError } from '#kit/errors.ts'
import type { FieldError } from '#kit/errors.ts'

export class LegalTextNotFound extends SituationError {
  constructor() {
    super(404, 'legalTextNotFound')
  }
}

export class LegalDraftExists extends SituationError {
  constructor() {
    super(409, 'legalDraftExists')
  }
}

export class LegalNotDraft extends SituationError {
  constructor() {
    super(409, 'legalNotDraft')
  }
}

/** Customers agreed to it, so it can't be deleted. */
export class LegalInForce extends SituationError {
  constructor() {
    super(409, 'legalInForce')
  }
}

/** A version can't start in the past or before the previous one. */
export class LegalDateInvalid extends SituationError {
  constructor() {
    super(422, 'legalDateInvalid', { fields: [{ path: 'from', key: 'legalDateInvalid' }] })
  }
}

export class LegalTextFaulty extends SituationError {
  constructor(fields: readonly FieldError[]) {
    super(422, 'invalidPayload', { fields })
  }
}
