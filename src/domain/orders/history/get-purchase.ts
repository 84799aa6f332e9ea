import type { Ctx } from '#domain/ctx.ts'
import { requireCustomer } from '#domain/authorize.ts'
import { getInvoice } from '../invoicing/get-invoice.ts'
import type { Invoice } from '../invoicing/get-invoice.ts'
import { findCustomersOrder } from './find-customers-order.ts'
import { getOrderTracking } from './get-order-tracking.ts'
import { saleClosesAt } from '#vocabulary/tours.ts'
import { canMove } from '#vocabulary/order-status.ts'
import type { OrderTracking } from './order-tracking.ts'
import { findRefund } from '#domain/payments/refunds/refund-due.ts'
import type { OrderRefund } from '#domain/payments/refunds/refund-due.ts'
import { getReturns } from '../returning/get-return.ts'
import type { OrderReturns } from '../returning/get-return.ts'

export interface PurchaseDetail {
  order: OrderTracking
  deliveredAt: Date | null
  canCancel: boolean
  refund: OrderRefund | null
  return: OrderReturns
  invoice: Invoice
}

/** @throws SignInRequired, NotAllowed, OrderNotFound (also for another customer's) */
export async function getPurchase(ctx: Ctx, { folio }: { folio: string }): Promise<PurchaseDetail> {
  requireCustomer(ctx)
  const order = await findCustomersOrder(ctx, folio)
  const tracking = await getOrderTracking(ctx, { folio })
  const isTourClose = order.paidAt !== null && tracking.tours.some(({ startsAt }) => saleClosesAt(startsAt) <= ctx.now)
  return {
    order: tracking,
    deliveredAt: order.deliveredAt,
    canCancel: canMove(order.status, 'cancelled') && !isTourClose,
    refund: await findRefund(ctx, order.id),
    return: await getReturns(ctx, order),
    invoice: await getInvoice(ctx, order),
  }
}
