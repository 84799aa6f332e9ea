import { passing } from './browser-storage.ts'

export function readSessionValue(key: string): unknown {
  try {
    const text = passing.read(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export function keepSessionValue(key: string, value: unknown): void {
  if (value === undefined) passing.forget(key)
  else passing.keep(key, JSON.stringify(value))
}
