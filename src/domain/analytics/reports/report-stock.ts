import { asc, eq, sql } from 'drizzle-orm'
import { products, variants } from '#db/schema/catalogue.server.ts'
import { stockLevels } from '#db/schema/inventory.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { localize } from '#i18n/locale.ts'
import type { Report, ReportRow } from './report.ts'

/** What is on hand at all locations, at its price with taxes. */
export async function reportStock({ db, locale }: Ctx): Promise<Pick<Report, 'rows' | 'total'>> {
  const onHand = sql`sum(${stockLevels.onHand})`.mapWith(Number)
  const value = sql`sum(${stockLevels.onHand})::bigint * ${variants.priceCentavos}`
  const found = await db
    .select({
      name: products.name,
      size: variants.size,
      sku: variants.sku,
      price: variants.priceCentavos,
      onHand,
      value: value.mapWith(Number),
    })
    .from(stockLevels)
    .innerJoin(variants, eq(variants.id, stockLevels.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .groupBy(variants.id, products.id)
    .having(sql`sum(${stockLevels.onHand}) > 0`)
    .orderBy(sql`${value} desc`, asc(variants.sku))
  const rows = found.map(({ name, size, sku, ...row }): ReportRow => ({
    keys: [localize(name, locale), localize(size, locale), sku],
    now: [row.value, row.onHand, row.price],
    before: null,
  }))
  const sumOf = (at: number) => rows.reduce((sum, { now }) => sum + (now[at] ?? 0), 0)
  return { rows, total: { now: [sumOf(0), sumOf(1), null], before: null } }
}
