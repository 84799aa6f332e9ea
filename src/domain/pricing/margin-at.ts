import { pesosFromCentavos, taxIncludedIn } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'
import type { Drinks } from '#vocabulary/product-schemas.ts'
import { iepsIncludedIn } from './ieps.ts'
import { mexicanDate } from '#kit/mexican-time.ts'
import { IVA_PERCENT } from './totals.ts'

interface Sale {
  /** As charged, with taxes. */
  priceCentavos: Centavos
  drinks: Drinks | null
  /** The moving average may have fractions. */
  costCentavos: number | null
}

/** Pesos without IVA and IEPS, and the margin in percent of `net`. */
export function marginAt(now: Date, { priceCentavos, drinks, costCentavos }: Sale) {
  const withoutIva = priceCentavos - taxIncludedIn(priceCentavos, IVA_PERCENT)
  const net = withoutIva - iepsIncludedIn(withoutIva, drinks, mexicanDate(now)).iepsCentavos
  const cost = costCentavos === null ? null : Math.round(costCentavos)
  const left = cost === null ? null : net - cost
  return {
    net: pesosFromCentavos(net),
    cost: cost === null ? null : pesosFromCentavos(cost),
    margin: left === null ? null : pesosFromCentavos(left),
    marginPercent: left === null || net === 0 ? null : Math.round((left / net) * 1000) / 10,
  }
}
