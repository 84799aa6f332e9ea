import { CART_LIFETIME } from '#domain/cart/limits.ts'
import { visitorId } from '#web/features/visitor/visitor.ts'

const CART_ID_KEY = 'cartId'
const SESSION_KEY = 'persistentCartSessionId'
const MAPPING_KEY = 'cartSessionMapping'

/** Which visitor a cart session belongs to, and since when (ISO 8601). */
interface SessionMapping {
  userId: string
  sessionId: string
  linkedAt: string
}

export function readCartId(): string | null {
  return localStorage.getItem(CART_ID_KEY)
}

export function keepCartId(cartId: string): void {
  if (cartId !== readCartId()) localStorage.setItem(CART_ID_KEY, cartId)
}

export function dropCartId(): void {
  localStorage.removeItem(CART_ID_KEY)
}

/** Told when another tab starts, changes or drops the cart. */
export function onCartIdElsewhere(listener: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === CART_ID_KEY || key === null) listener()
  })
}

/** The session a new cart is opened under; a new one for another visitor, and after 30 days. */
export function cartSession(now = new Date()): { sessionId: string; createdAt: string } {
  const userId = visitorId(now)
  const sessionId = localStorage.getItem(SESSION_KEY)
  const mapping = parse(localStorage.getItem(MAPPING_KEY))
  const isCurrent =
    mapping !== undefined &&
    mapping.sessionId === sessionId &&
    mapping.userId === userId &&
    now.getTime() - Date.parse(mapping.linkedAt) <= CART_LIFETIME
  if (isCurrent) return { sessionId: mapping.sessionId, createdAt: mapping.linkedAt }

  const made: SessionMapping = { userId, sessionId: crypto.randomUUID(), linkedAt: now.toISOString() }
  localStorage.setItem(SESSION_KEY, made.sessionId)
  localStorage.setItem(MAPPING_KEY, JSON.stringify(made))
  return { sessionId: made.sessionId, createdAt: made.linkedAt }
}

function parse(text: string | null): SessionMapping | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    const isMapping = typeof value === 'object' && value !== null && 'linkedAt' in value && 'userId' in value
    return isMapping ? (value as SessionMapping) : undefined
  } catch {
    return undefined
  }
}
