import { useSyncExternalStore } from 'react'
import { createSubscribers } from '#web/platform/subscribers.ts'

const { notify, subscribe } = createSubscribers()
let isOpen = false

export function openCartPanel(): void {
  change(true)
}

export function closeCartPanel(): void {
  if (isOpen) change(false)
}

export function useIsCartPanelOpen(): boolean {
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
