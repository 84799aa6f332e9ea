/** How often one network address may tell of events. A phone network's address is many people's. */
export const EVENTS_LIMIT = { name: 'events', limit: 120, windowSeconds: 60 }

/** Bytes of one call: a full batch of long events. */
export const MAX_EVENTS_BYTES = 24 * 1024
