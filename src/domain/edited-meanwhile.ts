import { SituationError } from '#kit/errors.ts'

export class EditedMeanwhile extends SituationError {
  constructor() {
    super(412, 'editedMeanwhile')
  }
}

/** @throws EditedMeanwhile */
export function requireSeen(found: { version: number }, seen: number): void {
  if (found.version !== seen) throw new EditedMeanwhile()
}
