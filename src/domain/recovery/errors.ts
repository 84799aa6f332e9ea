import { SituationError } from '#kit/errors.ts'

/** The cart is in use, empty, ordered or gone: there is nothing to remind of. */
export class CartNotAbandoned extends SituationError {
  constructor() {
    super(409, 'cartNotAbandoned')
  }
}

/** Whoever left it can't be written to, or never agreed to it. */
export class NoRecoveryConsent extends SituationError {
  constructor() {
    super(409, 'noRecoveryConsent')
  }
}

/** Its mail was sent: one is all that a cart gets. */
export class AlreadyReminded extends SituationError {
  constructor() {
    super(409, 'alreadyReminded')
  }
}

/** The link leads to no cart (any more): it is too old, or the cart was ordered. */
export class RecoveryLinkGone extends SituationError {
  constructor() {
    super(404, 'recoveryLinkGone')
  }
}
