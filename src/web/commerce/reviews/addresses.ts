export const REVIEW_OUTCOMES = ['written', 'withdrawn', 'stopped'] as const
export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number]

export function reviewAddress(token: string, chosen: { product?: string; done?: ReviewOutcome } = {}): string {
  return `/review?${new URLSearchParams({ token, ...chosen })}`
}
