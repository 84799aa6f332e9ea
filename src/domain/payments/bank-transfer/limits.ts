export const MAX_STATEMENT_BYTES = 1024 * 1024
export const MAX_STATEMENT_LINES = 5000

export const MAX_CONCEPT = 200
