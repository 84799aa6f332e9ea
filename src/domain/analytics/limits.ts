/** How often one network address may tell of events. A phone network's address is many people's. */
export const EVENTS_LIMIT = { name: 'events', limit: 120, windowSeconds: 60 }

/** What one address tells in a whole day fits on the disk, also when it is a program's. */
export const EVENTS_DAY_LIMIT = { name: 'events-day', limit: 5000, windowSeconds: 86_400 }

/** Bytes of one call: a full batch of long events. */
export const MAX_EVENTS_BYTES = 24 * 1024
