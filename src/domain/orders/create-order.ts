import { nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { announce } from '#domain/webhooks/announce.ts'
import { orderSearchText } from './order-search-text.ts'
import { orderLines, orders, orderSearchTexts, orderStatusChanges } from './tables.server.ts'

export type NewOrder = Omit<typeof orders.$inferInsert, 'status' | 'placedAt' | 'locale'>
export type NewOrderLine = Omit<typeof orderLines.$inferInsert, 'orderId' | 'position'>

/** Writes an order down as `pending`, with its lines in their order and the first row of its history. */
export async function createOrder(ctx: Ctx, order: NewOrder, lines: readonly NewOrderLine[]): Promise<void> {
  await ctx.db.insert(orders).values({ ...order, status: 'pending', placedAt: ctx.now, locale: ctx.locale })
  await ctx.db.insert(orderLines).values(lines.map((line, position) => ({ ...line, orderId: order.id, position })))
  await ctx.db.insert(orderSearchTexts).values({ orderId: order.id, text: orderSearchText(order, lines) })
  await ctx.db.insert(orderStatusChanges).values({
    orderId: order.id,
    fromStatus: null,
    toStatus: 'pending',
    actor: nameOfActor(ctx.actor),
    reason: 'placed',
    at: ctx.now,
  })
  await announce(ctx, 'order.placed', { folio: order.folio, status: 'pending' })
}
