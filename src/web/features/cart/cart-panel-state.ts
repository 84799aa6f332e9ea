import { useSyncExternalStore } from 'react'

type PanelState = 'unused' | 'open' | 'closed'

const listeners = new Set<() => void>()
let state: PanelState = 'unused'

export function openCartPanel(): void {
  change('open')
}

export function closeCartPanel(): void {
  if (state === 'open') change('closed')
}

/** `unused` until it is opened for the first time: its code is not needed before. */
export function useCartPanelState(): PanelState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => 'unused',
  )
}

function change(next: PanelState): void {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
