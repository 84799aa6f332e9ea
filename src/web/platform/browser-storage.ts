export interface BrowserStorage {
  read(key: string): string | null
  keep(key: string, value: string): void
  forget(key: string): void
  forgetAll(isMeant: (key: string) => boolean): void
}

/** Never throws: when storage is full or refused, values last as long as the page. */
export const localStore = storageOf('localStorage')

export const sessionStore = storageOf('sessionStorage')

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
