/** Per network address; mobile carriers share one address among many people. */
export const EVENTS_LIMIT = { name: 'events', limit: 120, windowSeconds: 60 }

/** Bounds the disk space that one address can fill. */
export const EVENTS_DAY_LIMIT = { name: 'events-day', limit: 5000, windowSeconds: 86_400 }

/** Bytes, enough for a full batch of long events. */
export const MAX_EVENTS_BYTES = 24 * 1024
