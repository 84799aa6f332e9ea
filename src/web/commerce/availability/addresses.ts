export function alertAddress(productId: string, variantId: string): string {
  return `/availability?${new URLSearchParams({ product: productId, variant: variantId })}`
}

export const ALERT_OUTCOMES = ['sent', 'confirmed', 'cancelled', 'stopped'] as const
export type AlertOutcome = (typeof ALERT_OUTCOMES)[number]

export function outcomeAddress(outcome: AlertOutcome, productId?: string): string {
  return `/availability?${new URLSearchParams({ outcome, ...(productId && { product: productId }) })}`
}
