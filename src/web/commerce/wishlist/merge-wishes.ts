export interface AgreedWishes {
  customerId: string
  productIds: string[]
}

/** Changes since the last sync with the same account. */
export function wishChanges(
  here: readonly string[],
  agreed: AgreedWishes | undefined,
  customerId: string,
): { added: string[]; removed: string[] } {
  const known = agreed?.productIds ?? []
  return {
    added: here.filter((id) => !known.includes(id)),
    removed: agreed?.customerId === customerId ? known.filter((id) => !here.includes(id)) : [],
  }
}

interface Answered {
  agreed: readonly string[]
  sent: readonly string[]
  now: readonly string[]
}

/** Keeps changes made during the call. */
export function mergeWishes({ agreed, sent, now }: Answered): string[] {
  const removed = sent.filter((id) => !now.includes(id))
  const added = now.filter((id) => !sent.includes(id) && !agreed.includes(id))
  return [...agreed.filter((id) => !removed.includes(id)), ...added]
}
