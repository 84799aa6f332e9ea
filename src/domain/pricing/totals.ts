import type { Drinks } from '#vocabulary/product-schemas.ts'
import { isGoodFor } from './aim.ts'
import type { AimedAt } from './aim.ts'
import type { Reduction } from './schemas.ts'
import { spread, taxIncludedIn } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'
import { iepsIncludedIn } from './ieps.ts'
import type { Ieps } from './ieps.ts'
import { inGroups } from './unit-groups.ts'

/** Prices include IVA. */
export const IVA_PERCENT = 16

/** `shipping` is null for a pickup; its `additionalCentavos` is for all additional items. */
export interface SaleTotals {
  /** YYYY-MM-DD in Mexico City, for tax rates. */
  soldOn: string
  lines: readonly (AimedAt & { unitPriceCentavos: Centavos; quantity: number; drinks?: Drinks | null })[]
  discount: Reduction | null
  /** Reduces what the code left. */
  promotion?: Reduction | null
  /** By staff; leaves free shipping as it is. */
  reductionCentavos?: Centavos
  pointsCentavos?: Centavos
  shipping: { baseCentavos: Centavos; additionalCentavos: Centavos; freeFromCentavos: Centavos | null } | null
}

/** Lines add up to the items' total; items and shipping, and net and IVA, to the total; IEPS is part of net. */
export interface Breakdown {
  lines: (Ieps & { subtotalCentavos: Centavos; discountCentavos: Centavos; totalCentavos: Centavos })[]
  subtotalCentavos: Centavos
  /** Of eligible items only; reductions of shipping are in `shipping`. */
  discountCentavos: Centavos
  promotionCentavos: Centavos
  reductionCentavos: Centavos
  pointsCentavos: Centavos
  shipping: {
    baseCentavos: Centavos
    additionalCentavos: Centavos
    discountCentavos: Centavos
    totalCentavos: Centavos
  }
  netCentavos: Centavos
  /** Contained in the net. */
  iepsCentavos: Centavos
  /** Contained in the total. */
  ivaCentavos: Centavos
  totalCentavos: Centavos
}

/** Non-negative integer centavos, in and out. */
export function breakDown({
  soldOn,
  lines,
  discount,
  promotion = null,
  reductionCentavos = 0,
  pointsCentavos = 0,
  shipping,
}: SaleTotals): Breakdown {
  const subtotals = lines.map(({ unitPriceCentavos, quantity }) => unitPriceCentavos * quantity)
  const subtotalCentavos = sum(subtotals)
  const byCode = reduce(lines, subtotals, discount)
  const byPromotion = reduce(lines, byCode.left, promotion)
  const itemsCentavos = sum(byPromotion.left)
  const byStaff = takeOff(reductionCentavos, byPromotion.left)
  const byPoints = takeOff(pointsCentavos, byStaff.left)
  // Points are a payment: they don't affect free shipping
  const delivery = deliver(shipping, [discount, promotion], itemsCentavos)
  const totalCentavos = sum(byPoints.left) + delivery.totalCentavos
  const ivaCentavos = taxIncludedIn(totalCentavos, IVA_PERCENT)
  const iva = spread(ivaCentavos, [...byPoints.left, delivery.totalCentavos])
  const ieps = byPoints.left.map((left, index) =>
    iepsIncludedIn(left - (iva[index] ?? 0), lines[index]?.drinks ?? null, soldOn),
  )
  return {
    lines: subtotals.map((subtotal, index) => {
      const left = byPoints.left[index] ?? 0
      const tax = ieps[index] ?? iepsIncludedIn(0, null, soldOn)
      return { subtotalCentavos: subtotal, discountCentavos: subtotal - left, totalCentavos: left, ...tax }
    }),
    subtotalCentavos,
    discountCentavos: byCode.taken,
    promotionCentavos: byPromotion.taken,
    reductionCentavos: byStaff.taken,
    pointsCentavos: byPoints.taken,
    shipping: delivery,
    netCentavos: totalCentavos - ivaCentavos,
    iepsCentavos: sum(ieps.map(({ iepsCentavos }) => iepsCentavos)),
    ivaCentavos,
    totalCentavos,
  }
}

export function itemsBeforePoints(breakdown: Omit<Breakdown, 'lines' | 'shipping'>): Centavos {
  const { subtotalCentavos, discountCentavos, promotionCentavos, reductionCentavos } = breakdown
  return subtotalCentavos - discountCentavos - promotionCentavos - reductionCentavos
}

interface Reduced {
  taken: Centavos
  left: Centavos[]
}

function reduce(lines: SaleTotals['lines'], amounts: Centavos[], reduction: Reduction | null): Reduced {
  if (!reduction) return { taken: 0, left: amounts }
  const covered = lines.map((line, index) =>
    isGoodFor(reduction, line) && !(reduction.groupUnits && line.isExtra)
      ? { amountCentavos: amounts[index] ?? 0, quantity: line.quantity }
      : { amountCentavos: 0, quantity: 0 },
  )
  const { reducibleCentavos, sharesOf } = inGroups(reduction, covered)
  const taken = Math.min(amountOf(reduction, reducibleCentavos), reducibleCentavos)
  const shares = sharesOf(taken)
  return { taken, left: amounts.map((amount, index) => amount - (shares[index] ?? 0)) }
}

function amountOf({ type, value }: Reduction, itemsCentavos: Centavos): Centavos {
  if (type === 'percentage') return Math.round((itemsCentavos * value) / 10_000)
  return type === 'fixed' ? value : 0
}

/** Shares the amount proportionally, limited to the amounts. */
function takeOff(amount: Centavos, amounts: Centavos[]): Reduced {
  const taken = Math.min(amount, sum(amounts))
  const shares = spread(taken, amounts)
  return { taken, left: amounts.map((before, index) => before - (shares[index] ?? 0)) }
}

function deliver(
  shipping: SaleTotals['shipping'],
  reductions: (Reduction | null)[],
  itemsCentavos: Centavos,
): Breakdown['shipping'] {
  if (!shipping) return { baseCentavos: 0, additionalCentavos: 0, discountCentavos: 0, totalCentavos: 0 }
  const { baseCentavos, additionalCentavos, freeFromCentavos } = shipping
  const full = baseCentavos + additionalCentavos
  const isFree =
    reductions.some((reduction) => reduction?.type === 'free_shipping') ||
    (freeFromCentavos !== null && itemsCentavos >= freeFromCentavos)
  const discountCentavos = isFree ? full : 0
  return { baseCentavos, additionalCentavos, discountCentavos, totalCentavos: full - discountCentavos }
}

function sum(amounts: readonly Centavos[]): Centavos {
  return amounts.reduce((total, amount) => total + amount, 0)
}
