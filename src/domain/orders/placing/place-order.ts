import { once } from '#db/idempotency.ts'
import type { CartItemView } from '#domain/cart/cart-view.ts'
import { CartEmpty } from '#domain/cart/errors.ts'
import { getLockedCart } from '#domain/cart/lock-cart.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { hasPermission, requireRole } from '#domain/authorize.ts'
import { announceStock } from '#domain/inventory/levels/announce-stock.ts'
import { reserveStock } from '#domain/inventory/levels/reserve-stock.ts'
import type { ReservedLevel } from '#domain/inventory/levels/reserve-stock.ts'
import { redeemPoints } from '#domain/pricing/loyalty/redeem-points.ts'
import { createOrder } from './create-order.ts'
import { makeFolio } from '#vocabulary/folio.ts'
import { markOrderPaid } from '#domain/orders/mark-order-paid.ts'
import { isHostedMethod } from '#vocabulary/hosted-methods.ts'
import { makeOfflinePayment } from '#domain/payments/shop-payment.ts'
import type { NewOfflinePayment } from '#domain/payments/shop-payment.ts'
import { redeemDiscount } from '#domain/pricing/discount-codes/redeem-discount.ts'
import { redeemPromotion } from '#domain/pricing/promotions/redeem-promotion.ts'
import { addTime } from '#kit/clock.ts'
import type { Centavos } from '#kit/money.ts'
import {
  requireAmountFits,
  requireBuyerOfAge,
  requireDeliveryFits,
  requireOfferedMethod,
  requireSamePrice,
  requireSomethingToWrap,
  requireStillForSale,
  requireUnblockedBuyer,
} from './admission.ts'
import { buyerOf, customerIdOf, lockBuyer } from './buyer.ts'
import type { Buyer } from './buyer.ts'
import { confirmOrder } from './confirm-order.ts'
import { UnpaidShareReached } from './errors.ts'
import { requireShareForUnpaid } from './unpaid-share.ts'
import { notifyOfHeldStock } from './notify-of-held-stock.ts'
import { holdOf } from './long-hold.ts'
import { firstTourOf, isBrief, requireKnownBeforeTour } from '../paying/window/before-tours.ts'
import { CONFIRMATION_DELAY } from '../paying/window/holds.ts'
import { orderLinesOf, orderOf } from './order-rows.ts'
import { discountUseOf, priceCart } from '../quoting/price-cart.ts'
import { cappedPersonOf, requirePerPersonLeft } from './per-person-limits.ts'
import { requireAlcoholSold } from './require-alcohol-sold.ts'
import { requireEngravingFits } from './require-engraving-fits.ts'
import { requireGiftFits } from './require-gift-fits.ts'
import { resolveOrigin } from './resolve-origin.ts'
import { readBuyerLimits } from './read-buyer-limits.ts'
import type { ShopSettings } from '#domain/shop/read-shop-settings.ts'
import { readSaleSettings } from './read-sale-settings.ts'
import type { PlaceOrderInput } from './schemas.ts'
import { withoutCharge } from '#vocabulary/order-engraving.ts'
import { requireRoomForUnpaid } from './unpaid-limits.ts'
import type { z } from 'zod'
import type { InCentavos } from '#kit/money.ts'
import type { placedOrderSchema } from './schemas.ts'

export interface OrderCall {
  idempotencyKey?: string | undefined
  /** Network address; absent for orders placed by staff. */
  address?: string | undefined
  /** What staff give the buyer to pay; milliseconds. */
  payWithin?: number | undefined
}

export type PlacedOrder = InCentavos<Omit<z.infer<typeof placedOrderSchema>, 'orderId'>, 'total'>

/**
 * Turns a cart into a pending order in one transaction. A repeated `idempotencyKey` returns the first response.
 * @throws SignInRequired, NotAllowed, CartNotFound, CartEmpty, OutOfStock, AlcoholNotSold, PriceChanged, PointsChanged,
 * OrderNotTaken, PerPersonLimitReached, TooManyUnpaidOrders, TooManyUnpaidUnits, UnpaidShareReached, ConfirmedEmailRequired,
 * IdempotencyKeyReused, GiftDayNotForPickup, GiftDayOutOfReach, NothingToWrap, EngravingNotOffered, NotEngravable, EngravingUnitsDiffer, UnderAge, BirthDateMissing, PickupStoreUnknown, PaymentMethodNotOffered, TooMuchForMethod, DeliveryMethodUnfit, TourTooSoonForMethod,
 * and the errors of `findDiscount`
 */
