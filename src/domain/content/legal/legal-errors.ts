import { SituationError, situation } from '#kit/errors.ts'
import type { FieldError } from '#kit/errors.ts'

export class LegalTextNotFound extends situation(404, 'legalTextNotFound') {}

export class LegalDraftExists extends situation(409, 'legalDraftExists') {}

export class LegalNotDraft extends situation(409, 'legalNotDraft') {}

/** Customers agreed to it, so it can't be deleted. */
export class LegalInForce extends situation(409, 'legalInForce') {}

/** A version can't start in the past or before the previous one. */
export class LegalDateInvalid extends situation(422, 'legalDateInvalid', {
  fields: [{ path: 'from', key: 'legalDateInvalid' }],
}) {}

export class LegalTextFaulty extends SituationError {
  constructor(fields: readonly FieldError[]) {
    super(422, 'invalidPayload', { fields })
  }
}
