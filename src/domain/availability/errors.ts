import { SituationError } from '#kit/errors.ts'

/** The variant can be bought now: there is nothing to wait for. */
export class AlreadyAvailable extends SituationError {
  constructor() {
    super(409, 'alreadyAvailable')
  }
}
