const KEY = 'visitorIdentity'

/** This browser, as the store knows it: it names nobody. */
interface Visitor {
  userId: string
  createdAt: string
}

/** The visitor's id, made on the first use and kept in this browser. */
export function visitorId(now = new Date()): string {
  const known = parse(localStorage.getItem(KEY))
  if (known) return known.userId
  const visitor: Visitor = { userId: crypto.randomUUID(), createdAt: now.toISOString() }
  localStorage.setItem(KEY, JSON.stringify(visitor))
  return visitor.userId
}

function parse(text: string | null): Visitor | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    const isVisitor =
      typeof value === 'object' && value !== null && 'userId' in value && typeof value.userId === 'string'
    return isVisitor ? (value as Visitor) : undefined
  } catch {
    return undefined
  }
}
