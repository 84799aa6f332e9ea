import { SituationError } from '#kit/errors.ts'

/** There is no such task. */
export class TaskNotFound extends SituationError {
  constructor() {
    super(404, 'taskNotFound')
  }
}

/** It didn't fail, or was started again since. */
export class TaskNotFailed extends SituationError {
  constructor() {
    super(409, 'taskNotFailed')
  }
}

/** Somebody else works on the task now, because nothing was heard of this worker for too long. */
export class TaskTakenOver extends Error {}
