interface BrowserStorage {
  /** Null for what was never kept. */
  read(key: string): string | null
  keep(key: string, value: string): void
  forget(key: string): void
}

/**
 * What the browser keeps for the store. Nothing here ever fails: where there is no room, or storage is refused, a value
 * holds while the page stands.
 */
export const lasting = storageOf('localStorage')

/** The same, until the tab is closed. */
export const passing = storageOf('sessionStorage')

function storageOf(name: 'localStorage' | 'sessionStorage'): BrowserStorage {
  const unkept = new Map<string, string>()
  return {
    read(key) {
      try {
        return unkept.get(key) ?? globalThis[name].getItem(key)
      } catch {
        return null
      }
    },
    keep(key, value) {
      try {
        globalThis[name].setItem(key, value)
        unkept.delete(key)
      } catch {
        unkept.set(key, value)
      }
    },
    forget(key) {
      unkept.delete(key)
      try {
        globalThis[name].removeItem(key)
      } catch {
        // Nothing was kept.
      }
    },
  }
}
