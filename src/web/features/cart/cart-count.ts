import { STORED } from '#web/boot-script.ts'

const listeners = new Set<() => void>()

/** The sum of quantities in the cart, as this browser last knew it. */
export function readCartCount(): number {
  try {
    return Number.parseInt(localStorage.getItem(STORED.cartCount) ?? '', 10) || 0
  } catch {
    return 0
  }
}

export function writeCartCount(count: number): void {
  if (count === readCartCount()) return
  localStorage.setItem(STORED.cartCount, String(count))
  for (const listener of listeners) listener()
}

/** Told of every change of the count, here or in another tab. */
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
