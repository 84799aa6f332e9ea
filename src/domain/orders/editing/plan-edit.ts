import { isDeepStrictEqual } from 'node:util'
import { eligibilityFactsOf, soldLinesOf } from '#domain/cart/sums.ts'
import type { CartItemView } from '#domain/cart/cart-view.ts'
import { ProductNotFound } from '#domain/catalogue/errors.ts'
import { listSaleableVariants } from '#domain/catalogue/products/list-saleable-variants.ts'
import type { Ctx } from '#domain/ctx.ts'
import { mexicanDate } from '#kit/mexican-time.ts'
import { findKeptDiscount } from '#domain/pricing/discount-codes/find-kept-discount.ts'
import { usablePoints, worthOf } from '#domain/pricing/loyalty/points.ts'
import { findKeptPromotion } from '#domain/pricing/promotions/find-kept-promotion.ts'
import { breakDown, itemsBeforePoints } from '#domain/pricing/totals.ts'
import { EVERY_UNIT, FOR_ALL } from '#domain/pricing/aim.ts'
import type { Reduction } from '#domain/pricing/schemas.ts'
import type { Breakdown, SaleTotals } from '#domain/pricing/totals.ts'
import { readShopSettings } from '#domain/shop/read-shop-settings.ts'
import { centavosFromPesos } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'
import type { Order } from '../lock-order.ts'
import {
  requireBuyerOfAge,
  requireDeliveryFits,
  requireSomethingToWrap,
  requireStillForSale,
} from '../placing/admission.ts'
import { orderLinesOf } from '../placing/order-rows.ts'
import { firstTourOf, requireKnownBeforeTour } from '../paying/window/before-tours.ts'
import { quoteParcel } from '../quoting/quote-parcel.ts'
import { requirePerPersonInOrder } from '../placing/per-person-limits.ts'
import { requireAlcoholSold } from '../placing/require-alcohol-sold.ts'
import { requireEngravingFits } from '../placing/require-engraving-fits.ts'
import { requireGiftFits } from '../placing/require-gift-fits.ts'
import { resolveHandover } from '../placing/resolve-origin.ts'
import { EditLeavesNothing, PriceNotAgreed, ReductionTooLarge } from './errors.ts'
import { isTakenByStaff } from './require-editable.ts'
import type { OrderLine } from './require-editable.ts'
import type { EditInput } from './schemas.ts'

export interface EditPlan {
  lines: Omit<OrderLine, 'orderId'>[]
  breakdown: Breakdown
  pointsUsed: number
  isShippingQuoted: boolean
  endsCode: string | null
  endsPromotion: string | null
  /** Given away by staff: the reduction, and prices below the former or the catalogue's. */
  givenCentavos: Centavos
}

/**
 * Prices, tax rates and reductions stay as sold; if lines, quantities or prices change, current discount terms apply.
 * Shipping is quoted again if quantities or postal code change. @throws ProductNotFound, OutOfStock, BirthDateMissing,
 * UnderAge, AlcoholNotSold, NotShippedThere, PriceNotAgreed, ReductionTooLarge, EditLeavesNothing,
 * PerPersonLimitReached, GiftDayNotForPickup, GiftDayOutOfReach, NothingToWrap, EngravingNotOffered, NotEngravable,
 * EngravingUnitsDiffer, DeliveryMethodUnfit, TourTooSoonForMethod
 */
export async function planEdit(
  ctx: Ctx,
  order: Order,
  { sold, input }: { sold: readonly OrderLine[]; input: EditInput },
): Promise<EditPlan> {
  const { items, before, givenCentavos } = await itemsOf(ctx, order, { sold, input })
  const more = items.filter(({ variantId, quantity }) => quantity > quantityOf(sold, variantId))
  requireStillForSale(more)
  const { phone } = input
  if (more.length > 0) await requirePerPersonInOrder(ctx, { ...order, phone }, { items, before })
  await requireLawful(ctx, order, { items, more, input })
  requireGiftFits(ctx, order, input.gift, order.gift)
  await requireExtrasFit(ctx, order, { sold, items, input })
  const { discount, promotion, endsCode, endsPromotion } = await reductionsOf(ctx, order, { sold, items })
  const { shipping, isShippingQuoted } = await shippingOf(ctx, order, { sold, items, input })
  const reductionCentavos = centavosFromPesos(input.reduction)
  const sale: SaleTotals = {
    soldOn: mexicanDate(order.placedAt),
    lines: soldLinesOf(items),
    discount,
    promotion,
    reductionCentavos,
    shipping,
  }
  const unpaid = breakDown(sale)
  if (unpaid.reductionCentavos < reductionCentavos) throw new ReductionTooLarge()
  const pointsUsed = Math.min(order.pointsUsed, usablePoints(order.pointsUsed, itemsBeforePoints(unpaid)))
  const breakdown = breakDown({ ...sale, pointsCentavos: worthOf(pointsUsed) })
  if (breakdown.totalCentavos === 0 && order.totalCentavos > 0) throw new EditLeavesNothing()
  const isAsItWas = isAsSold(sold, items) && reductionCentavos === order.reductionCentavos
  return {
    lines: isAsItWas
      ? sold.map(({ orderId: _orderId, ...line }) => line)
      : withPositions(sold, items, orderLinesOf(items, breakdown)),
    breakdown,
    pointsUsed,
    isShippingQuoted,
    endsCode,
    endsPromotion,
    givenCentavos: givenCentavos + Math.max(0, reductionCentavos - order.reductionCentavos),
  }
}

