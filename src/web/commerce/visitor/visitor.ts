import { STORED } from '#web/platform/boot-script.ts'
import { localStore } from '#web/platform/browser-storage.ts'

/** Pseudonymous. */
export interface Visitor {
  userId: string
  deviceId: string
  /** ISO 8601, like all instants here. */
  createdAt: string
  /** The rest is stored only with consent to analytics. */
  lastSeen?: string
  visitCount?: number
  isReturningUser?: boolean
  browserFingerprint?: string
}

const VISIT_PAUSE_MS = 30 * 60_000

export function newVisitor(now: Date): Visitor {
  return { userId: crypto.randomUUID(), deviceId: crypto.randomUUID(), createdAt: now.toISOString() }
}

export function withVisit(visitor: Visitor, now: Date): Visitor {
  const { lastSeen, visitCount = 0 } = visitor
  const isSameVisit = lastSeen !== undefined && now.getTime() - Date.parse(lastSeen) <= VISIT_PAUSE_MS
  const visits = isSameVisit ? Math.max(1, visitCount) : visitCount + 1
  return { ...visitor, lastSeen: now.toISOString(), visitCount: visits, isReturningUser: visits > 1 }
}

export function withoutHistory({ userId, deviceId, createdAt }: Visitor): Visitor {
  return { userId, deviceId, createdAt }
}

export function readVisitor(): Visitor | undefined {
  try {
    return asVisitor(JSON.parse(localStore.read(STORED.visitor) ?? 'null'))
  } catch {
    return undefined
  }
}

/** Migrates visitors of earlier versions. */
export function asVisitor(value: unknown): Visitor | undefined {
  const isVisitor = typeof value === 'object' && value !== null && 'userId' in value && typeof value.userId === 'string'
  if (!isVisitor) return undefined
  const visitor = value as Partial<Visitor> & { userId: string }
  return { ...visitor, deviceId: visitor.deviceId ?? crypto.randomUUID(), createdAt: visitor.createdAt ?? '' }
}
