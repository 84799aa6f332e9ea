interface BrowserStorage {
  /** Null for what was never kept. */
  read(key: string): string | null
  keep(key: string, value: string): void
  forget(key: string): void
  /** Forgets everything of which `isMeant` says so. */
  forgetAll(isMeant: (key: string) => boolean): void
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
  const names = () => {
    try {
      const kept = globalThis[name]
      return Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '')
    } catch {
      return []
    }
  }
  const storage: BrowserStorage = {
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
    forgetAll(isMeant) {
      for (const key of [...unkept.keys(), ...names()]) if (isMeant(key)) storage.forget(key)
    },
  }
  return storage
}
