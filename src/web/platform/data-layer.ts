declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[]
  }
}

export interface Tracked extends Record<string, unknown> {
  event: string
  timestamp: string
}

const listeners = new Set<(tracked: Tracked) => void>()

/** `timestamp` is ISO 8601. */
export function track(event: string, fields: Record<string, unknown> = {}): void {
  const tracked: Tracked = { event, ...fields, timestamp: new Date().toISOString() }
  window.dataLayer ??= []
  window.dataLayer.push(tracked)
  for (const listener of listeners) listener(tracked)
}

/** Also called for earlier events. */
export function onTracked(listener: (tracked: Tracked) => void): void {
  for (const entry of window.dataLayer ?? []) if (isTracked(entry)) listener(entry)
  listeners.add(listener)
}

function isTracked(entry: Record<string, unknown>): entry is Tracked {
  return typeof entry.event === 'string' && typeof entry.timestamp === 'string'
}
