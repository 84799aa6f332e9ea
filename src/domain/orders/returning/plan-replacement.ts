import { soldLinesOf } from '#domain/cart/sums.ts'
import type { CartItemView } from '#domain/cart/cart-view.ts'
import { ProductNotFound } from '#domain/catalogue/errors.ts'
import { listSaleableVariants } from '#domain/catalogue/products/list-saleable-variants.ts'
import type { Ctx } from '#domain/ctx.ts'
import { mexicanDate } from '#kit/mexican-time.ts'
import { breakDown } from '#domain/pricing/totals.ts'
import type { Breakdown } from '#domain/pricing/totals.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import type { Centavos } from '#kit/money.ts'
import { requireBuyerOfAge, requireStillForSale } from '../placing/admission.ts'
import { requirePerPersonInOrder } from '../placing/per-person-limits.ts'
import { requireAlcoholSold } from '../placing/require-alcohol-sold.ts'
import { resolveHandover } from '../placing/resolve-origin.ts'
import { withoutCharge } from '#vocabulary/order-engraving.ts'
import type { OrderEngraving } from '#vocabulary/order-engraving.ts'
import { EngravedNotSwapped, ReturnLineUnknown, SwapMixesEngraved } from './errors.ts'
import type { FoundReturn } from './get-return.ts'
import type { ReplaceReturnInput } from './schemas.ts'

export interface ReplacementPlan {
  items: CartItemView[]
  /** The same bottles are engraved again at the shop's cost, without a charge. */
  engraving: OrderEngraving | null
  breakdown: Breakdown
  /** Above 0 the buyer pays it, below 0 it is refunded. */
  differenceCentavos: Centavos
}

/**
 * The same variant is free; another costs its current price minus what was paid. What was refunded before is paid again,
 * up to the price. Shipping is free. @throws ReturnLineUnknown, ProductNotFound, OutOfStock, BirthDateMissing, UnderAge, AlcoholNotSold, PerPersonLimitReached,
 * EngravedNotSwapped, SwapMixesEngraved
 */
export async function planReplacement(
  ctx: Ctx,
  { order, back, choices }: { order: Order; back: FoundReturn; choices: ReplaceReturnInput['lines'] },
): Promise<ReplacementPlan> {
  const isKnown = choices.every(({ variantId }) => back.lines.some((line) => line.variantId === variantId))
  if (!isKnown || new Set(choices.map(({ variantId }) => variantId)).size < choices.length)
    throw new ReturnLineUnknown()
  const all = back.lines.map(({ variantId, quantity, worthCentavos, engraved }) => {
    const by = choices.find((choice) => choice.variantId === variantId)?.by ?? variantId
    return { variantId, by, quantity, worthCentavos, isSame: by === variantId, isEngraved: engraved !== null }
  })
  requireEngravedSame(all)
  const swaps = withoutCharge(order.engraving?.soldAs, all)
  const { items, before } = await itemsOf(ctx, order, swaps)
  const others = items.filter(({ variantId }) => swaps.some(({ by, isSame }) => by === variantId && !isSame))
  requireStillForSale(others)
  if (others.length > 0) await requirePerPersonInOrder(ctx, order, { items, before })
  requireBuyerOfAge(ctx, order, others)
  await requireAlcoholSold(ctx, others, await resolveHandover(ctx, order, undefined))
  const swappedCentavos = swaps.reduce((sum, { by, quantity, worthCentavos, isSame }) => {
    const price = items.find(({ variantId }) => variantId === by)?.variant.priceCentavos ?? 0
    return sum + (isSame ? price * quantity : worthCentavos)
  }, 0)
  const worthCentavos = swaps.reduce((sum, swap) => sum + swap.worthCentavos, 0)
  const heldCentavos = Math.max(0, worthCentavos - back.givenBackCentavos)
  // Where the price fell, no more is asked for than what is held falls short of it
  const creditCentavos = Math.max(swappedCentavos - back.givenBackCentavos, Math.min(swappedCentavos, heldCentavos))
  const breakdown = breakDown({
    soldOn: mexicanDate(ctx.now),
    lines: soldLinesOf(items),
    discount: null,
    reductionCentavos: creditCentavos,
    shipping: null,
  })
  const engraving = engravedAgain(order, back)
  return { items, engraving, breakdown, differenceCentavos: breakdown.subtotalCentavos - creditCentavos }
}

/** @throws EngravedNotSwapped, SwapMixesEngraved */
function requireEngravedSame(swaps: readonly { by: string; isSame: boolean; isEngraved: boolean }[]): void {
  const engraved = swaps.filter(({ isEngraved }) => isEngraved)
  if (engraved.some(({ isSame }) => !isSame)) throw new EngravedNotSwapped()
  const isMixed = swaps.some(({ by, isSame }) => !isSame && engraved.some((each) => each.by === by))
  if (isMixed) throw new SwapMixesEngraved()
}

function engravedAgain({ engraving }: Order, back: FoundReturn): OrderEngraving | null {
  const bottles = engraving?.bottles.filter(({ variantId }) => back.lines.some((line) => line.variantId === variantId))
  return engraving && bottles?.length ? { ...engraving, bottles } : null
}

/** One line per variant, in the order's language, and the returned ones. */
async function itemsOf(
  ctx: Ctx,
  { locale }: Order,
  swaps: readonly { variantId: string; by: string; quantity: number }[],
): Promise<Record<'items' | 'before', CartItemView[]>> {
  const ids = [...new Set(swaps.map(({ by }) => by))]
  const ofBack = swaps.map(({ variantId }) => variantId)
  const variants = await listSaleableVariants({ ...ctx, locale }, [...new Set([...ids, ...ofBack])])
  const items = ids.map((variantId) => {
    const variant = variants.find((found) => found.variantId === variantId)
    if (!variant) throw new ProductNotFound()
    const quantity = swaps.reduce((sum, swap) => sum + (swap.by === variantId ? swap.quantity : 0), 0)
    return { productId: variant.productId, variantId, quantity, variant }
  })
  const before = swaps.flatMap(({ variantId, quantity }) => {
    const variant = variants.find((found) => found.variantId === variantId)
    return variant ? [{ productId: variant.productId, variantId, quantity, variant }] : []
  })
  return { items, before }
}
