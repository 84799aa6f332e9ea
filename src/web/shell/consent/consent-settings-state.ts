import { useSyncExternalStore } from 'react'
import { createSubscribers } from '#web/platform/subscribers.ts'

const { notify, subscribe } = createSubscribers()
let isOpen = false

/** Opens the cookie settings for a visitor who answered before. */
export function openConsentSettings(): void {
  change(true)
}

export function closeConsentSettings(): void {
  change(false)
}

export function useIsConsentSettingsOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  )
}

function change(next: boolean): void {
  isOpen = next
  notify()
}
