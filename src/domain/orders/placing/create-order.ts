import { sql } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import { nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { updateCartToOrdered } from '#domain/cart/close-cart.ts'
import { CartNotFound } from '#domain/cart/errors.ts'
import { paymentOpening, reopenWithFreeReference } from '#domain/payments/shop-payment.ts'
import type { NewOfflinePayment } from '#domain/payments/shop-payment.ts'
import { insertDeliveries, enqueueDeliveries } from '#domain/webhooks/announce.ts'
import { orderSearchText } from '../admin/order-search-text.ts'
import type { Order } from '../lock-order.ts'
import { payments } from '#db/schema/payments.server.ts'
import { webhookDeliveries } from '#db/schema/webhooks.server.ts'
import { orderLines, orders, orderSearchTexts, orderStatusChanges } from '#db/schema/orders.server.ts'

export type NewOrder = Omit<typeof orders.$inferInsert, 'status' | 'placedAt' | 'locale'>
export type NewOrderLine = Omit<typeof orderLines.$inferInsert, 'orderId' | 'position'>

const nothing = sql`select null::uuid as id`

/** Orders of more lines aren't worth a prepared statement. */
const FEW_LINES = 6

interface CreatedOrder {
  created: Order
  payment: NewOfflinePayment | undefined
}

/** Also closes the cart, creates any payment and announces the order. @throws CartNotFound */
export async function createOrder(
  ctx: Ctx,
  order: NewOrder & { cartId: string },
  { lines, payment }: { lines: readonly NewOrderLine[]; payment: NewOfflinePayment | undefined },
): Promise<CreatedOrder> {
  const { db, now, locale } = ctx
  const { id: orderId } = order
  const placed = db.$with('placed').as(
    db
      .insert(orders)
      .values({ ...order, status: 'pending', placedAt: now, locale })
      .returning(),
  )
  const listed = db.$with('listed').as(
    db
      .insert(orderLines)
      .values(lines.map((line, position) => ({ ...line, orderId, position })))
      .returning({ orderId: orderLines.orderId }),
  )
  const found = db.$with('found').as(
    db
      .insert(orderSearchTexts)
      .values({ orderId, text: orderSearchText(order, lines) })
      .returning({ orderId: orderSearchTexts.orderId }),
  )
  const noted = db.$with('noted').as(
    db
      .insert(orderStatusChanges)
      .values({
        orderId,
        fromStatus: null,
        toStatus: 'pending',
        actor: nameOfActor(ctx.actor),
        reason: 'placed',
        at: now,
      })
      .returning({ orderId: orderStatusChanges.orderId }),
  )
  const closed = db.$with('closed').as(updateCartToOrdered(ctx, order.cartId))
  const opened = db.$with('opened', { id: payments.id }).as(payment ? paymentOpening(ctx, payment).getSQL() : nothing)
  const event = insertDeliveries(ctx, 'order.placed', { folio: order.folio, status: 'pending' })
  const queued = db.$with('queued', { id: webhookDeliveries.id }).as(event)
  // One round trip instead of seven
  const write = db
    .with(placed, listed, found, noted, closed, opened, queued)
    .select()
    .from(placed)
    .leftJoin(closed, sql`true`)
    .leftJoin(opened, sql`true`)
    .leftJoin(queued, sql`true`)
  const rows = await (lines.length <= FEW_LINES ? namedBuilt(write) : write)
  const [row] = rows
  if (!row?.closed) throw new CartNotFound()
  await enqueueDeliveries(
    ctx,
    rows.flatMap(({ queued: delivery }) => (delivery?.id ? [{ id: delivery.id }] : [])),
  )
  const isOpen = payment === undefined || Boolean(row.opened?.id)
  return { created: row.placed, payment: isOpen ? payment : await reopenWithFreeReference(ctx, payment) }
}
