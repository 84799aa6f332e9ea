import { situation } from '#kit/errors.ts'

export class CartNotAbandoned extends situation(409, 'cartNotAbandoned') {}

export class NoRecoveryConsent extends situation(409, 'noRecoveryConsent') {}

export class AlreadyReminded extends situation(409, 'alreadyReminded') {}

export class RecoveryLinkGone extends situation(404, 'recoveryLinkGone') {}
