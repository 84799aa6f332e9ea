const UNIQUE_VIOLATION = '23505'

/** Whether a statement failed because a row like it exists already, by the name of the constraint or index that says so. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === UNIQUE_VIOLATION)
    return 'constraint' in error && error.constraint === constraint
  return violatesUnique(error.cause, constraint)
}
