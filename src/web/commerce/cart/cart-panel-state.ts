import { useSyncExternalStore } from 'react'
import { createSubscribers } from '#web/platform/subscribers.ts'

const { notify, subscribe } = createSubscribers()
let isOpen = false

export function openCartPanel(): void {
  change(true)
}

export function closeCartPanel(): void {
  change(false)
}

export function useIsCartPanelOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  )
}

/** Calls back whenever the panel opens, and now when it is open. */
export function onCartPanelOpened(callback: () => void): void {
  const listen = () => isOpen && callback()
  subscribe(listen)
  listen()
}

function change(next: boolean): void {
  if (isOpen === next) return
  isOpen = next
  notify()
}
