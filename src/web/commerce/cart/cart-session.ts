import { CART_LIFETIME } from '#vocabulary/cart-limits.ts'
import { STORED } from '#web/platform/boot-script.ts'
import { onStoredElsewhere } from '#web/platform/subscribers.ts'
import { localStore } from '#web/platform/browser-storage.ts'

const CART_ID_KEY = 'cartId'
const SESSION_KEY = 'persistentCartSessionId'

/** The session's visitor, and its start (ISO 8601). */
interface SessionMapping {
  userId: string
  sessionId: string
  linkedAt: string
}

export function readCartId(): string | null {
  return localStore.read(CART_ID_KEY)
}

export function keepCartId(cartId: string): void {
  if (cartId !== readCartId()) localStore.keep(CART_ID_KEY, cartId)
}

export function dropCartId(): void {
  localStore.forget(CART_ID_KEY)
}

/** Called when another tab starts, changes or drops the cart. */
export function onCartIdElsewhere(listener: () => void): void {
  onStoredElsewhere([CART_ID_KEY], listener)
}

/** A new session for another visitor, and after 30 days. */
export async function cartSession(now = new Date()): Promise<{ sessionId: string; createdAt: string }> {
  const [{ getOrCreateVisitor }, { keep, readKept }] = await Promise.all([
    import('#web/commerce/visitor/keep-visitor.ts'),
    import('#web/commerce/visitor/visitor-database.ts'),
  ])
  const { userId } = await getOrCreateVisitor(now)
  const known = parse(localStore.read(STORED.cartSession)) ?? asMapping(await readKept(STORED.cartSession))
  const isCurrent =
    known !== undefined && known.userId === userId && now.getTime() - Date.parse(known.linkedAt) <= CART_LIFETIME
  const mapping = isCurrent ? known : { userId, sessionId: crypto.randomUUID(), linkedAt: now.toISOString() }
  localStore.keep(SESSION_KEY, mapping.sessionId)
  localStore.keep(STORED.cartSession, JSON.stringify(mapping))
  await keep(STORED.cartSession, mapping)
  return { sessionId: mapping.sessionId, createdAt: mapping.linkedAt }
}

function parse(text: string | null): SessionMapping | undefined {
  try {
    return asMapping(JSON.parse(text ?? 'null'))
  } catch {
    return undefined
  }
}

function asMapping(value: unknown): SessionMapping | undefined {
  const isMapping = typeof value === 'object' && value !== null && 'linkedAt' in value && 'sessionId' in value
  return isMapping ? (value as SessionMapping) : undefined
}
