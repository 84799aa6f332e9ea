import { SituationError } from '#kit/errors.ts'
import type { RegistrationProblem } from './registration-rules.ts'

/** The call needs a session, and the caller shows none that is valid. */
export class SignInRequired extends SituationError {
  constructor() {
    super(401, 'signInRequired')
  }
}

/** The caller's role may not do this. */
export class NotAllowed extends SituationError {
  constructor() {
    super(403, 'notAllowed')
  }
}

/** E-mail or password was left empty. */
export class SignInIncomplete extends SituationError {
  constructor() {
    super(422, 'signInIncomplete')
  }
}

/** No account has this e-mail with this password; which of the two is wrong is not told. */
export class WrongCredentials extends SituationError {
  constructor() {
    super(401, 'wrongCredentials')
  }
}

/** A rule of registration is not kept; the message is that rule's. */
export class RegistrationRefused extends SituationError {
  constructor({ field, key }: RegistrationProblem) {
    super(422, key, { fields: [{ path: field, key }] })
  }
}

/** Another account has this e-mail. */
export class EmailTaken extends SituationError {
  constructor() {
    super(409, 'emailTaken', { fields: [{ path: 'email', key: 'emailTaken' }] })
  }
}
