import { sql } from 'drizzle-orm'
import { consentChanges } from '#db/schema/customers.server.ts'
import { isExtra } from '#domain/shop/is-extra.ts'
import type { SQL } from 'drizzle-orm'
import { addTime } from '#kit/clock.ts'
import { ABANDONED_AFTER } from './limits.ts'

/** Cart `c` has line items, not only extras, and was untouched for an hour. */
export function isAbandoned(now: Date): SQL {
  return sql`${isLeft(now)} and exists (select from cart_items i where i.cart_id = c.id and not ${isExtra(sql`i.variant_id`)})`
}

/** Expects a cart with line items. */
export function isLeft(now: Date): SQL {
  return sql`c.status = 'active' and c.updated_at <= ${addTime(now, -ABANDONED_AFTER)}`
}

/** Customer `cu` consented, verified the e-mail of account `u`, and isn't blocked. */
export const mayBeWrittenTo: SQL = sql`(u.email_verified_at is not null and cu.blocked_at is null and coalesce((
  select is_granted from ${consentChanges} n where n.customer_id = cu.id order by n.id desc limit 1), false))`
