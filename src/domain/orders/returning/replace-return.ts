import { eq } from 'drizzle-orm'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { createCart } from '#domain/cart/create-cart.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { announceStock } from '#domain/inventory/levels/announce-stock.ts'
import { reserveStock } from '#domain/inventory/levels/reserve-stock.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { markOrderPaid } from '#domain/orders/mark-order-paid.ts'
import { requireWithinRefundLimit } from '#domain/payments/refunds/require-within-limit.ts'
import { writeToBuyer } from '#domain/orders/write-to-buyer.ts'
import { formatPrice } from '#i18n/format.ts'
import { centavosFromPesos, pesosFromCentavos } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'
import { makeFolio } from '#vocabulary/folio.ts'
import { withoutCharge } from '#vocabulary/order-engraving.ts'
import { changeBalance } from '../balance.ts'
import { askForDifference } from '../editing/settle-edit.ts'
import { requireAmountFits } from '../placing/admission.ts'
import { createOrder } from '../placing/create-order.ts'
import { PriceChanged } from '../placing/errors.ts'
import { lockBuyerOfOrder } from '../placing/per-person-limits.ts'
import { orderLinesOf } from '../placing/order-rows.ts'
import { isReturnRefundBegun } from '../refunding/claim-return-refund.ts'
import { ReturnNotReplaceable } from './errors.ts'
import { findReturn, isReplaced } from './get-return.ts'
import type { FoundReturn } from './get-return.ts'
import { lockReturn } from './lock-return.ts'
import { moveReturn } from './move-return.ts'
import { planReplacement } from './plan-replacement.ts'
import type { ReplacementPlan } from './plan-replacement.ts'
import type { ReplaceReturnInput } from './schemas.ts'
import { returnReplacements, returnRequests } from '#db/schema/returns.server.ts'

/**
 * Creates a replacement order that counts as paid, reserves its stock and notifies the buyer. A price difference becomes
 * a balance due before shipping, or a refund. Idempotent. @throws NotAllowed, ReturnNotFound, ReturnNotReplaceable,
 * RefundAboveLimit, PriceChanged, OutOfStock, TooMuchForMethod, and as `planReplacement`
 */
export async function replaceReturn(
  ctx: Ctx,
  { returnId, ...input }: ReplaceReturnInput & { returnId: string },
): Promise<FoundReturn> {
  requirePermission(ctx, 'returns:write')
  return inTransaction(ctx, async (tx) => {
    const { order, back } = await lockReturn(tx, returnId)
    if (isReplaced(back)) return back
    // Without an e-mail, the buyer's data was erased
    const isOpen = back.status === 'received' && back.askedCentavos === null && order.email !== ''
    if (!isOpen || (await isReturnRefundBegun(tx, back))) throw new ReturnNotReplaceable()
    await lockBuyerOfOrder(tx, order)
    const plan = await planReplacement(tx, { order, back, choices: input.lines })
    requireSameDifference(tx, input, plan)
    const replacement = await place(tx, order, plan)
    const refundCentavos = await settle(tx, back, plan)
    const paidCentavos = back.lines.reduce((sum, { worthCentavos }) => sum + worthCentavos, 0)
    const creditCentavos = Math.max(0, paidCentavos - back.givenBackCentavos - refundCentavos)
    await requireWithinRefundLimit(tx, { orderId: order.id, amountCentavos: creditCentavos })
    await tx.db.insert(returnReplacements).values({ orderId: replacement.id, returnId, creditCentavos })
    await notify(tx, order, { back, plan, replacement, refundCentavos })
    const { differenceCentavos } = plan
    const status = refundCentavos > 0 ? back.status : 'replaced'
    await recordAuditEntry(tx, {
      action: 'return.replaced',
      subject: { kind: 'return', id: returnId },
      before: { status: back.status },
      after: { status, folio: replacement.folio, differenceCentavos },
    })
    await hold(tx, replacement, { plan, likeOrderId: order.id })
    return findReturn(tx, returnId)
  })
}

