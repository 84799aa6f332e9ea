import { and, asc, inArray, isNotNull, lt, ne, or } from 'drizzle-orm'
import { eachItem, isNotWaiting } from '#domain/operations/batches/each-item.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { mexicanDate, startOfMexicanDay } from '#kit/mexican-time.ts'
import { orders } from '#db/schema/orders.server.ts'
import { HOLDINGS } from './holdings.server.ts'

const JOB = 'erase-old-orders'
const BATCH = 200
/** Declared by April of the next year and kept five years (CFF, article 30). */
const YEARS_AFTER_ITS_OWN = 6
const FIRST_OF_MAY = '05-01'

/** Keeps the sale without its buyer. Returns how many. @throws ItemsFailed after all others */
export async function eraseOldOrders(ctx: Ctx): Promise<number> {
  const isDue = and(
    lt(orders.placedAt, keptSince(ctx.now)),
    ne(orders.email, ''),
    or(inArray(orders.status, ['completed', 'cancelled']), isNotNull(orders.lostAt)),
    isNotWaiting(ctx, JOB, orders.id),
  )
  const items = await ctx.db
    .select({ id: orders.id, folio: orders.folio })
    .from(orders)
    .where(isDue)
    .orderBy(asc(orders.placedAt), asc(orders.id))
    .limit(BATCH)
  const batch = {
    job: JOB,
    items,
    idOf: ({ id }: (typeof items)[number]) => id,
    labelOf: ({ folio }: (typeof items)[number]) => folio,
    isWhole: items.length < BATCH,
  }
  return eachItem(ctx, batch, ({ id }) =>
    inTransaction(ctx, async (tx) => {
      for (const holding of HOLDINGS) await holding.eraseOrders?.(tx, [id])
    }),
  )
}

/** In Mexico City. */
export function keptSince(now: Date): Date {
  const today = mexicanDate(now)
  const years = today.slice(5) >= FIRST_OF_MAY ? YEARS_AFTER_ITS_OWN - 1 : YEARS_AFTER_ITS_OWN
  return new Date(startOfMexicanDay(`${Number(today.slice(0, 4)) - years}-01-01`))
}
