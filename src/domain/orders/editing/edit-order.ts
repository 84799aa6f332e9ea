import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { once } from '#db/idempotency.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { refundLimitOf, requirePermission } from '#domain/authorize.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireSeen } from '#domain/edited-meanwhile.ts'
import { announceStock } from '#domain/inventory/levels/announce-stock.ts'
import { changeHeldStock } from '#domain/inventory/levels/change-held-stock.ts'
import { listOpenPages } from '#domain/payments/card/open-payments.ts'
import { releaseDiscount } from '#domain/pricing/discount-codes/redeem-discount.ts'
import { returnSomePoints } from '#domain/pricing/loyalty/redeem-points.ts'
import { worthOf } from '#domain/pricing/loyalty/points.ts'
import { releasePromotion } from '#domain/pricing/promotions/redeem-promotion.ts'
import { announce } from '#domain/webhooks/announce.ts'
import { formatPrice } from '#i18n/format.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { InCentavos } from '#kit/money.ts'
import { orderEdits, orderLines, orders, orderSearchTexts } from '#db/schema/orders.server.ts'
import { linesEngravedOn } from '#vocabulary/order-engraving.ts'
import { orderSearchText } from '../admin/order-search-text.ts'
import { dueOf } from '../balance.ts'
import { dropPicks } from '../fulfilling/picking/empty-picks.ts'
import { findOwnOrder } from '../history/find-own-order.ts'
import { lockOrder } from '../lock-order.ts'
import type { Order } from '../lock-order.ts'
import { closePages } from '../paying/close-pages.ts'
import { requireAmountFits, requireSamePrice } from '../placing/admission.ts'
import { lockBuyerOfOrder } from '../placing/per-person-limits.ts'
import { balanceAfter } from './balance-after.ts'
import { changesOf } from './changes-of.ts'
import { NothingEdited, ReductionAboveLimit } from './errors.ts'
import { notifyOfEdit } from './notify-of-edit.ts'
import { planEdit } from './plan-edit.ts'
import type { EditPlan } from './plan-edit.ts'
import { requireEditable } from './require-editable.ts'
import type { editedOrderSchema, editOrderSchema, EditInput } from './schemas.ts'
import { askForDifference } from './settle-edit.ts'

export type EditedOrder = InCentavos<z.infer<typeof editedOrderSchema>, 'total' | 'balance'>

interface EditCall {
  folio: string
  /** The version that the caller saw. */
  version: number
  input: z.infer<typeof editOrderSchema>
  idempotencyKey?: string | undefined
}

/**
 * Edits an unshipped order: stock, points and taxes follow, a paid order gets a balance, the buyer is notified. @throws
 * OrderNotFound, RefundOpen, OrderNotEditable, EditedMeanwhile, NothingEdited, PriceChanged, ReductionAboveLimit, TooMuchForMethod,
 * TransferPartReceived, OutOfStock, and as `planEdit`
 */
export async function editOrder(
  ctx: Ctx,
  { folio, version, input, idempotencyKey: key }: EditCall,
): Promise<EditedOrder> {
  requirePermission(ctx, 'orders:edit')
  const { id } = await findOwnOrder(ctx, folio)
  const pages = await listOpenPages(ctx, { orderId: id })
  const call = { scope: `edit-order:${id}`, key, request: { version, input }, now: ctx.now }
  const { isRepriced, ...edited } = await inTransaction(ctx, (tx) =>
    once(tx.db, call, () => edit(tx, id, { version, input })),
  )
  // The provider's open pages ask for the former amount
  if (isRepriced) {
    await closePages(
      ctx,
      pages.map(({ providerPaymentId }) => providerPaymentId),
    )
  }
  return edited
}

async function edit(
  ctx: Ctx,
  orderId: string,
  { version, input }: Pick<EditCall, 'version' | 'input'>,
): Promise<EditedOrder & { isRepriced: boolean }> {
  const order = await lockOrder(ctx, orderId)
  requireSeen(order, version)
  const sold = await requireEditable(ctx, order)
  await lockBuyerOfOrder(ctx, { ...order, phone: input.phone })
  const plan = await planEdit(ctx, order, { sold, input })
  const { totalCentavos } = plan.breakdown
  requireSamePrice(ctx, input, totalCentavos)
  await requireWithinLimit(ctx, order, plan)
  if (order.paidAt === null) requireAmountFits(ctx, order.paymentMethod, totalCentavos)
  const edited = { ...editedOrder(order, plan, input), balanceCentavos: await balanceAfter(ctx, order, plan) }
  const changes = changesOf({ order, edited, sold, plan })
  if (changes.length === 0) throw new NothingEdited()
  await write(ctx, edited, plan)
  await settle(ctx, order, { edited, plan })
  const [totalBeforeCentavos, { givenCentavos }] = [order.totalCentavos, plan]
  const record = { changes, reason: input.reason, givenCentavos, totalBeforeCentavos, totalCentavos }
  const editId = crypto.randomUUID()
  await ctx.db.insert(orderEdits).values({
    ...record,
    id: editId,
    orderId,
    actor: nameOfActor(ctx.actor),
    at: ctx.now,
  })
  const [before, after] = [auditFacts(order), { ...auditFacts(edited), editId }]
  await recordAuditEntry(ctx, { action: 'order.edited', subject: { kind: 'order', id: order.folio }, before, after })
  await announce(ctx, 'order.edited', { folio: order.folio, status: order.status })
  await notifyOfEdit(ctx, order, { edited, lines: plan.lines })
  const { id, locationId } = order
  await dropPicks(ctx, { orderId: id, wanted: plan.lines.filter((line) => isEngravedAlike(line, order, edited)) })
  await announceStock(ctx, await changeHeldStock(ctx, { orderId: id, locationId, lines: plan.lines }))
  const { folio, balanceCentavos, version: next } = edited
  return { folio, totalCentavos, balanceCentavos, version: next, isRepriced: dueOf(edited) !== dueOf(order) }
}

