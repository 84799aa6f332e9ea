import { once } from '#db/idempotency.ts'
import type { CartItemView } from '#domain/cart/cart-view.ts'
import { closeCart } from '#domain/cart/close-cart.ts'
import { CartEmpty } from '#domain/cart/errors.ts'
import { viewCart } from '#domain/cart/get-cart.ts'
import { lockCartToOrder } from '#domain/cart/lock-cart.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { readHouse } from '#domain/house/read-house.ts'
import { requireRole } from '#domain/identity/authorize.ts'
import { announceStock } from '#domain/inventory/announce-stock.ts'
import { reserveStock } from '#domain/inventory/reserve-stock.ts'
import type { ReservedLevel } from '#domain/inventory/reserve-stock.ts'
import { redeemPoints } from '#domain/loyalty/redeem-points.ts'
import { createOrder } from '#domain/orders/create-order.ts'
import { makeFolio } from '#domain/orders/folio.ts'
import { markOrderPaid } from '#domain/orders/mark-order-paid.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { isHostedMethod } from '#domain/payments/hosted-methods.ts'
import type { PaymentInstructions, PaymentMethod } from '#domain/payments/schemas.ts'
import { startHousePayment } from '#domain/payments/start-house-payment.ts'
import { redeemDiscount } from '#domain/promotions/redeem-discount.ts'
import { redeemPromotion } from '#domain/promotions/redeem-promotion.ts'
import { addTime } from '#kit/clock.ts'
import type { Centavos } from '#kit/money.ts'
import {
  isWelcome,
  requireAmountFits,
  requireBuyerOfAge,
  requireOfferedMethod,
  requireSamePrice,
  requireStillForSale,
} from './admission.ts'
import { buyerOf, lockBuyer } from './buyer.ts'
import type { Buyer } from './buyer.ts'
import { confirmOrder } from './confirm-order.ts'
import { OrderNotTaken, UnpaidShareReached } from '#domain/checkout/errors.ts'
import { requireShareForUnpaid } from './unpaid-share.ts'
import { notifyOfHeldStock } from './notify-of-held-stock.ts'
import { holdOf } from './long-hold.ts'
import { CONFIRMATION_DELAY } from '#domain/checkout/payment-window/holds.ts'
import { orderLinesOf, orderOf } from './order-rows.ts'
import { discountUseOf, priceCart } from '#domain/checkout/pricing/price-cart.ts'
import { requireAlcoholSold } from './require-alcohol-sold.ts'
import { resolveOrigin } from './resolve-origin.ts'
import type { PlaceOrderInput } from '#domain/checkout/schemas.ts'
import { requireRoomForUnpaid } from './unpaid-limits.ts'

/** How an order reaches the shop. */
export interface OrderCall {
  idempotencyKey?: string | undefined
  /** The caller's network address; absent where the order comes over no network. */
  address?: string | undefined
}

export interface PlacedOrder {
  folio: string
  status: OrderStatus
  totalCentavos: Centavos
  paymentMethod: PaymentMethod
  /** ISO 8601: until when the order waits for its payment. */
  expiresAt: string
}

/**
 * Turns a cart into an order that waits for its payment: prices from the catalogue, stock held, discount code counted,
 * points redeemed, cart closed, buyer told, all or nothing. With an `idempotencyKey`, a repeat gets the first answer and makes no second order.
 * @throws SignInRequired, NotAllowed with points; CartNotFound (404); CartEmpty, OutOfStock, AlcoholNotSold, PriceChanged, PointsChanged, OrderNotTaken, TooManyUnpaidOrders, TooManyUnpaidUnits,
 * UnpaidShareReached, ConfirmedEmailRequired,
 * IdempotencyKeyReused, the errors of `findDiscount` (409); UnderAge, BirthDateMissing, PickupStoreUnknown, PaymentMethodNotOffered, TooMuchForMethod (422)
 */
export async function placeOrder(ctx: Ctx, input: PlaceOrderInput, call: OrderCall = {}): Promise<PlacedOrder> {
  if (input.loyaltyPoints > 0) requireRole(ctx, ['customer'])
  const { idempotencyKey: key, address } = call
  try {
    return await inTransaction(ctx, (tx) => {
      const attempt = { scope: `place-order:${input.cartId}`, key, request: input, now: tx.now }
      return once(tx.db, attempt, () => place(tx, input, buyerOf(tx, input, address)))
    })
  } catch (error) {
    // After the rollback, which would take the mail away
    if (error instanceof UnpaidShareReached) await notifyOfHeldStock(ctx, error)
    throw error
  }
}

