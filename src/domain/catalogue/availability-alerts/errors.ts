import { SituationError } from '#kit/errors.ts'

export class AlreadyAvailable extends SituationError {
  constructor() {
    super(409, 'alreadyAvailable')
  }
}
