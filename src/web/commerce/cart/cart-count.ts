import { STORED } from '#web/platform/boot-script.ts'
import { localStore } from '#web/platform/browser-storage.ts'
import { createSubscribers, onStoredElsewhere } from '#web/platform/subscribers.ts'

const { notify, subscribe } = createSubscribers(() => onStoredElsewhere([STORED.cartCount], () => notify()))

/** Units in the cart as last known by this browser. */
export function readCartCount(): number {
  return Number.parseInt(localStore.read(STORED.cartCount) ?? '', 10) || 0
}

export function writeCartCount(count: number): void {
  if (count === readCartCount()) return
  localStore.keep(STORED.cartCount, String(count))
  notify()
}

export const onCartCount = subscribe
