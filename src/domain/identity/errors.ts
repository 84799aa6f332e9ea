import { SituationError } from '#kit/errors.ts'
import type { ChosenPasswordProblem, RegistrationProblem } from './registration-rules.ts'

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

/** The house closed the account to its customer. */
export class AccountBlocked extends SituationError {
  constructor() {
    super(403, 'accountBlocked')
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

/** Too many passwords were tried for the account; the wait is in seconds. A link in its mailbox gets in at once. */
export class AccountLocked extends SituationError {
  constructor(seconds: number) {
    super(429, 'accountLocked', { values: { seconds } })
  }
}

/** Only the server knows which passwords are common, and which one somebody has now. */
interface CommonPassword {
  field: 'password'
  key: 'passwordTooCommon'
}
interface UnchangedPassword {
  field: 'password'
  key: 'passwordUnchanged'
}

/** A rule of registration is not kept; the message is that rule's. */
export class RegistrationRefused extends SituationError {
  constructor({ field, key }: RegistrationProblem | CommonPassword, path: string = field) {
    super(422, key, { fields: [{ path, key }] })
  }
}

/** Another account has this e-mail. */
export class EmailTaken extends SituationError {
  constructor(path: 'email' | 'newEmail' = 'email') {
    super(409, 'emailTaken', { fields: [{ path, key: 'emailTaken' }] })
  }
}

/** What was given as the new e-mail can't be one. */
export class EmailRefused extends SituationError {
  constructor() {
    super(422, 'emailInvalid', { fields: [{ path: 'newEmail', key: 'emailInvalid' }] })
  }
}

/** The password must be replaced before anything else may be done. */
export class PasswordChangeRequired extends SituationError {
  constructor() {
    super(403, 'passwordChangeRequired')
  }
}

/** Staff's days of grace are over: a second factor comes before anything else. */
export class SecondFactorDue extends SituationError {
  constructor() {
    super(403, 'secondFactorDue')
  }
}

/** The session is valid, but too long ago opened for what is asked: the person proves again who they are. */
export class RecentAuthRequired extends SituationError {
  constructor() {
    super(403, 'recentAuthRequired')
  }
}

/** The password is right and a code is due: the challenge is answered with it. */
export class SecondFactorRequired extends SituationError {
  constructor(challengeId: string) {
    super(401, 'secondFactorRequired', { details: { challengeId, methods: ['totp', 'recovery'] } })
  }
}

/** The code is wrong, was used already, or is of another moment. */
export class WrongCode extends SituationError {
  constructor() {
    super(401, 'wrongCode', { fields: [{ path: 'code', key: 'wrongCode' }] })
  }
}

/** Too many wrong codes for this account; the wait is in seconds. */
export class TooManyCodes extends SituationError {
  constructor(seconds: number) {
    super(429, 'tooManyRequests', { values: { seconds } })
  }
}

/** The challenge was answered already, or took too long: signing in begins anew. */
export class ChallengeExpired extends SituationError {
  constructor() {
    super(410, 'challengeExpired')
  }
}

/** The link of a mail was used already, took too long, or never was one. */
export class LinkExpired extends SituationError {
  constructor() {
    super(410, 'linkExpired')
  }
}

/** A mailed link confirms an e-mail only for whoever shows that the account is theirs too; a password that was given is wrong. */
export class AccountProofRequired extends SituationError {
  constructor(key: 'accountProofRequired' | 'accountPasswordWrong') {
    super(401, key, { fields: [{ path: 'password', key }] })
  }
}

/** The new address of an account says yes from a browser in which nobody is signed in to that account. */
export class OwnBrowserRequired extends SituationError {
  constructor() {
    super(401, 'ownBrowserRequired')
  }
}

/** The current password that was given with the new one is wrong. */
export class WrongPassword extends SituationError {
  constructor() {
    super(401, 'wrongPassword', { fields: [{ path: 'currentPassword', key: 'wrongPassword' }] })
  }
}

/** A rule of passwords is not kept. */
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

/** What the browser answered doesn't hold, or the passkey is not one of an account. */
export class PasskeyRefused extends SituationError {
  constructor() {
    super(401, 'passkeyRefused')
  }
}

/** The account has a second factor on already. */
export class SecondFactorAlreadyOn extends SituationError {
  constructor() {
    super(409, 'secondFactorAlreadyOn')
  }
}

/** The account has no second factor, or none that waits to be confirmed. */
export class SecondFactorMissing extends SituationError {
  constructor() {
    super(409, 'secondFactorMissing')
  }
}

/** More passwords wait to be checked than can be in reasonable time. */
export class TooBusy extends SituationError {
  constructor() {
    super(503, 'tooBusy')
  }
}

/** Nobody is asked with this invitation (any more). */
export class InvitationNotFound extends SituationError {
  constructor() {
    super(404, 'invitationNotFound')
  }
}

/** Nobody of the staff has this id (any more). */
export class StaffNotFound extends SituationError {
  constructor() {
    super(404, 'staffNotFound')
  }
}

/** An owner can't be put out, by themselves neither. */
export class OwnerStays extends SituationError {
  constructor() {
    super(409, 'ownerStays')
  }
}

/** No key has this id, or it was revoked already. */
export class ApiKeyNotFound extends SituationError {
  constructor() {
    super(404, 'apiKeyNotFound')
  }
}

/** None of the key's scopes names this call. */
export class KeyNotAllowed extends SituationError {
  constructor() {
    super(403, 'keyNotAllowed')
  }
}
