import { centavosFromPesos, percentOf } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'
import type { PriceAdjustment, Rounding } from './schemas.ts'

/** Distance between rounded prices, and the lowest one. */
const STEPS: Record<Rounding, { step: Centavos; lowest: Centavos }> = {
  none: { step: 1, lowest: 1 },
  peso: { step: 1_00, lowest: 1_00 },
  nine: { step: 10_00, lowest: 9_00 },
}

const MOST: Centavos = 1_000_000_00

/** Null if the result is not a valid price. Rounding never turns a rise into a cut, nor a cut into a rise. */
export function adjustedPrice(price: Centavos, { direction, type, value, rounding }: PriceAdjustment): Centavos | null {
  const amount = type === 'percentage' ? percentOf(price, value) : centavosFromPesos(value)
  const exact = direction === 'raise' ? price + amount : price - amount
  const { step, lowest } = STEPS[rounding]
  if (exact <= 0) return null
  const nearest = Math.max(lowest, Math.round((exact - lowest) / step) * step + lowest)
  const rounded = direction === 'raise' ? Math.max(nearest, upTo(price)) : Math.min(nearest, downTo(price))
  return rounded >= lowest && rounded <= MOST ? rounded : null

  function upTo(least: Centavos): Centavos {
    return Math.max(lowest, Math.ceil((least - lowest) / step) * step + lowest)
  }
  function downTo(most: Centavos): Centavos {
    return Math.floor((most - lowest) / step) * step + lowest
  }
}
