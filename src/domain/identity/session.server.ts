import { createHash } from 'node:crypto'
import { addTime, DAY, HOUR } from '#kit/clock.ts'
import type { Role } from '#vocabulary/roles.ts'

/** Since the last use, and in total. */
const LIFETIMES = {
  customer: { idle: 30 * DAY, whole: 90 * DAY },
  staff: { idle: 12 * HOUR, whole: 24 * HOUR },
}
export const STAFF_SESSION_SECONDS = LIFETIMES.staff.whole / 1000

/** SHA-256, base64url. The token has 256 random bits, so no salt is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export function sessionEnd(role: Role, now: Date, createdAt = now): Date {
  const { idle, whole } = LIFETIMES[role === 'customer' ? 'customer' : 'staff']
  const [idleEnd, absoluteEnd] = [addTime(now, idle), addTime(createdAt, whole)]
  return idleEnd < absoluteEnd ? idleEnd : absoluteEnd
}

/** At most once a day for customers, once an hour for staff. */
export function isDueForExtension(
  role: Role,
  { createdAt, expiresAt }: { createdAt: Date; expiresAt: Date },
  now: Date,
): boolean {
  const step = role === 'customer' ? DAY : HOUR
  return sessionEnd(role, now, createdAt).getTime() - expiresAt.getTime() >= step
}
