import { passing } from '#web/browser-storage.ts'

/** One value that this tab keeps until it closes; what can't be read counts as absent. */
export function readSessionValue(key: string): unknown {
  try {
    const text = passing.read(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps a value, or with `undefined` none. */
export function keepSessionValue(key: string, value: unknown): void {
  if (value === undefined) passing.forget(key)
  else passing.keep(key, JSON.stringify(value))
}
