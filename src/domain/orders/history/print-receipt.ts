import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { readBrand } from '#domain/shop/brand/read-brand.ts'
import { findOrder } from '#domain/orders/find-order.ts'
import { getOrderTracking } from './get-order-tracking.ts'
import type { OrderTracking } from './order-tracking.ts'
import { orderLines, orders } from '#db/schema/orders.server.ts'
import { findRefund } from '#domain/payments/refunds/refund-due.ts'
import { ReceiptNotShown } from './errors.ts'
import { isHostedMethod } from '#vocabulary/hosted-methods.ts'
import type { PaymentMethod } from '#vocabulary/payment-schemas.ts'
import type { Receipt, ReceiptLine } from '#domain/ports/receipts.ts'

/** For its buyer, order staff, or with the order's e-mail. @throws OrderNotFound, ReceiptNotShown, ReceiptsBusy */
export async function printReceipt(
  ctx: Ctx,
  asked: { folio: string; email?: string | undefined },
): Promise<{ folio: string; pdf: Uint8Array }> {
  const tracking = await getOrderTracking(ctx, asked)
  if (tracking.isMasked) throw new ReceiptNotShown()
  const receipt = await receiptOf(ctx, tracking)
  const { changes } = await readBrand(ctx)
  return { folio: receipt.folio, pdf: await ctx.ports.receipts.print(receipt, ctx.locale, changes) }
}

async function receiptOf(ctx: Ctx, tracking: OrderTracking): Promise<Receipt> {
  const [known] = await ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.folio, tracking.folio))
  const order = await findOrder(ctx, known?.id ?? '')
  const lines = await linesOf(ctx, order.id)
  const refund = await findRefund(ctx, order.id)
  const { promotionName, promotionCentavos, pointsUsed, pointsCentavos } = tracking
  const kept = lines.flatMap(({ ieps }) => ieps?.centavos ?? [])
  return {
    folio: order.folio,
    placedAt: order.placedAt,
    paidAt: order.paidAt,
    isCancelled: order.status === 'cancelled',
    paymentMethod: order.paymentMethod,
    buyer: tracking.receiver.trim(),
    delivery: {
      method: order.deliveryMethod,
      place: tracking.store ? `${tracking.store.name}, ${tracking.store.address}` : tracking.deliveryAddress,
    },
    lines,
    subtotalCentavos: order.subtotalCentavos,
    discount: { code: order.discountCode, centavos: order.discountCentavos },
    promotion: promotionName === null ? null : { name: promotionName, centavos: promotionCentavos },
    reductionCentavos: order.reductionCentavos,
    points: pointsUsed === 0 ? null : { used: pointsUsed, centavos: pointsCentavos },
    shippingCentavos: order.shippingCentavos,
    iepsCentavos: kept.length === lines.length ? kept.reduce((sum, centavos) => sum + centavos, 0) : null,
    ivaCentavos: order.ivaCentavos,
    totalCentavos: order.totalCentavos,
    refundedCentavos: refund?.refundedCentavos ?? 0,
    isTest: isTestMethod(ctx, order.paymentMethod),
  }
}

function isTestMethod({ ports }: Ctx, method: PaymentMethod): boolean {
  if (method === 'spei') return ports.config.server.isTestAccount
  return isHostedMethod(method) && ports.cardPayments.isTest
}

async function linesOf(ctx: Ctx, orderId: string): Promise<ReceiptLine[]> {
  const rows = await ctx.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  return rows.map(({ name, size, quantity, unitPriceCentavos, iepsBasisPoints, iepsCentavos }) => ({
    name,
    size,
    quantity,
    unitPriceCentavos,
    totalCentavos: quantity * unitPriceCentavos,
    ieps:
      iepsBasisPoints === null || iepsCentavos === null
        ? null
        : { basisPoints: iepsBasisPoints, centavos: iepsCentavos },
  }))
}
