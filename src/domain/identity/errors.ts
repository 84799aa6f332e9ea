import { SituationError } from '#kit/errors.ts'
import type { ChosenPasswordProblem, RegistrationProblem } from './registration-rules.ts'

export class AccountBlocked extends SituationError {
  constructor() {
    super(403, 'accountBlocked')
  }
}

export class SignInIncomplete extends SituationError {
  constructor() {
    super(422, 'signInIncomplete')
  }
}

/** Does not say which of the two is wrong. */
export class WrongCredentials extends SituationError {
  constructor() {
    super(401, 'wrongCredentials')
  }
}

/** Waits in seconds. A link sent by e-mail signs in at once. */
export class AccountLocked extends SituationError {
  constructor(seconds: number) {
    super(429, 'accountLocked', { values: { seconds } })
  }
}

/** Only the server knows common passwords and the current one. */
interface CommonPassword {
  field: 'password'
  key: 'passwordTooCommon'
}
interface UnchangedPassword {
  field: 'password'
  key: 'passwordUnchanged'
}

export class RegistrationRefused extends SituationError {
  constructor({ field, key }: RegistrationProblem | CommonPassword, path: string = field) {
    super(422, key, { fields: [{ path, key }] })
  }
}

export class EmailTaken extends SituationError {
  constructor(path: 'email' | 'newEmail' = 'email') {
    super(409, 'emailTaken', { fields: [{ path, key: 'emailTaken' }] })
  }
}

export class EmailRefused extends SituationError {
  constructor() {
    super(422, 'emailInvalid', { fields: [{ path: 'newEmail', key: 'emailInvalid' }] })
  }
}

export class PasswordChangeRequired extends SituationError {
  constructor() {
    super(403, 'passwordChangeRequired')
  }
}

export class SecondFactorDue extends SituationError {
  constructor() {
    super(403, 'secondFactorDue')
  }
}

export class SecondFactorRequired extends SituationError {
  constructor(challengeId: string) {
    super(401, 'secondFactorRequired', { details: { challengeId, methods: ['totp', 'recovery'] } })
  }
}

export class WrongCode extends SituationError {
  constructor() {
    super(401, 'wrongCode', { fields: [{ path: 'code', key: 'wrongCode' }] })
  }
}

/** Waits in seconds. */
export class TooManyCodes extends SituationError {
  constructor(seconds: number) {
    super(429, 'tooManyRequests', { values: { seconds } })
  }
}

export class ChallengeExpired extends SituationError {
  constructor() {
    super(410, 'challengeExpired')
  }
}

export class LinkExpired extends SituationError {
  constructor() {
    super(410, 'linkExpired')
  }
}

/** A verification link also needs a session or the right password. */
export class AccountProofRequired extends SituationError {
  constructor(key: 'accountProofRequired' | 'accountPasswordWrong') {
    super(401, key, { fields: [{ path: 'password', key }] })
  }
}

export class OwnBrowserRequired extends SituationError {
  constructor() {
    super(401, 'ownBrowserRequired')
  }
}

export class WrongPassword extends SituationError {
  constructor() {
    super(401, 'wrongPassword', { fields: [{ path: 'currentPassword', key: 'wrongPassword' }] })
  }
}

export class PasswordRefused extends SituationError {
  constructor({ field, key }: ChosenPasswordProblem | CommonPassword | UnchangedPassword) {
    super(422, key, { fields: [{ path: field, key }] })
  }
}

export class SessionNotFound extends SituationError {
  constructor() {
    super(404, 'sessionNotFound')
  }
}

export class PasskeyNotFound extends SituationError {
  constructor() {
    super(404, 'passkeyNotFound')
  }
}

export class PasskeyRefused extends SituationError {
  constructor() {
    super(401, 'passkeyRefused')
  }
}

export class SecondFactorAlreadyOn extends SituationError {
  constructor() {
    super(409, 'secondFactorAlreadyOn')
  }
}

export class SecondFactorMissing extends SituationError {
  constructor() {
    super(409, 'secondFactorMissing')
  }
}

export class TooBusy extends SituationError {
  constructor() {
    super(503, 'tooBusy')
  }
}

export class InvitationNotFound extends SituationError {
  constructor() {
    super(404, 'invitationNotFound')
  }
}

export class StaffNotFound extends SituationError {
  constructor() {
    super(404, 'staffNotFound')
  }
}

export class OwnerStays extends SituationError {
  constructor() {
    super(409, 'ownerStays')
  }
}

export class ApiKeyNotFound extends SituationError {
  constructor() {
    super(404, 'apiKeyNotFound')
  }
}

export class KeyNotAllowed extends SituationError {
  constructor() {
    super(403, 'keyNotAllowed')
  }
}
