const FOREIGN_KEY_VIOLATION = '23503'

export function violatesForeignKey(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === FOREIGN_KEY_VIOLATION) || violatesForeignKey(error.cause)
}
