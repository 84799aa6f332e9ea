/** What this browser and an account last agreed on. */
export interface AgreedWishes {
  customerId: string
  productIds: string[]
}

/**
 * What changed here since the last agreement. What was agreed on with another account is not this one's to add, nor is its
 * absence this one's to remove.
 */
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
  /** The account's list. */
  agreed: readonly string[]
  /** The list here when it was asked for. */
  sent: readonly string[]
  /** The list here now. */
  now: readonly string[]
}

/** The account's list with what changed here while it was on its way. */
export function mergeWishes({ agreed, sent, now }: Answered): string[] {
  const removed = sent.filter((id) => !now.includes(id))
  const added = now.filter((id) => !sent.includes(id) && !agreed.includes(id))
  return [...agreed.filter((id) => !removed.includes(id)), ...added]
}
