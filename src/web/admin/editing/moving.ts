export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from)
  const item = items[from]
  return item === undefined || to < 0 || to >= items.length ? [...items] : rest.toSpliced(to, 0, item)
}

export function changed<Item>(items: readonly Item[], at: number, change: Partial<Item>): Item[] {
  return items.map((item, index) => (index === at ? { ...item, ...change } : item))
}
