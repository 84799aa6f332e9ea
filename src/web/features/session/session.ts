import { useSyncExternalStore } from 'react'
import type { SignedIn } from '#domain/identity/schemas.ts'
import { STORED } from '#web/boot-script.ts'
import { lasting, passing } from '#web/browser-storage.ts'

/** Who is signed in, as the browser keeps it: for showing and for choosing menus, never for protecting anything. */
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
  /** The password was given by somebody else and has to be changed first. */
  mustChangePassword?: true
  /** The person should be asked to switch a second factor on. */
  secondFactorAdvised?: true
  /** From when they may do nothing without one. */
  secondFactorDueAt?: string
}

const listeners = new Set<() => void>()
let kept: { text: string | null; user: StoredUser | undefined } = { text: null, user: undefined }

/** The signed-in user; undefined for a visitor, on the server and while the browser takes the page over. */
export function useSession(): StoredUser | undefined {
  return useSyncExternalStore(subscribe, readSession, () => undefined)
}

/** Whether somebody is signed in; `loading` on the server and while the browser takes the page over. */
export function useAuthState(): 'loading' | 'authenticated' | 'unauthenticated' {
  return useSyncExternalStore(
    subscribe,
    () => (readSession() ? 'authenticated' : 'unauthenticated'),
    () => 'loading',
  )
}

/** Notes what changed about whoever is signed in; what is undefined is forgotten. */
export function amendSession(changes: { [Field in keyof StoredUser]?: StoredUser[Field] | undefined }): void {
  const user = readSession()
  if (user) lasting.keep(STORED.user, JSON.stringify({ ...user, ...changes }))
  notify()
}

/** The stored user when a token stands beside it. The same object until it changes. */
export function readSession(): StoredUser | undefined {
  const text = lasting.read(STORED.authToken) ? lasting.read(STORED.user) : null
  if (text !== kept.text) kept = { text, user: parse(text) }
  return kept.user
}

/** Keeps who signed in and the token that proves it. Throws where the browser refuses to keep anything. */
export function storeSession(user: StoredUser, authToken: string): void {
  localStorage.setItem(STORED.authToken, authToken)
  localStorage.setItem(STORED.user, JSON.stringify(user))
  forgetDrafts(user.id)
  notify()
}

/** Forgets what staff typed in the back office and didn't save, but for what `userId` did. */
export function forgetDrafts(userId?: string): void {
  const own = userId && `${STORED.drafts}${userId}:`
  for (const storage of [lasting, passing])
    storage.forgetAll((key) => key.startsWith(STORED.drafts) && !(own && key.startsWith(own)))
}

export function clearSession(): void {
  lasting.forget(STORED.authToken)
  lasting.forget(STORED.user)
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

/** Components hear of it, and so does the attribute that the boot script wrote for the styles. */
function notify(): void {
  document.documentElement.toggleAttribute('data-signed-in', readSession() !== undefined)
  for (const listener of listeners) listener()
}

/** Signing in or out in another tab; `key` is null when everything stored was cleared. */
function onStorage({ key }: StorageEvent): void {
  if (key === STORED.authToken || key === STORED.user || key === null) notify()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onStorage)
  }
}
