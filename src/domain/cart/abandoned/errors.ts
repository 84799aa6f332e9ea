import { SituationError } from '#kit/errors.ts'

export class CartNotAbandoned extends SituationError {
  constructor() {
    super(409, 'cartNotAbandoned')
  }
}

export class NoRecoveryConsent extends SituationError {
  constructor() {
    super(409, 'noRecoveryConsent')
  }
}

export class AlreadyReminded extends SituationError {
  constructor() {
    super(409, 'alreadyReminded')
  }
}

export class RecoveryLinkGone extends SituationError {
  constructor() {
    super(404, 'recoveryLinkGone')
  }
}
