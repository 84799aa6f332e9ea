import { SituationError } from '#kit/errors.ts'

export class FailedJobNotFound extends SituationError {
  constructor() {
    super(404, 'failedJobNotFound')
  }
}
