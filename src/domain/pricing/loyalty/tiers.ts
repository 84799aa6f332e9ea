export const TIERS = [
  { id: 'blanco', from: 0 },
  { id: 'reposado', from: 500 },
  { id: 'anejo', from: 2000 },
  { id: 'extraanejo', from: 5000 },
] as const
export type TierId = (typeof TIERS)[number]['id']
export const TIER_IDS = TIERS.map(({ id }) => id)

export interface TierStanding {
  tier: TierId
  next: { tier: TierId; from: number; missing: number } | null
  /** From 0 to 1. */
  progress: number
}

export function tierOf(earned: number): TierStanding {
  const reached = TIERS.findLast(({ from }) => earned >= from) ?? TIERS[0]
  const next = TIERS[TIERS.indexOf(reached) + 1]
  if (!next) return { tier: reached.id, next: null, progress: 1 }
  return {
    tier: reached.id,
    next: { tier: next.id, from: next.from, missing: next.from - earned },
    progress: Math.max(0, (earned - reached.from) / (next.from - reached.from)),
  }
}
