type Listener = () => void
type Stop = () => void

export interface Subscribers {
  notify: () => void
  subscribe: (listener: Listener) => Stop
}

/** @param listenOutside runs while there is a subscriber */
export function createSubscribers(listenOutside?: () => Stop): Subscribers {
  const listeners = new Set<Listener>()
  let stop: Stop | undefined
  return {
    notify() {
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) stop = listenOutside?.()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop?.()
      }
    },
  }
}

/** Calls back when another tab changes one of the storage keys, or clears the storage. */
export function onStoredElsewhere(keys: readonly string[], callback: () => void): Stop {
  const listen = ({ key }: StorageEvent) => {
    if (key === null || keys.includes(key)) callback()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
