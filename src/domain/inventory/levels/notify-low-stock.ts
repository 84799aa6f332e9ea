import { sql } from 'drizzle-orm'
import { variants, products } from '#db/schema/catalogue.server.ts'
import type { LowStockEmail } from '#vocabulary/email-contents.ts'
import { notifyNoticedStaff, queueMail } from '#domain/mail/queue-mail.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { readShopSettings } from '#domain/shop/read-shop-settings.ts'
import { DEFAULT_LOCALE, localize } from '#i18n/locale.ts'
import type { Localized } from '#i18n/locale.ts'
import { stockLevels } from '#db/schema/inventory.server.ts'

interface Row {
  sku: string
  product: Localized
  size: Localized
  place: Localized
  available: number
  lowAt: number
  [column: string]: unknown
}

/** One e-mail for all newly low levels, without those that rose again. */
export function notifyLowStock(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { rows } = await tx.db.execute<Row>(sql`
      with fallen as (
        select variant_id, location_id from ${stockLevels}
        where low_state = 'crossed' and on_hand - reserved <= low_at
        order by variant_id, location_id for update
      ), notified as (
        update ${stockLevels} as level set low_state = 'notified' from fallen
        where level.variant_id = fallen.variant_id and level.location_id = fallen.location_id
        returning level.variant_id, level.location_id, level.on_hand - level.reserved as available, level.low_at
      )
      select v.sku, p.name as product, v.size, l.name as place, notified.available, notified.low_at as "lowAt"
      from notified
      join ${variants} as v on v.id = notified.variant_id
      join ${products} as p on p.id = v.product_id
      join locations as l on l.id = notified.location_id
      order by notified.available, v.sku, l.position`)
    if (rows.length === 0) return
    const mail = { content: letterOf(rows), reference: crypto.randomUUID(), locale: DEFAULT_LOCALE }
    const { notifiesLowStock } = await readShopSettings(tx)
    await (notifiesLowStock ? queueMail(tx, { ...mail, to: 'shop' }) : notifyNoticedStaff(tx, mail))
  })
}

function letterOf(rows: readonly Row[]): LowStockEmail {
  return {
    kind: 'low-stock',
    lines: rows.map(({ sku, product, size, place, available, lowAt }) => ({
      sku,
      name: `${localize(product, DEFAULT_LOCALE)}, ${localize(size, DEFAULT_LOCALE)}`,
      place: localize(place, DEFAULT_LOCALE),
      available,
      lowAt,
    })),
  }
}