export async function placeOrder(ctx: Ctx, input: PlaceOrderInput, call: OrderCall = {}): Promise<PlacedOrder> {
  if (input.loyaltyPoints > 0) requireRole(ctx, ['customer'])
  const { idempotencyKey: key, address, payWithin } = call
  try {
    return await inTransaction(ctx, (tx) => {
      const attempt = { scope: `place-order:${input.cartId}`, key, request: input, now: tx.now }
      return once(tx.db, attempt, () => place(tx, input, { buyer: buyerOf(tx, input, address), payWithin }))
    })
  } catch (error) {
    // After the rollback, which would discard the e-mail
    if (error instanceof UnpaidShareReached) await notifyOfHeldStock(ctx, error)
    throw error
  }
}

interface Windowed {
  items: readonly CartItemView[]
  limits: Pick<Awaited<ReturnType<typeof readBuyerLimits>>, 'mayHoldLong'>
}

interface Placing extends Pick<OrderCall, 'payWithin'> {
  buyer: Buyer
}

async function place(ctx: Ctx, input: PlaceOrderInput, { buyer, payWithin }: Placing): Promise<PlacedOrder> {
  const { settings, zones, restriction } = await readSaleSettings(ctx, input)
  requireOfferedMethod(settings, input)
  requireGiftFits(ctx, input, input.gift)
  const cart = await getLockedCart(ctx, input.cartId)
  const { cartId, items } = cart
  if (items.length === 0) throw new CartEmpty()
  requireSomethingToWrap(settings, items)
  requireStillForSale(items)
  requireDeliveryFits(input, items)
  requireEngravingFits(settings, { items, engraving: input.engraving })
  requireBuyerOfAge(ctx, input, items)
  const { locationId, handover } = await resolveOrigin(ctx, input)
  await requireAlcoholSold(ctx, items, handover, restriction)
  const person = await cappedPersonOf(ctx, buyer, items)
  await lockBuyer(ctx, { ...buyer, customerId: customerIdOf(ctx), phone: person?.phone ?? null })
  const { discount, promotion, breakdown } = await priceCart(ctx, cart, { input, buyer, zones })
  requireSamePrice(ctx, input, breakdown.totalCentavos)
  requireAmountFits(ctx, input.paymentMethod, breakdown.totalCentavos)
  const limited = withoutCharge(input.engraving?.soldAs, items)
  const limits = await readBuyerLimits(ctx, { buyer, person, items: limited, locationId, input })
  requirePerPersonLeft(ctx, limits.ordered, { items })
  if (breakdown.totalCentavos > 0) requireRoomForUnpaid(limits, buyer, limited)

  const { deadline, heldUntil, payUntil } = windowOf(ctx, input, settings, { items, limits, payWithin })
  const order = {
    id: crypto.randomUUID(),
    folio: makeFolio(),
    cartId,
    locationId,
    placedFrom: buyer.placedFrom,
    discountCode: discount?.code ?? null,
    expiresAt: heldUntil,
    payUntil,
  }
  const lines = orderLinesOf(items, breakdown)
  const { created, payment } = await createOrder(ctx, orderOf(ctx, { ...order, input, breakdown, promotion }), {
    lines,
    payment: await offlinePaymentOf(ctx, { ...order, input, totalCentavos: breakdown.totalCentavos, deadline }),
  })
  await payWithPoints(ctx, order, input)
  if (discount) await redeemDiscount(ctx, { ...discountUseOf(cart, { code: discount.code, buyer }), orderId: order.id })
  if (promotion) await takePromotion(ctx, { orderId: order.id, promotionId: promotion.promotion.id })
  const isPaid = breakdown.totalCentavos === 0
  const paid = isPaid ? await markOrderPaid(ctx, created, 'nothing-to-pay') : undefined
  // Read again with their places and hours
  const known = items.some(({ variant }) => variant.tourStartsAt) ? {} : { lines }
  const contents = { ...known, instructions: payment?.instructions, deadline, isMailboxFull: limits.isMailboxFull }
  if (isPaidOnTheSpot(ctx, input) && !isPaid) await confirmLater(ctx, order.id)
  else await confirmOrder(ctx, paid ?? created, contents)
  // Late in the transaction, because other buyers of these variants wait for these locks
  const levels = await holdStock(ctx, order, items)
  if (!isPaid)
    await requireShareForUnpaid(ctx, { levels, orderId: order.id, items: sharedOf(input, limited), email: buyer.email })
  // Last, so that a refusal doesn't reveal which e-mails are blocked
  requireUnblockedBuyer(ctx, limits)
  return {
    folio: order.folio,
    status: isPaid ? 'processing' : 'pending',
    totalCentavos: breakdown.totalCentavos,
    paymentMethod: input.paymentMethod,
    expiresAt: deadline.toISOString(),
  }
}

