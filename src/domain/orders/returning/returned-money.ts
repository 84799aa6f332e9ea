import { spread, worthOfUnits } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'

export interface SoldLine {
  position: number
  quantity: number
  /** After code, promotion and points. */
  totalCentavos: Centavos
  /** Before them. */
  grossCentavos: Centavos
  returned: number
  /** Units of it that went back earlier, as a refund or a return. */
  goneBefore: number
  /** Those of them that the buyer has nothing for. */
  missing: number
}

interface ReturnedItems {
  /** All of the order. */
  sold: readonly SoldLine[]
  /** Paid with what came back, when the order is a replacement. */
  creditCentavos: Centavos
  /** Not refunded yet. */
  shippingCentavos: Centavos
}

export interface ReturnedMoney {
  /** Of each line in the same order. */
  worths: Centavos[]
  /** When the return leaves the buyer nothing of the order. */
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
