import { sql } from 'drizzle-orm'
import { namedQuery } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { localize } from '#i18n/locale.ts'
import type { Localized } from '#i18n/locale.ts'
import type { Category } from './schemas.ts'

interface Row {
  categoryId: string
  name: Localized
  description: Localized
  productCount: number
}

/** The product categories in the house's order, in the caller's language, with how many published products each has. */
export async function listCategories(ctx: Ctx): Promise<Category[]> {
  const rows = await namedQuery<Row>(
    ctx.db,
    sql`select id as "categoryId", name, description, coalesce((
        select sum(listings) from listing_counts where category_id = categories.id
      ), 0)::integer as "productCount"
      from categories order by position, id`,
  )
  return rows.map((row) => ({
    ...row,
    name: localize(row.name, ctx.locale),
    description: localize(row.description, ctx.locale),
  }))
}
