/** A statement of a busy month of a shop is far below both. */
export const MAX_STATEMENT_BYTES = 1024 * 1024
export const MAX_STATEMENT_LINES = 5000

/** What of a bank's words is kept. */
export const MAX_CONCEPT = 200
