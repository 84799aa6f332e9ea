import { situation } from '#kit/errors.ts'

export class TaskNotFound extends situation(404, 'taskNotFound') {}

export class TaskNotFailed extends situation(409, 'taskNotFailed') {}

/** Another worker took the task, as this one sent no heartbeat. */
export class TaskTakenOver extends Error {}
