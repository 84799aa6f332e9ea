import { isGoodFor } from '#domain/promotions/schemas.ts'
import type { CodeDiscount } from '#domain/promotions/schemas.ts'
import { spread, taxIncludedIn } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'

/** Every price of the shop includes IVA at this rate. */
const IVA_PERCENT = 16

/** What a breakdown is made of. `shipping` is null for a pickup; its `additionalCentavos` is for all additional items. */
export interface Sale {
  lines: readonly { unitPriceCentavos: Centavos; quantity: number; categoryId: string }[]
  discount: Pick<CodeDiscount, 'type' | 'value' | 'categoryIds'> | null
  shipping: { baseCentavos: Centavos; additionalCentavos: Centavos; freeFromCentavos: Centavos | null } | null
}

/** A sale to the centavo: lines add up to the goods, goods and shipping to the total, net and IVA to the total. */
export interface Breakdown {
  lines: { subtotalCentavos: Centavos; discountCentavos: Centavos; totalCentavos: Centavos }[]
  subtotalCentavos: Centavos
  /** Off the goods only, and only those of the discount's categories; what is off the shipping stands in `shipping`. */
  discountCentavos: Centavos
  shipping: {
    baseCentavos: Centavos
    additionalCentavos: Centavos
    discountCentavos: Centavos
    totalCentavos: Centavos
  }
  netCentavos: Centavos
  /** Contained in the total, not added to it. */
  ivaCentavos: Centavos
  totalCentavos: Centavos
}

/** The one place where a sale is added up. Amounts are non-negative integer centavos, in and out. */
export function breakDown({ lines, discount, shipping }: Sale): Breakdown {
  const subtotals = lines.map(({ unitPriceCentavos, quantity }) => unitPriceCentavos * quantity)
  const subtotalCentavos = sum(subtotals)
  const discountable = lines.map(({ categoryId }, index) =>
    discount && isGoodFor(discount, categoryId) ? (subtotals[index] ?? 0) : 0,
  )
  const discountableCentavos = sum(discountable)
  const discountCentavos = Math.min(discountOn(discountableCentavos, discount), discountableCentavos)
  const shares = spread(discountCentavos, discountable)
  const delivery = deliver(shipping, discount, subtotalCentavos - discountCentavos)
  const totalCentavos = subtotalCentavos - discountCentavos + delivery.totalCentavos
  const ivaCentavos = taxIncludedIn(totalCentavos, IVA_PERCENT)
  return {
    lines: subtotals.map((subtotal, index) => {
      const share = shares[index] ?? 0
      return { subtotalCentavos: subtotal, discountCentavos: share, totalCentavos: subtotal - share }
    }),
    subtotalCentavos,
    discountCentavos,
    shipping: delivery,
    netCentavos: totalCentavos - ivaCentavos,
    ivaCentavos,
    totalCentavos,
  }
}

function discountOn(goodsCentavos: Centavos, discount: Sale['discount']): Centavos {
  if (discount?.type === 'percentage') return Math.round((goodsCentavos * discount.value) / 10_000)
  return discount?.type === 'fixed' ? discount.value : 0
}

function deliver(
  shipping: Sale['shipping'],
  discount: Sale['discount'],
  goodsCentavos: Centavos,
): Breakdown['shipping'] {
  if (!shipping) return { baseCentavos: 0, additionalCentavos: 0, discountCentavos: 0, totalCentavos: 0 }
  const { baseCentavos, additionalCentavos, freeFromCentavos } = shipping
  const full = baseCentavos + additionalCentavos
  const isFree = discount?.type === 'free_shipping' || (freeFromCentavos !== null && goodsCentavos >= freeFromCentavos)
  const discountCentavos = isFree ? full : 0
  return { baseCentavos, additionalCentavos, discountCentavos, totalCentavos: full - discountCentavos }
}

function sum(amounts: readonly Centavos[]): Centavos {
  return amounts.reduce((total, amount) => total + amount, 0)
}
