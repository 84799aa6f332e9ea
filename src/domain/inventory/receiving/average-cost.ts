import type { Centavos } from '#kit/money.ts'

export interface ReceivedUnits {
  quantity: number
  unitCostCentavos: Centavos
}

/**
 * The moving average: a method that the income tax law allows for the cost of goods (LISR, article 41), as the cost of
 * the last delivery alone is not. Units whose cost nobody knows count as much as those that come. In centavos, not
 * rounded.
 */
export function averageCost(
  held: { onHand: number; costCentavos: number | null },
  received: readonly ReceivedUnits[],
): number {
  const units = received.reduce((total, { quantity }) => total + quantity, 0)
  const paid = received.reduce((total, { quantity, unitCostCentavos }) => total + quantity * unitCostCentavos, 0)
  if (held.costCentavos === null || held.onHand <= 0) return paid / units
  return (held.onHand * held.costCentavos + paid) / (held.onHand + units)
}