export function quantityOf(lines: readonly { variantId: string; quantity: number }[], variantId: string): number {
  return lines.find((line) => line.variantId === variantId)?.quantity ?? 0
}

function isAsSold(sold: readonly OrderLine[], items: readonly CartItemView[]): boolean {
  return (
    isSameQuantities(sold, items) &&
    items.every(({ variantId, variant }) =>
      sold.some((line) => line.variantId === variantId && line.unitPriceCentavos === variant.priceCentavos),
    )
  )
}

function isSameQuantities(sold: readonly OrderLine[], items: readonly CartItemView[]): boolean {
  return (
    items.length === sold.length && items.every(({ variantId, quantity }) => quantityOf(sold, variantId) === quantity)
  )
}

type Reductions = Pick<EditPlan, 'endsCode' | 'endsPromotion'> & Record<'discount' | 'promotion', Reduction | null>

async function reductionsOf(
  ctx: Ctx,
  order: Order,
  { sold, items }: Pick<Edited, 'sold'> & { items: CartItemView[] },
): Promise<Reductions> {
  const { discountCode: code, promotionName, discountCentavos, promotionCentavos } = order
  const contents = eligibilityFactsOf(items)
  const discount = code === null ? null : await findKeptDiscount(ctx, code, contents)
  const promotion = promotionName === null ? null : await findKeptPromotion(ctx, order.id, contents)
  if (!isAsSold(sold, items)) {
    return { discount, promotion, endsCode: discount ? null : code, endsPromotion: promotion ? null : promotionName }
  }
  const sale = { soldOn: mexicanDate(order.placedAt), lines: soldLinesOf(items), shipping: null }
  const ofCode = { terms: discount, amountCentavos: discountCentavos }
  const byCode = amountAsSold(order, ofCode, (each) => breakDown({ ...sale, discount: each }).discountCentavos)
  const ofPromotion = { terms: promotion, amountCentavos: promotionCentavos }
  const byPromotion = amountAsSold(order, ofPromotion, (each) => {
    return breakDown({ ...sale, discount: byCode, promotion: each }).promotionCentavos
  })
  return { discount: byCode, promotion: byPromotion, endsCode: null, endsPromotion: null }
}

interface SoldReduction {
  terms: Reduction | null
  amountCentavos: Centavos
}

/** Current terms only say which units the reduction applied to, if they can bear it, and that shipping was free. */
function amountAsSold(
  { shippingCentavos }: Order,
  { terms, amountCentavos }: SoldReduction,
  takenBy: (reduction: Reduction) => Centavos,
): Reduction | null {
  if (terms?.type === 'free_shipping' && amountCentavos === 0 && shippingCentavos === 0) return terms
  if (amountCentavos === 0) return null
  const forAll = { type: 'fixed' as const, value: amountCentavos, ...FOR_ALL, ...EVERY_UNIT }
  if (!terms) return forAll
  const { categoryIds, collectionIds, groupUnits, reducedUnits } = terms
  const ofAim = { ...forAll, categoryIds, collectionIds }
  const ofGroups = { ...ofAim, groupUnits, reducedUnits }
  return [ofGroups, ofAim].find((each) => takenBy(each) === amountCentavos) ?? forAll
}

interface Edited {
  sold: readonly OrderLine[]
  input: EditInput
}

