import { sql } from 'drizzle-orm'
import { variants, products } from '#db/schema/catalogue.server.ts'
import { z } from 'zod'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { localize } from '#i18n/locale.ts'
import type { Localized } from '#i18n/locale.ts'
import { keysetPage, positionIn } from '#kit/keyset.ts'
import type { KeysetPage, KeysetPosition } from '#kit/keyset.ts'
import { findCount } from './find-counts.ts'
import type { StockCountLine } from './schemas.ts'

interface Row extends Omit<StockCountLine, 'name' | 'size'> {
  name: Localized
  size: Localized
  [column: string]: unknown
}

const POSITION = z.tuple([z.string()])

/** Ordered by SKU. @throws CursorInvalid, StockCountNotFound */
export async function listCountLines(
  ctx: Ctx,
  { countId, limit, after }: { countId: string; limit: number; after?: KeysetPosition | undefined },
): Promise<KeysetPage<StockCountLine>> {
  requirePermission(ctx, 'inventory:read')
  await findCount(ctx, countId)
  const position = positionIn(after, POSITION)
  const { rows } = await ctx.db.execute<Row>(sql`
    select v.id as "variantId", v.sku, p.name, v.size, line.on_hand_at_start as "onHandAtStart", line.counted, line.expected
    from stock_count_lines as line
    join ${variants} as v on v.id = line.variant_id join ${products} as p on p.id = v.product_id
    where line.count_id = ${countId} and ${position ? sql`v.sku > ${position[0]}` : sql`true`}
    order by v.sku limit ${limit + 1}`)
  const listed = rows.map((row) => ({
    ...row,
    name: localize(row.name, ctx.locale),
    size: localize(row.size, ctx.locale),
  }))
  return keysetPage(listed, limit, ({ sku }) => [sku])
}
