import { useSyncExternalStore } from 'react'
import { STORED } from '#web/boot-script.ts'

/** Who is signed in, as the browser keeps it. */
export interface StoredUser {
  id: string
  name: string
  email: string
  userType: string
  role?: string
  avatar?: string | null
  customerId?: string | null
}

const listeners = new Set<() => void>()
let kept: { text: string | null; user: StoredUser | undefined } = { text: null, user: undefined }

/** The signed-in user; undefined for a visitor, on the server and while the browser takes the page over. */
export function useSession(): StoredUser | undefined {
  return useSyncExternalStore(subscribe, readSession, () => undefined)
}

/** The stored user when a token stands beside it. The same object until it changes. */
export function readSession(): StoredUser | undefined {
  const text = stored(STORED.authToken) ? stored(STORED.user) : null
  if (text !== kept.text) kept = { text, user: parse(text) }
  return kept.user
}

export function storeSession(user: StoredUser, authToken: string): void {
  localStorage.setItem(STORED.authToken, authToken)
  localStorage.setItem(STORED.user, JSON.stringify(user))
  notify()
}

export function clearSession(): void {
  localStorage.removeItem(STORED.authToken)
  localStorage.removeItem(STORED.user)
  delete document.documentElement.dataset.signedIn
  notify()
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function parse(text: string | null): StoredUser | undefined {
  try {
    const user: unknown = JSON.parse(text ?? 'null')
    return typeof user === 'object' && user !== null && 'name' in user ? (user as StoredUser) : undefined
  } catch {
    return undefined
  }
}

function notify(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
