import { createHash } from 'node:crypto'
import { addTime, DAY, HOUR } from '#kit/clock.ts'
import type { Role } from './schemas.ts'

/** What is stored of a session's token: its SHA-256, base64url. The token has 256 random bits, so no salt is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** How long a session lives after its last use; staff's are short. */
function lifetimeOf(role: Role): number {
  return role === 'customer' ? 30 * DAY : 12 * HOUR
}

/** When a session used at `now` ends. */
export function sessionEnd(role: Role, now: Date): Date {
  return addTime(now, lifetimeOf(role))
}

/** Whether using the session at `now` should move its end: at most once a day for customers, once an hour for staff. */
export function isDueForExtension(role: Role, expiresAt: Date, now: Date): boolean {
  const step = role === 'customer' ? DAY : HOUR
  return sessionEnd(role, now).getTime() - expiresAt.getTime() >= step
}
