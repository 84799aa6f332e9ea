import { namedBuilt } from '#db/named-query.ts'
import { nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { announce } from '#domain/webhooks/announce.ts'
import { orderSearchText } from '../admin/order-search-text.ts'
import type { Order } from '../lock-order.ts'
import { orderLines, orders, orderSearchTexts, orderStatusChanges } from '#db/schema/orders.server.ts'

export type NewOrder = Omit<typeof orders.$inferInsert, 'status' | 'placedAt' | 'locale'>
export type NewOrderLine = Omit<typeof orderLines.$inferInsert, 'orderId' | 'position'>

/** Orders of more lines aren't worth a prepared statement. */
const FEW_LINES = 6

export async function createOrder(ctx: Ctx, order: NewOrder, lines: readonly NewOrderLine[]): Promise<Order> {
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
  // One round trip instead of four
  const write = db.with(placed, listed, found, noted).select().from(placed)
  const [created] = await (lines.length <= FEW_LINES ? namedBuilt(write) : write)
  if (!created) throw new Error('an insert without conflict clause returns its row')
  await announce(ctx, 'order.placed', { folio: order.folio, status: 'pending' })
  return created
}
