import { SituationError } from '#kit/errors.ts'

export class SignInRequired extends SituationError {
  constructor() {
    super(401, 'signInRequired')
  }
}

export class NotAllowed extends SituationError {
  constructor() {
    super(403, 'notAllowed')
  }
}

export class RecentAuthRequired extends SituationError {
  constructor() {
    super(403, 'recentAuthRequired')
  }
}
