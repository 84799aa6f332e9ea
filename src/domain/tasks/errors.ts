import { SituationError } from '#kit/errors.ts'

/** There is no such task. */
export class TaskNotFound extends SituationError {
  constructor() {
    super(404, 'taskNotFound')
  }
}

/** Somebody else works on the task now, because nothing was heard of this worker for too long. */
export class TaskTakenOver extends Error {}
