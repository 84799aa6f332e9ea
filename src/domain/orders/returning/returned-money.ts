import { spread, worthOfUnits } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'

export interface SoldLine {
  position: number
  quantity: number
  /** After code, promotion and points. */
  totalCentavos: Centavos
  /** Before code, promotion and points. */
  grossCentavos: Centavos
  returned: number
  /** Units refunded or returned earlier. */
  goneBefore: number
  /** Of those, units that were not replaced. */
  missing: number
}

interface ReturnedItems {
  /** All lines of the order. */
  sold: readonly SoldLine[]
  /** Credit of the returned items, for a replacement order. */
  creditCentavos: Centavos
  /** Not refunded yet. */
  shippingCentavos: Centavos
}

export interface ReturnedMoney {
  /** In the order of the lines. */
  worths: Centavos[]
  /** When the buyer keeps nothing of the order. */
  shippingCentavos: Centavos
}

export function returnedMoney({ sold, creditCentavos, shippingCentavos }: ReturnedItems): ReturnedMoney {
  const credits = spread(
    creditCentavos,
    sold.map(({ grossCentavos }) => grossCentavos),
  )
  const worths = sold.map(({ quantity, totalCentavos, returned: units, goneBefore: from }, index) =>
    worthOfUnits({ quantity, totalCentavos: totalCentavos + (credits[index] ?? 0) }, { from, units }),
  )
  const isAll = sold.every(({ quantity, returned, missing }) => quantity === returned + missing)
  return { worths, shippingCentavos: isAll ? shippingCentavos : 0 }
}
