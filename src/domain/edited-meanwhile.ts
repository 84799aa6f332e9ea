import { situation } from '#kit/errors.ts'

export class EditedMeanwhile extends situation(412, 'editedMeanwhile') {}

/** @throws EditedMeanwhile */
export function requireSeen(found: { version: number }, seen: number): void {
  if (found.version !== seen) throw new EditedMeanwhile()
}
