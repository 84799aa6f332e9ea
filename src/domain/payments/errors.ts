import { SituationError } from '#kit/errors.ts'

/** The card provider did not answer: nothing was charged, the buyer may try again. */
export class ProviderUnavailable extends SituationError {
  constructor() {
    super(503, 'providerUnavailable')
  }
}
