import type { Centavos } from '#kit/money.ts'

export interface ReceivedUnits {
  quantity: number
  unitCostCentavos: Centavos
}

/**
 * Moving average in unrounded centavos, a method that LISR, article 41, allows, unlike the last delivery's cost. Units
 * of unknown cost get the delivery's.
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
