import { sql } from 'drizzle-orm'
import { lockNames } from '#db/lock-names.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { countCarts } from './count-carts.ts'
import { countEvents } from './count-events.ts'
import { countOrders } from './count-orders.ts'
import { rollRecentSales } from './recent-sales.ts'
import { analyticsProgress } from '#db/schema/analytics.server.ts'

/** Per transaction, each well below a second. */
const BATCHES = { orders: 1000, events: 5000 }

/** Safe to repeat, run concurrently and kill: counted rows leave the queue in the same transaction, under a lock. */
export async function countFigures(ctx: Ctx, batches = BATCHES): Promise<number> {
  await inTransaction(ctx, async (tx) => {
    await lockNames(tx.db, ['figures'])
    await rollRecentSales(tx)
  })
  const orders = await untilAllCounted(ctx, 'orders', (tx) => countOrders(tx, batches.orders))
  const events = await untilAllCounted(ctx, 'events', (tx) => countEvents(tx, batches.events))
  const carts = await counting(ctx, 'carts', countCarts)
  return orders + events + carts
}

type Part = typeof analyticsProgress.$inferSelect.part

async function untilAllCounted(ctx: Ctx, part: Part, count: (tx: Ctx) => Promise<number>): Promise<number> {
  let all = 0
  for (;;) {
    const some = await counting(ctx, part, count)
    if (some === 0) return all
    all += some
  }
}

function counting(ctx: Ctx, part: Part, count: (tx: Ctx) => Promise<number>): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    await lockNames(tx.db, ['figures'])
    const counted = await count(tx)
    const { countedAt } = analyticsProgress
    await tx.db
      .insert(analyticsProgress)
      .values({ part, countedAt: tx.now })
      .onConflictDoUpdate({
        target: analyticsProgress.part,
        set: { countedAt: sql`greatest(${countedAt}, excluded.counted_at)` },
      })
    return counted
  })
}
