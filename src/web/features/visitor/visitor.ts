import { STORED } from '#web/boot-script.ts'
import { lasting } from '#web/browser-storage.ts'

/** This browser, as the store knows it: it names nobody. */
export interface Visitor {
  userId: string
  deviceId: string
  /** ISO 8601, as all moments here. */
  createdAt: string
  /** What follows is kept only with consent to analytics. */
  lastSeen?: string
  visitCount?: number
  isReturningUser?: boolean
  browserFingerprint?: string
}

/** A pause after which somebody who comes back begins another visit. */
const VISIT_PAUSE_MS = 30 * 60_000

export function newVisitor(now: Date): Visitor {
  return { userId: crypto.randomUUID(), deviceId: crypto.randomUUID(), createdAt: now.toISOString() }
}

/** The visitor with this moment counted: the same visit while it lasts, else one more. */
export function withVisit(visitor: Visitor, now: Date): Visitor {
  const { lastSeen, visitCount = 0 } = visitor
  const isSameVisit = lastSeen !== undefined && now.getTime() - Date.parse(lastSeen) <= VISIT_PAUSE_MS
  const visits = isSameVisit ? Math.max(1, visitCount) : visitCount + 1
  return { ...visitor, lastSeen: now.toISOString(), visitCount: visits, isReturningUser: visits > 1 }
}

/** The visitor with nothing but what a cart needs. */
export function withoutHistory({ userId, deviceId, createdAt }: Visitor): Visitor {
  return { userId, deviceId, createdAt }
}

export function readVisitor(): Visitor | undefined {
  try {
    return asVisitor(JSON.parse(lasting.read(STORED.visitor) ?? 'null'))
  } catch {
    return undefined
  }
}

/** What was kept as a visitor; one of an earlier version gets what it lacks. */
export function asVisitor(value: unknown): Visitor | undefined {
  const isVisitor = typeof value === 'object' && value !== null && 'userId' in value && typeof value.userId === 'string'
  if (!isVisitor) return undefined
  const visitor = value as Partial<Visitor> & { userId: string }
  return { ...visitor, deviceId: visitor.deviceId ?? crypto.randomUUID(), createdAt: visitor.createdAt ?? '' }
}