/** Of the payment. @throws TourTooSoonForMethod */
function windowOf(
  ctx: Ctx,
  { paymentMethod }: PlaceOrderInput,
  settings: ShopSettings,
  { items, limits, payWithin }: Pick<OrderCall, 'payWithin'> & Windowed,
) {
  const hold = holdOf(ctx, paymentMethod, settings, { mayBeLong: limits.mayHoldLong, payWithin })
  requireKnownBeforeTour(ctx, paymentMethod, { firstTour: firstTourOf(items), settings, heldUntil: hold.heldUntil })
  return hold
}

/** A group may be larger than the share, and holds its places for an hour at most if it pays on the provider's page. */
function sharedOf({ paymentMethod }: PlaceOrderInput, items: readonly CartItemView[]): readonly CartItemView[] {
  return isBrief(paymentMethod) ? items.filter(({ variant }) => !variant.tourStartsAt) : items
}

/** Most buyers pay on the provider's page before they would read an e-mail. */
function isPaidOnTheSpot({ actor }: Ctx, { paymentMethod }: PlaceOrderInput): boolean {
  return !hasPermission(actor, 'orders:write') && (paymentMethod === 'card' || paymentMethod === 'link')
}

function confirmLater(ctx: Ctx, orderId: string): Promise<void> {
  const startAfter = addTime(ctx.now, CONFIRMATION_DELAY)
  return ctx.ports.jobs.enqueue(ctx.db, 'confirm-order', { orderId }, { startAfter })
}

/** Hosted payments start when the buyer asks for them. */
async function offlinePaymentOf(
  ctx: Ctx,
  order: { id: string; deadline: Date; input: PlaceOrderInput; totalCentavos: Centavos },
): Promise<NewOfflinePayment | undefined> {
  const { id: orderId, totalCentavos: amountCentavos, deadline: expiresAt } = order
  const { paymentMethod: method } = order.input
  if (isHostedMethod(method) || amountCentavos === 0) return undefined
  return makeOfflinePayment(ctx, { orderId, method, amountCentavos, expiresAt })
}

async function payWithPoints(
  ctx: Ctx,
  { id: orderId, folio }: { id: string; folio: string },
  { loyaltyPoints: points }: PlaceOrderInput,
): Promise<void> {
  if (points === 0 || ctx.actor.kind !== 'customer') return
  await redeemPoints(ctx, { customerId: ctx.actor.customerId, orderId, folio, points })
}

async function takePromotion(ctx: Ctx, use: { orderId: string; promotionId: string }): Promise<void> {
  if (ctx.actor.kind === 'customer') await redeemPromotion(ctx, { ...use, customerId: ctx.actor.customerId })
}

async function holdStock(
  ctx: Ctx,
  order: { id: string; locationId: string },
  items: readonly CartItemView[],
): Promise<ReservedLevel[]> {
  const lines = items.map(({ variantId, quantity, variant }) => ({ variantId, quantity, name: variant.name }))
  const levels = await reserveStock(ctx, { orderId: order.id, locationId: order.locationId, lines })
  await announceStock(ctx, levels)
  return levels
}
