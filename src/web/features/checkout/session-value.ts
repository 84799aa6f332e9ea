/** One value that this tab keeps until it closes; what can't be read counts as absent. */
export function readSessionValue(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps a value, or with `undefined` none. A browser that refuses to store goes on without. */
export function keepSessionValue(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is full or forbidden: the value lives as long as the page.
  }
}
