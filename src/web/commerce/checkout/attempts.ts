import type { OrderBody } from './order-body.ts'
import { keepSessionValue, readSessionValue } from '#web/platform/session-value.ts'

const KEY = 'checkoutAttempts'

/** A request without a response yet, whose idempotency key makes a repeat safe. */
export interface Attempt {
  key: string
  body: OrderBody
}

export function listAttempts(): Attempt[] {
  return (readSessionValue(KEY) as Attempt[] | undefined) ?? []
}

/** The pending attempt with the same body, or a new one: a changed order needs another key. */
export function keepAttempt(body: OrderBody): Attempt {
  const text = JSON.stringify(body)
  const attempts = listAttempts()
  const known = attempts.find((attempt) => JSON.stringify(attempt.body) === text)
  if (known) return known
  const attempt = { key: crypto.randomUUID(), body }
  keepSessionValue(KEY, [...attempts, attempt])
  return attempt
}

export function forgetAttempt(key: string): void {
  const left = listAttempts().filter((attempt) => attempt.key !== key)
  keepSessionValue(KEY, left.length > 0 ? left : undefined)
}

export function forgetAttempts(): void {
  keepSessionValue(KEY, undefined)
}
