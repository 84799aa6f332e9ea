import { useSyncExternalStore } from 'react'
import { createSubscribers } from './subscribers.ts'

export function createOpenState() {
  const { notify, subscribe } = createSubscribers()
  let isOpen = false

  function change(next: boolean): void {
    if (isOpen === next) return
    isOpen = next
    notify()
  }

  return {
    open: () => change(true),
    close: () => change(false),
    useIsOpen: () =>
      useSyncExternalStore(
        subscribe,
        () => isOpen,
        () => false,
      ),
  }
}
