import { SituationError, situation } from '#kit/errors.ts'
import type { ChosenPasswordProblem, RegistrationProblem } from './registration-rules.ts'

export class AccountBlocked extends situation(403, 'accountBlocked') {}

export class SignInIncomplete extends situation(422, 'signInIncomplete') {}

/** Doesn't reveal which of the two is wrong. */
export class WrongCredentials extends situation(401, 'wrongCredentials') {}

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

export class EmailRefused extends situation(422, 'emailInvalid', {
  fields: [{ path: 'newEmail', key: 'emailInvalid' }],
}) {}

export class PasswordChangeRequired extends situation(403, 'passwordChangeRequired') {}

export class SecondFactorDue extends situation(403, 'secondFactorDue') {}

export class SecondFactorRequired extends SituationError {
  constructor(challengeId: string) {
    super(401, 'secondFactorRequired', { details: { challengeId, methods: ['totp', 'recovery'] } })
  }
}

export class WrongCode extends situation(401, 'wrongCode', { fields: [{ path: 'code', key: 'wrongCode' }] }) {}

/** Waits in seconds. */
export class TooManyCodes extends SituationError {
  constructor(seconds: number) {
    super(429, 'tooManyRequests', { values: { seconds } })
  }
}

export class ChallengeExpired extends situation(410, 'challengeExpired') {}

export class LinkExpired extends situation(410, 'linkExpired') {}

/** A verification link also needs a session or the right password. */
export class AccountProofRequired extends SituationError {
  constructor(key: 'accountProofRequired' | 'accountPasswordWrong') {
    super(401, key, { fields: [{ path: 'password', key }] })
  }
}

export class OwnBrowserRequired extends situation(401, 'ownBrowserRequired') {}

export class WrongPassword extends situation(401, 'wrongPassword', {
  fields: [{ path: 'currentPassword', key: 'wrongPassword' }],
}) {}

export class PasswordRefused extends SituationError {
  constructor({ field, key }: ChosenPasswordProblem | CommonPassword | UnchangedPassword) {
    super(422, key, { fields: [{ path: field, key }] })
  }
}

export class SessionNotFound extends situation(404, 'sessionNotFound') {}

export class PasskeyNotFound extends situation(404, 'passkeyNotFound') {}

export class PasskeyRefused extends situation(401, 'passkeyRefused') {}

export class SecondFactorAlreadyOn extends situation(409, 'secondFactorAlreadyOn') {}

export class SecondFactorMissing extends situation(409, 'secondFactorMissing') {}

export class TooBusy extends situation(503, 'tooBusy') {}

export class InvitationNotFound extends situation(404, 'invitationNotFound') {}

export class StaffNotFound extends situation(404, 'staffNotFound') {}

export class OwnerStays extends situation(409, 'ownerStays') {}

export class ApiKeyNotFound extends situation(404, 'apiKeyNotFound') {}

export class RoleNotFound extends situation(404, 'roleNotFound') {}

export class RoleInUse extends situation(409, 'roleInUse') {}

export class RoleNameMissing extends situation(422, 'textMissing', {
  fields: [{ path: 'name', key: 'textMissing' }],
}) {}

export class RoleNameTaken extends situation(409, 'roleNameTaken', {
  fields: [{ path: 'name', key: 'roleNameTaken' }],
}) {}

/** Only the owner may grant more than they hold. */
export class PermissionsAboveOwn extends situation(403, 'permissionsAboveOwn') {}

export class OwnPermissionsStay extends situation(403, 'ownPermissionsStay') {}

export class SavedViewNotFound extends situation(404, 'savedViewNotFound') {}

export class SavedViewNameTaken extends situation(409, 'savedViewNameTaken', {
  fields: [{ path: 'name', key: 'savedViewNameTaken' }],
}) {}

export class TooManySavedViews extends SituationError {
  constructor(max: number) {
    super(409, 'tooManySavedViews', { values: { max } })
  }
}
