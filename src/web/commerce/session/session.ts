import { useSyncExternalStore } from 'react'
import type { SignedIn } from '#domain/identity/schemas.ts'
import type { Permission } from '#vocabulary/permissions.ts'
import { STORED } from '#web/platform/boot-script.ts'
import { localStore, sessionStore } from '#web/platform/browser-storage.ts'
import { createSubscribers, onStoredElsewhere } from '#web/platform/subscribers.ts'

/** For display only, never for authorisation. */
export interface StoredUser {
  id: string
  name: string
  email: string
  userType: string
  role?: string
  avatar?: string | null
  workSpaces?: string[]
  user?: SignedIn['user']
  agent?: SignedIn['agent']
  customerId?: string | null
  /** For admins. */
  permissions?: Permission[]
  mustChangePassword?: true
  secondFactorAdvised?: true
  secondFactorDueAt?: string
}

const subscribers = createSubscribers(() => onStoredElsewhere([STORED.authToken, STORED.user], notify))
let kept: { text: string | null; user: StoredUser | undefined } = { text: null, user: undefined }

/** Undefined for visitors, on the server and during hydration. */
export function useSession(): StoredUser | undefined {
  return useSyncExternalStore(subscribers.subscribe, readSession, () => undefined)
}

/** `loading` on the server and during hydration. */
export function useAuthState(): 'loading' | 'authenticated' | 'unauthenticated' {
  return useSyncExternalStore(
    subscribers.subscribe,
    () => (readSession() ? 'authenticated' : 'unauthenticated'),
    () => 'loading',
  )
}

/** Undefined values are removed. */
export function amendSession(changes: { [Field in keyof StoredUser]?: StoredUser[Field] | undefined }): void {
  const user = readSession()
  if (user) localStore.keep(STORED.user, JSON.stringify({ ...user, ...changes }))
  notify()
}

/** Undefined without a token. A stable reference until it changes. */
export function readSession(): StoredUser | undefined {
  const text = localStore.read(STORED.authToken) ? localStore.read(STORED.user) : null
  if (text !== kept.text) kept = { text, user: parse(text) }
  return kept.user
}

/** @throws when the browser refuses storage */
export function storeSession(user: StoredUser, authToken: string): void {
  localStorage.setItem(STORED.authToken, authToken)
  localStorage.setItem(STORED.user, JSON.stringify(user))
  forgetDrafts(user.id)
  notify()
}

export function forgetDrafts(userId?: string): void {
  const own = userId && `${STORED.drafts}${userId}:`
  for (const storage of [localStore, sessionStore])
    storage.forgetAll((key) => key.startsWith(STORED.drafts) && !(own && key.startsWith(own)))
}

export function clearSession(): void {
  localStore.forget(STORED.authToken)
  localStore.forget(STORED.user)
  notify()
}

function parse(text: string | null): StoredUser | undefined {
  try {
    const user: unknown = JSON.parse(text ?? 'null')
    return typeof user === 'object' && user !== null && 'name' in user ? (user as StoredUser) : undefined
  } catch {
    return undefined
  }
}

/** Also updates the boot script's attribute. */
function notify(): void {
  document.documentElement.toggleAttribute('data-signed-in', readSession() !== undefined)
  subscribers.notify()
}
