import type { Centavos } from '#kit/money.ts'

interface SoldLine {
  position: number
  quantity: number
  totalCentavos: Centavos
}

interface ReturnedGoods {
  /** All lines of the order: what was paid for each after code, promotion and points. */
  sold: readonly SoldLine[]
  returned: readonly { position: number; quantity: number }[]
  shippingCentavos: Centavos
}

/** Whether all that was bought goes back. */
export function isWholeOrder({ sold, returned }: Pick<ReturnedGoods, 'sold' | 'returned'>): boolean {
  return sold.every(({ position, quantity }) => quantity === returnedOf(returned, position))
}

/**
 * The money for what goes back: of each line the share of what was paid for it, to the centavo, and the shipping when
 * nothing is kept. Never more than the order cost.
 */
export function returnedMoney({ sold, returned, shippingCentavos }: ReturnedGoods): Centavos {
  const goods = sold.reduce(
    (sum, { position, quantity, totalCentavos }) =>
      sum + Math.round((totalCentavos * returnedOf(returned, position)) / quantity),
    0,
  )
  return goods + (isWholeOrder({ sold, returned }) ? shippingCentavos : 0)
}

function returnedOf(returned: ReturnedGoods['returned'], position: number): number {
  return returned.find((line) => line.position === position)?.quantity ?? 0
}