/** Lines as in a cart, with names and prices as sold. */
async function itemsOf(
  ctx: Ctx,
  order: Order,
  { sold, input }: Edited,
): Promise<{ items: CartItemView[]; before: CartItemView[]; givenCentavos: Centavos }> {
  const ids = [...new Set([...sold, ...input.lines].map(({ variantId }) => variantId))]
  // Of units of one price, the first ones fill the groups of an offer
  const inOrderSold = input.lines.toSorted((a, b) => ids.indexOf(a.variantId) - ids.indexOf(b.variantId))
  const variants = await listSaleableVariants({ ...ctx, locale: order.locale }, ids)
  const isByStaff = await isTakenByStaff(ctx, order.id)
  let givenCentavos = 0
  const items = inOrderSold.map(({ variantId, quantity, unitPrice }) => {
    const found = variants.find((variant) => variant.variantId === variantId)
    if (!found) throw new ProductNotFound()
    const line = sold.find((each) => each.variantId === variantId)
    const standing = line?.unitPriceCentavos ?? found.priceCentavos
    const priceCentavos = unitPrice === undefined ? standing : centavosFromPesos(unitPrice)
    if (priceCentavos !== standing && !isByStaff) throw new PriceNotAgreed()
    // Units added below the catalogue's price are given away like earlier ones
    const added = isByStaff ? Math.max(0, quantity - (line?.quantity ?? 0)) : 0
    givenCentavos += (quantity - added) * Math.max(0, standing - priceCentavos)
    givenCentavos += added * Math.max(0, found.priceCentavos - priceCentavos)
    const kept = line && { name: line.name, size: line.size, image: line.image, isAlcohol: line.isAlcohol }
    const isExtra = found.isExtra || variantId === order.engraving?.soldAs
    return { productId: found.productId, variantId, quantity, variant: { ...found, ...kept, priceCentavos, isExtra } }
  })
  const before = variants.flatMap((variant) => {
    const { productId, variantId } = variant
    const quantity = quantityOf(sold, variantId)
    return quantity > 0 ? [{ productId, variantId, quantity, variant }] : []
  })
  return { items, before, givenCentavos }
}

/** Sold items stay valid, even if they were named as an extra later. */
async function requireExtrasFit(
  ctx: Ctx,
  order: Order,
  { sold, items, input: { engraving = order.engraving } }: Edited & { items: CartItemView[] },
): Promise<void> {
  const before = order.engraving
  const isResized = !isSameQuantities(sold, items)
  if (!isResized && isDeepStrictEqual(engraving, before)) return
  const settings = await readShopSettings(ctx)
  if (isResized) {
    requireSomethingToWrap(settings, items)
    requireDeliveryFits(order, items)
  }
  const { paidAt, paymentMethod, expiresAt: heldUntil } = order
  if (isResized && paidAt === null) {
    requireKnownBeforeTour(ctx, paymentMethod, { firstTour: firstTourOf(items), settings, heldUntil })
  }
  requireEngravingFits(settings, { items, engraving, sold: { engraving: before, lines: sold } })
}

/** Checks alcohol as at placing if there is more of it, or another address. */
async function requireLawful(
  ctx: Ctx,
  order: Order,
  { items, more, input }: { items: CartItemView[]; more: CartItemView[]; input: EditInput },
): Promise<void> {
  requireBuyerOfAge(ctx, { birthDate: input.birthDate ?? order.birthDate }, more)
  const handover = await resolveHandover(ctx, order, input.shipping?.postalCode)
  await requireAlcoholSold(ctx, isMoved(order, input) ? items : more, handover)
}

function isMoved({ deliveryAddress }: Order, { shipping }: EditInput): boolean {
  return Boolean(deliveryAddress && shipping && shipping.postalCode !== deliveryAddress.postalCode)
}

async function shippingOf(
  ctx: Ctx,
  order: Order,
  { sold, items, input }: Edited & { items: CartItemView[] },
): Promise<{ shipping: SaleTotals['shipping']; isShippingQuoted: boolean }> {
  const { deliveryAddress, shippingCentavos: baseCentavos } = order
  if (deliveryAddress === null) return { shipping: null, isShippingQuoted: false }
  if (isSameQuantities(sold, items) && !isMoved(order, input)) {
    return { shipping: { baseCentavos, additionalCentavos: 0, freeFromCentavos: null }, isShippingQuoted: false }
  }
  const postalCode = input.shipping?.postalCode ?? deliveryAddress.postalCode
  const shipping = await quoteParcel(ctx, { postalCode, items })
  return { shipping, isShippingQuoted: true }
}

/** Remaining lines keep their position, which refunds and returns refer to. */
function withPositions(
  sold: readonly OrderLine[],
  items: readonly CartItemView[],
  lines: ReturnType<typeof orderLinesOf>,
): EditPlan['lines'] {
  let next = Math.max(-1, ...sold.map(({ position }) => position))
  return lines.map((line, index) => {
    const known = sold.find(({ variantId }) => variantId === items[index]?.variantId)
    if (!known) next += 1
    return {
      ...line,
      position: known?.position ?? next,
      iepsBasisPoints: line.iepsBasisPoints ?? 0,
      iepsCentavos: line.iepsCentavos ?? 0,
    }
  })
}
