import { SituationError } from '#kit/errors.ts'

export class MessageNotFound extends SituationError {
  constructor() {
    super(404, 'messageNotFound')
  }
}
