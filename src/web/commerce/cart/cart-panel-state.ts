import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
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
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
