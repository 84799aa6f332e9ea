const UNIQUE_VIOLATION = '23505'

export function violatesUnique(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === UNIQUE_VIOLATION)
    return 'constraint' in error && error.constraint === constraint
  return violatesUnique(error.cause, constraint)
}
