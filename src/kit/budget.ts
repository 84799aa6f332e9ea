export interface Budget {
  claim(holder: string, amount: number): boolean
  release(holder: string, amount: number): void
}

export function createBudget({ inAll, each }: { inAll: number; each: number }): Budget {
  const held = new Map<string, number>()
  let sum = 0
  return {
    claim(holder, amount) {
      const theirs = (held.get(holder) ?? 0) + amount
      if (theirs > each || sum + amount > inAll) return false
      held.set(holder, theirs)
      sum += amount
      return true
    },
    release(holder, amount) {
      const left = (held.get(holder) ?? 0) - amount
      if (left > 0) held.set(holder, left)
      else held.delete(holder)
      sum -= amount
    },
  }
}
