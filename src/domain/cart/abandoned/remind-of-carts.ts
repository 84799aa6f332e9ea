import { sql } from 'drizzle-orm'
import { customers, users } from '#db/schema/identity.server.ts'
import { eachItem, isNotWaiting } from '#domain/operations/batches/each-item.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, MINUTE } from '#kit/clock.ts'
import { isAbandoned, mayBeWrittenTo } from './abandoned.ts'
import { AlreadyReminded, CartNotAbandoned, NoRecoveryConsent } from './errors.ts'
import { REMINDED_WITHIN } from './limits.ts'
import { remindOfCart } from './remind-of-cart.ts'

const JOB = 'remind-of-carts'
const BATCH = 200

/** One transaction each. Returns how many were sent. @throws ItemsFailed after all others */
export async function remindOfCarts(ctx: Ctx): Promise<number> {
  const { rows } = await ctx.db.execute<{ isAutomatic: boolean; afterMinutes: number }>(
    sql`select is_automatic as "isAutomatic", after_minutes as "afterMinutes" from recovery_settings`,
  )
  const [settings] = rows
  if (!settings?.isAutomatic) return 0
  const items = await listDue(ctx, settings.afterMinutes)
  const batch = { job: JOB, items, idOf: (cartId: string) => cartId, isWhole: items.length < BATCH }
  return eachItem(ctx, batch, (cartId) => remind(ctx, cartId))
}

async function listDue(ctx: Ctx, afterMinutes: number): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select c.id from carts c join ${customers} cu on cu.id = c.customer_id join ${users} u on u.id = cu.user_id
    where ${isAbandoned(ctx.now)} and ${mayBeWrittenTo}
      and c.updated_at <= ${addTime(ctx.now, -afterMinutes * MINUTE)} and c.updated_at > ${addTime(ctx.now, -REMINDED_WITHIN)}
      and ${isNotWaiting(ctx, JOB, sql`c.id`)}
      and not exists (select from cart_recoveries r where r.cart_id = c.id)
    order by c.updated_at limit ${BATCH}`)
  return rows.map(({ id }) => id)
}

/** Rechecks: the cart may have changed. */
async function remind(ctx: Ctx, cartId: string): Promise<boolean> {
  try {
    await inTransaction(ctx, (tx) => remindOfCart(tx, cartId))
    return true
  } catch (error) {
    if (error instanceof CartNotAbandoned || error instanceof NoRecoveryConsent || error instanceof AlreadyReminded)
      return false
    throw error
  }
}
