import { sql } from 'drizzle-orm'
import { lockNames } from '#db/lock-names.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { eachItem, isNotWaiting } from '#domain/operations/batches/each-item.ts'
import { mexicanDate } from '#kit/mexican-time.ts'
import { countCarts } from './count-carts.ts'
import { countEvents } from './count-events.ts'
import { countOrders } from './count-orders.ts'
import { analyticsDirtyDays, analyticsProgress } from '#db/schema/analytics.server.ts'

const JOB = 'count-figures'

interface DirtyDay {
  part: 'orders' | 'events' | 'carts'
  day: string
}

/** Recounts dirty days. Safe to repeat, run concurrently and kill. Returns how many. @throws ItemsFailed after all others */
export async function countFigures(ctx: Ctx): Promise<number> {
  const items: DirtyDay[] = [...(await listDirtyDays(ctx)), { part: 'carts', day: mexicanDate(ctx.now) }]
  const idOf = ({ part, day }: DirtyDay) => `${part} ${day}`
  const batch = { job: JOB, items, idOf, labelOf: ({ day }: DirtyDay) => day, isWhole: true }
  const counted = await eachItem(ctx, batch, (item) => countDay(ctx, item))
  const { countedAt } = analyticsProgress
  await ctx.db
    .insert(analyticsProgress)
    .values({ countedAt: ctx.now })
    .onConflictDoUpdate({
      target: analyticsProgress.id,
      set: { countedAt: sql`greatest(${countedAt}, excluded.counted_at)` },
    })
  return counted
}

async function listDirtyDays(ctx: Ctx): Promise<DirtyDay[]> {
  const { rows } = await ctx.db.execute<{ part: 'orders' | 'events'; day: string }>(sql`
    select part, day::text from ${analyticsDirtyDays}
    where ${isNotWaiting(ctx, JOB, sql`part || ' ' || day`)} group by part, day order by day, part`)
  return rows
}

/** Deletes the marks before it reads: what commits later leaves a mark of its own. */
export function countDay(ctx: Ctx, { part, day }: DirtyDay): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    await lockNames(tx.db, ['figures'])
    if (part === 'carts') {
      await countCarts(tx)
      return true
    }
    const { rowCount } = await tx.db.execute(
      sql`delete from ${analyticsDirtyDays} where part = ${part} and day = ${day}::date`,
    )
    if (rowCount === 0) return false
    await (part === 'orders' ? countOrders(tx, day) : countEvents(tx, day))
    return true
  })
}
