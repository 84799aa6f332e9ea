import { sessionStore } from './browser-storage.ts'

export function readSessionValue(key: string): unknown {
  try {
    const text = sessionStore.read(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export function keepSessionValue(key: string, value: unknown): void {
  if (value === undefined) sessionStore.forget(key)
  else sessionStore.keep(key, JSON.stringify(value))
}
