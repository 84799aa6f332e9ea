import { sql } from 'drizzle-orm'
import { consentChanges } from '#db/schema/customers.server.ts'
import { shopSettings } from '#db/schema/shop.server.ts'
import type { SQL } from 'drizzle-orm'
import { addTime } from '#kit/clock.ts'
import { ABANDONED_AFTER } from './limits.ts'

/** Cart `c` has line items, not only extras, and was untouched for an hour. */
export function isAbandoned(now: Date): SQL {
  return sql`${isLeft(now)} and exists (select from cart_items i where i.cart_id = c.id and ${isNoExtra(sql`i.variant_id`)})`
}

/** Gift wrapping and engraving are bought with something, and are nothing without it. */
export function isNoExtra(variantId: SQL): SQL {
  return sql`${variantId} not in (
    select extra from ${shopSettings} as s, unnest(array[s.gift_wrapping, s.engraving]) as extra where extra is not null)`
}

/** Expects a cart with line items. */
export function isLeft(now: Date): SQL {
  return sql`c.status = 'active' and c.updated_at <= ${addTime(now, -ABANDONED_AFTER)}`
}

/** Customer `cu` consented, verified the e-mail of account `u`, and isn't blocked. */
export const mayBeWrittenTo: SQL = sql`(u.email_verified_at is not null and cu.blocked_at is null and coalesce((
  select is_granted from ${consentChanges} n where n.customer_id = cu.id order by n.id desc limit 1), false))`
