const FOREIGN_KEY_VIOLATION = '23503'

/** Whether a statement failed because other rows refer to what it would take away. */
export function violatesForeignKey(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === FOREIGN_KEY_VIOLATION) || violatesForeignKey(error.cause)
}