/** A bottle picked with another text is engraved anew. */
function isEngravedAlike({ variantId }: EditPlan['lines'][number], order: Order, edited: Order): boolean {
  const [before, after] = [order, edited].map(({ engraving }) => linesEngravedOn(engraving, variantId))
  return isDeepStrictEqual(before, after)
}

/** A role's refund limit also limits reductions by edits. @throws ReductionAboveLimit */
async function requireWithinLimit(ctx: Ctx, { id }: Order, { givenCentavos }: EditPlan): Promise<void> {
  const limit = refundLimitOf(ctx.actor)
  if (limit === null || givenCentavos === 0) return
  const edits = await ctx.db
    .select({ givenCentavos: orderEdits.givenCentavos })
    .from(orderEdits)
    .where(eq(orderEdits.orderId, id))
  const given = edits.reduce((sum, each) => sum + each.givenCentavos, givenCentavos)
  if (given > limit) throw new ReductionAboveLimit(formatPrice(pesosFromCentavos(limit), ctx.locale))
}

function editedOrder(order: Order, { breakdown, pointsUsed, ...plan }: EditPlan, input: EditInput): Order {
  const { firstName, lastName, phone, comments, birthDate, shipping } = input
  const { gift = order.gift, engraving = order.engraving } = input
  return {
    ...order,
    firstName,
    lastName,
    phone,
    comments,
    gift,
    engraving,
    birthDate: birthDate ?? order.birthDate,
    deliveryAddress: order.deliveryAddress && (shipping ?? order.deliveryAddress),
    discountCode: plan.endsCode === null ? order.discountCode : null,
    promotionName: plan.endsPromotion === null ? order.promotionName : null,
    pointsUsed,
    subtotalCentavos: breakdown.subtotalCentavos,
    discountCentavos: breakdown.discountCentavos,
    promotionCentavos: breakdown.promotionCentavos,
    reductionCentavos: breakdown.reductionCentavos,
    pointsCentavos: breakdown.pointsCentavos,
    shippingCentavos: breakdown.shipping.totalCentavos,
    ivaCentavos: breakdown.ivaCentavos,
    totalCentavos: breakdown.totalCentavos,
    version: order.version + 1,
  }
}

async function write(ctx: Ctx, edited: Order, { lines }: EditPlan): Promise<void> {
  const { id: orderId } = edited
  await ctx.db.update(orders).set(edited).where(eq(orders.id, orderId))
  await ctx.db.delete(orderLines).where(eq(orderLines.orderId, orderId))
  await ctx.db.insert(orderLines).values(lines.map((line) => ({ ...line, orderId })))
  await ctx.db
    .update(orderSearchTexts)
    .set({ text: orderSearchText(edited, lines) })
    .where(eq(orderSearchTexts.orderId, orderId))
}

/** Updates code, promotion, points and payments. */
async function settle(ctx: Ctx, order: Order, { edited, plan }: { edited: Order; plan: EditPlan }): Promise<void> {
  const { id: orderId } = order
  if (plan.endsCode !== null) await releaseDiscount(ctx, { orderId })
  if (plan.endsPromotion !== null) await releasePromotion(ctx, { orderId })
  if (edited.pointsUsed < order.pointsUsed) {
    await returnSomePoints(ctx, {
      orderId,
      points: order.pointsUsed - edited.pointsUsed,
      worthLeft: worthOf(edited.pointsUsed),
    })
  }
  await askForDifference(ctx, edited, order)
}

function auditFacts({ totalCentavos, shippingCentavos, reductionCentavos, pointsUsed, balanceCentavos }: Order) {
  return { totalCentavos, shippingCentavos, reductionCentavos, pointsUsed, balanceCentavos }
}
