import { SituationError } from '#kit/errors.ts'

export class TaskNotFound extends SituationError {
  constructor() {
    super(404, 'taskNotFound')
  }
}

export class TaskNotFailed extends SituationError {
  constructor() {
    super(409, 'taskNotFailed')
  }
}

/** Another worker took the task, as this one sent no heartbeat. */
export class TaskTakenOver extends Error {}
