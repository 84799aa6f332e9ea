/** The `Retry-After` of what an outage refuses (seconds). */
export const RETRY_AFTER_OUTAGE = '5'
