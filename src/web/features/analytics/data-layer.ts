declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[]
  }
}

/** Pushes an event to the page's data layer with the moment it happened (ISO 8601). */
export function track(event: string, fields: Record<string, unknown> = {}): void {
  window.dataLayer ??= []
  window.dataLayer.push({ event, ...fields, timestamp: new Date().toISOString() })
}
