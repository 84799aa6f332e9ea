/** Keeps what `load` answers by key, while and after it is on its way. What failed is asked for again the next time. */
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
