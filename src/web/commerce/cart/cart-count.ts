import { STORED } from '#web/platform/boot-script.ts'
import { lasting } from '#web/platform/browser-storage.ts'

const listeners = new Set<() => void>()

/** The sum of quantities in the cart, as this browser last knew it. */
export function readCartCount(): number {
  return Number.parseInt(lasting.read(STORED.cartCount) ?? '', 10) || 0
}

export function writeCartCount(count: number): void {
  if (count === readCartCount()) return
  lasting.keep(STORED.cartCount, String(count))
  for (const listener of listeners) listener()
}

/** Called on every change of the count, here or in another tab. */
export function onCartCount(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORED.cartCount || key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}