/** @throws PriceChanged */
function requireSameDifference(
  { locale }: Ctx,
  { expectedDifference }: ReplaceReturnInput,
  { differenceCentavos }: ReplacementPlan,
): void {
  if (typeof expectedDifference !== 'number' || centavosFromPesos(expectedDifference) === differenceCentavos) return
  const pesos = pesosFromCentavos(differenceCentavos)
  throw new PriceChanged(formatPrice(pesos, locale), { difference: String(pesos) })
}

/** Counts as paid; a higher price becomes a balance, as after an edit. */
async function place(ctx: Ctx, order: Order, { items, engraving, breakdown }: ReplacementPlan): Promise<Order> {
  const { cartId } = await createCart(ctx, { sessionId: ctx.requestId, metadata: {} })
  const { customerId, claimedAt, firstName, lastName, email, phone, birthDate } = order
  const { deliveryMethod, deliveryAddress, locationId, paymentMethod, locale, gift } = order
  const { subtotalCentavos, reductionCentavos, ivaCentavos, totalCentavos } = breakdown
  requireAmountFits(ctx, paymentMethod, totalCentavos)
  const buyer = { customerId, claimedAt, firstName, lastName, email, phone, birthDate }
  const delivery = { deliveryMethod, deliveryAddress, locationId, paymentMethod }
  const { created } = await createOrder(
    { ...ctx, locale },
    {
      ...buyer,
      ...delivery,
      // Its day has passed
      gift: gift && { ...gift, arrivesOn: null },
      engraving,
      id: crypto.randomUUID(),
      folio: makeFolio(),
      cartId,
      subtotalCentavos,
      discountCentavos: 0,
      reductionCentavos,
      shippingCentavos: 0,
      ivaCentavos,
      totalCentavos,
      expiresAt: ctx.now,
    },
    { lines: orderLinesOf(items, breakdown), payment: undefined },
  )
  const paid = await markOrderPaid(ctx, created, 'replacement')
  if (!paid) throw new Error('an order that was just placed is pending')
  if (totalCentavos === 0) return paid
  const owing = await changeBalance(ctx, { orderId: paid.id, byCentavos: totalCentavos })
  await askForDifference(ctx, owing, paid)
  return owing
}

/** Returns the amount to refund, which keeps the return open. */
async function settle(
  ctx: Ctx,
  { id, refundCentavos }: FoundReturn,
  { differenceCentavos }: ReplacementPlan,
): Promise<Centavos> {
  const left = Math.min(refundCentavos ?? 0, Math.max(0, -differenceCentavos))
  await ctx.db.update(returnRequests).set({ refundCentavos: left }).where(eq(returnRequests.id, id))
  if (left === 0) await moveReturn(ctx, { returnId: id, to: 'replaced' })
  return left
}

interface Replaced {
  back: FoundReturn
  plan: ReplacementPlan
  replacement: Order
  refundCentavos: Centavos
}

async function notify(
  ctx: Ctx,
  order: Order,
  { back, plan: { items, differenceCentavos }, replacement, refundCentavos }: Replaced,
): Promise<void> {
  const content = {
    kind: 'return-replaced',
    folio: order.folio,
    replacementFolio: replacement.folio,
    isInAccount: order.customerId !== null,
    lines: withoutCharge(order.engraving?.soldAs, back.lines).map(({ name, size, quantity }) => ({
      name,
      size,
      quantity,
    })),
    sent: items.map(({ quantity, variant: { name, size } }) => ({ name, size, quantity })),
    duePesos: pesosFromCentavos(Math.max(0, differenceCentavos)),
    refundPesos: pesosFromCentavos(refundCentavos),
  } as const
  await writeToBuyer(ctx, order, content, `${back.id} ${replacement.folio}`)
}

/** Last, because other buyers of these variants wait for these locks. @throws OutOfStock */
async function hold(
  ctx: Ctx,
  { id: orderId, locationId }: Order,
  { plan, likeOrderId }: { plan: ReplacementPlan; likeOrderId: string },
): Promise<void> {
  const lines = plan.items.map(({ variantId, quantity, variant: { name } }) => ({ variantId, quantity, name }))
  await announceStock(ctx, await reserveStock(ctx, { orderId, locationId, lines, likeOrderId }))
}
