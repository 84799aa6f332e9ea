import { and, asc, eq, exists, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { orderLines, orderStatusChanges } from '#db/schema/orders.server.ts'
import { payments, refundLines, refunds } from '#db/schema/payments.server.ts'
import type { Order } from '../lock-order.ts'
import { findReplacedOrder } from '../returning/find-replaced-order.ts'
import { OrderNotEditable, RefundOpen } from './errors.ts'

export type OrderLine = typeof orderLines.$inferSelect

/** An order counts as shipped with its first parcel. */
export function isEditable({ status }: Pick<Order, 'status'>): boolean {
  return status === 'pending' || status === 'processing'
}

/** Under the order's lock. @throws RefundOpen, OrderNotEditable */
export async function requireEditable(ctx: Ctx, order: Order): Promise<OrderLine[]> {
  if (!isEditable(order)) throw new OrderNotEditable()
  const ofOrder = await listRefunds(ctx, order)
  if (ofOrder.some(({ isOpen }) => isOpen)) throw new RefundOpen()
  const refunded = ofOrder.some(({ hasLines }) => hasLines)
  // A replacement's price is what was paid for the returned items
  if (refunded || (await findReplacedOrder(ctx, order.id))) throw new OrderNotEditable()
  return ctx.db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.position))
}

function listRefunds({ db }: Ctx, { id }: Order) {
  const lines = db
    .select({ one: sql`1` })
    .from(refundLines)
    .where(eq(refundLines.refundId, refunds.id))
  return db
    .select({ isOpen: sql<boolean>`${refunds.givenAt} is null`, hasLines: sql<boolean>`${exists(lines)}` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, id))
}

/** Whether staff placed the order for a caller. */
export async function isTakenByStaff({ db }: Ctx, orderId: string): Promise<boolean> {
  const { actor, fromStatus } = orderStatusChanges
  const [placed] = await db
    .select({ isByStaff: sql<boolean>`${actor} ~ '^(owner|admin|key):'` })
    .from(orderStatusChanges)
    .where(and(eq(orderStatusChanges.orderId, orderId), isNull(fromStatus)))
  return placed?.isByStaff ?? false
}
