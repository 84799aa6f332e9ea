import { SituationError } from '#kit/errors.ts'

/** There is no such message (any more). */
export class MessageNotFound extends SituationError {
  constructor() {
    super(404, 'messageNotFound')
  }
}
