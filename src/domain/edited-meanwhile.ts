import { SituationError } from '#kit/errors.ts'

/** Somebody changed it since it was read: nothing is overwritten silently. */
export class EditedMeanwhile extends SituationError {
  constructor() {
    super(412, 'editedMeanwhile')
  }
}

/** @throws EditedMeanwhile when what is there is no longer the version that whoever changes it saw */
export function requireSeen(found: { version: number }, seen: number): void {
  if (found.version !== seen) throw new EditedMeanwhile()
}
