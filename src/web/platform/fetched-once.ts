/** Caches the promise of `load` by key; a failed load is repeated on the next call. */
export function fetchedOnce<Answer>() {
  const fetched = new Map<string, Promise<Answer>>()
  return (key: string, load: () => Promise<Answer>): Promise<Answer> => {
    const known = fetched.get(key)
    if (known) return known
    const asked = load()
    fetched.set(key, asked)
    asked.catch(() => fetched.delete(key))
    return asked
  }
}