async function place(ctx: Ctx, input: PlaceOrderInput, buyer: Buyer): Promise<PlacedOrder> {
  const house = await readHouse(ctx)
  requireOfferedMethod(house, input)
  const cart = await viewCart(ctx, await lockCartToOrder(ctx, input.cartId))
  const { cartId, items } = cart
  if (items.length === 0) throw new CartEmpty()
  requireStillForSale(items)
  requireBuyerOfAge(ctx, input, items)
  const { locationId, handover } = await resolveOrigin(ctx, input)
  await requireAlcoholSold(ctx, items, handover)
  await lockBuyer(ctx, buyer)
  const { discount, promotion, breakdown } = await priceCart(ctx, cart, { input, buyer })
  requireSamePrice(ctx, input, breakdown.totalCentavos)
  requireAmountFits(ctx, input.paymentMethod, breakdown.totalCentavos)
  if (breakdown.totalCentavos > 0) await requireRoomForUnpaid(ctx, buyer, items)

  const order = {
    id: crypto.randomUUID(),
    folio: makeFolio(),
    cartId,
    locationId,
    placedFrom: buyer.placedFrom,
    discountCode: discount?.code ?? null,
    expiresAt: addTime(ctx.now, await holdOf(ctx, { input, locationId, items, house })),
  }
  const lines = orderLinesOf(items, breakdown)
  const created = await createOrder(ctx, orderOf(ctx, { ...order, input, breakdown, promotion }), lines)
  const instructions = await openPayment(ctx, { ...order, input, totalCentavos: breakdown.totalCentavos })
  await closeCart(ctx, cartId)
  await payWithPoints(ctx, order, input)
  if (discount) await redeemDiscount(ctx, { ...discountUseOf(cart, { code: discount.code, buyer }), orderId: order.id })
  if (promotion) await takePromotion(ctx, { orderId: order.id, promotionId: promotion.promotion.id })
  const isPaid = breakdown.totalCentavos === 0
  const paid = isPaid ? await markOrderPaid(ctx, created, 'nothing-to-pay') : undefined
  if (isPaidOnTheSpot(ctx, input) && !isPaid) await confirmLater(ctx, order.id)
  else await confirmOrder(ctx, paid ?? created, { lines, instructions })
  const isTaken = await isWelcome(ctx, buyer)
  // Whoever buys the same bottle waits from here on
  const levels = await holdStock(ctx, order, items)
  if (!isPaid) await requireShareForUnpaid(ctx, { levels, orderId: order.id, items, email: buyer.email })
  // Last of all: an order that can't be placed anyway tells nobody whose e-mail is blocked
  if (!isTaken) throw new OrderNotTaken()
  return {
    folio: order.folio,
    status: isPaid ? 'processing' : 'pending',
    totalCentavos: breakdown.totalCentavos,
    paymentMethod: input.paymentMethod,
    expiresAt: order.expiresAt.toISOString(),
  }
}

/** The buyer is on the way to the provider's page, and most have paid before a mail would be read. */
function isPaidOnTheSpot({ actor }: Ctx, { paymentMethod }: PlaceOrderInput): boolean {
  return actor.kind !== 'owner' && (paymentMethod === 'card' || paymentMethod === 'link')
}

function confirmLater(ctx: Ctx, orderId: string): Promise<void> {
  const startAfter = addTime(ctx.now, CONFIRMATION_DELAY)
  return ctx.ports.jobs.enqueue(ctx.db, 'confirm-order', { orderId }, { startAfter })
}

/** What the shop collects itself can be paid from now on; a card payment begins when the buyer asks for it. */
async function openPayment(
  ctx: Ctx,
  order: { id: string; expiresAt: Date; input: PlaceOrderInput; totalCentavos: Centavos },
): Promise<PaymentInstructions | undefined> {
  const { id: orderId, totalCentavos: amountCentavos, expiresAt } = order
  const { paymentMethod: method } = order.input
  if (isHostedMethod(method) || amountCentavos === 0) return undefined
  return startHousePayment(ctx, { orderId, method, amountCentavos, expiresAt })
}

async function payWithPoints(
  ctx: Ctx,
  { id: orderId, folio }: { id: string; folio: string },
  { loyaltyPoints: points }: PlaceOrderInput,
): Promise<void> {
  if (points === 0 || ctx.actor.kind !== 'customer') return
  await redeemPoints(ctx, { customerId: ctx.actor.customerId, orderId, folio, points })
}

/** Promotions are for customers who are signed in. */
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
