import { sql } from 'drizzle-orm'
import { products, variants } from '#db/schema/catalogue.server.ts'
import { stockLevels } from '#db/schema/inventory.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { localize } from '#i18n/locale.ts'
import type { Localized } from '#i18n/locale.ts'
import { barcodeOf } from '#kit/barcode.ts'
import type { ScannedVariant } from './schemas.ts'

interface Row extends Omit<ScannedVariant, 'name' | 'size'> {
  code: string
  name: Localized
  size: Localized
  [column: string]: unknown
}

/** By SKU, as typed or in capitals, or by barcode. */
export async function findScanned(ctx: Ctx, codes: readonly string[]): Promise<Map<string, ScannedVariant>> {
  requirePermission(ctx, 'orders:fulfil', 'inventory:write')
  const asked = [...new Set(codes)]
  const barcodes = asked.map((code) => barcodeOf(code) ?? null)
  const { rows } = await ctx.db.execute<Row>(sql`
    select asked.code, v.id as "variantId", v.sku, v.barcode, p.name, v.size, p.images -> 'main' ->> 0 as image, (
      select coalesce(sum(on_hand), 0)::int from ${stockLevels} where variant_id = v.id
    ) as "onHand"
    from unnest(${sql.param(asked)}::text[], ${sql.param(barcodes)}::text[]) as asked (code, barcode)
    cross join lateral (
      select * from ${variants} as named
      where named.sku in (asked.code, upper(asked.code)) or (named.barcode = asked.barcode and named.retired_at is null)
      order by named.sku <> asked.code limit 1
    ) as v
    join ${products} as p on p.id = v.product_id`)
  return new Map(
    rows.map(({ code, name, size, ...row }) => [
      code,
      { ...row, name: localize(name, ctx.locale), size: localize(size, ctx.locale) },
    ]),
  )
}
