import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { shopSettings } from '#db/schema/shop.server.ts'

/** SQL for whether the settings name a variant as gift wrapping or engraving, which are not sold alone. */
export function isExtra(variantId: SQL): SQL {
  return sql`exists (select from ${shopSettings} as settings
    where ${variantId} in (settings.gift_wrapping, settings.engraving))`
}
