import { worthOfUnits } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'

interface SoldLine {
  position: number
  quantity: number
  totalCentavos: Centavos
  /** Units of it that other returns brought back. */
  returnedBefore?: number
}

interface ReturnedItems {
  /** Paid per line after code, promotion and points. */
  sold: readonly SoldLine[]
  returned: readonly { position: number; quantity: number }[]
  shippingCentavos: Centavos
}

export function isWholeOrder({ sold, returned }: Pick<ReturnedItems, 'sold' | 'returned'>): boolean {
  return sold.every(({ position, quantity }) => quantity === returnedOf(returned, position))
}

/** Each line's share of what was paid, and shipping when all is returned; at most the order's total. */
export function returnedMoney({ sold, returned, shippingCentavos }: ReturnedItems): Centavos {
  const linesCentavos = sold.reduce(
    (sum, { returnedBefore: from = 0, ...line }) =>
      sum + worthOfUnits(line, { from, units: returnedOf(returned, line.position) }),
    0,
  )
  return linesCentavos + (isWholeOrder({ sold, returned }) ? shippingCentavos : 0)
}

function returnedOf(returned: ReturnedItems['returned'], position: number): number {
  return returned.find((line) => line.position === position)?.quantity ?? 0
}
