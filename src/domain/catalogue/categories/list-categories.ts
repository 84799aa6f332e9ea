import { sql, inArray } from 'drizzle-orm'
import { namedQuery } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { localize } from '#i18n/locale.ts'
import type { Localized } from '#i18n/locale.ts'
import type { Category, Images } from '../schemas.ts'
import { isListedCategory } from '../tours/is-tour.ts'
import { isCatalogueId } from '#vocabulary/catalogue-id.ts'
import { categoryAddresses } from '#db/schema/catalogue.server.ts'

interface Row {
  categoryId: string
  name: Localized
  description: Localized
  image: string | null
  preview: string | null
  imageAlt: Localized | null
  images: Images | null
  productCount: number
  holdsAlcohol: boolean
}

export async function listCategories(ctx: Ctx): Promise<Category[]> {
  const rows = await namedQuery<Row>(
    ctx.db,
    sql`select id as "categoryId", name, description, image, preview, image_alt as "imageAlt",
        holds_alcohol as "holdsAlcohol", (
        select images from products where id = (
          select product_id from listings where category_id = categories.id order by position, product_id limit 1
        )
      ) as images, coalesce((
        select sum(listings) from listing_counts where category_id = categories.id
      ), 0)::integer as "productCount"
      from categories where ${isListedCategory} order by position, id`,
  )
  return rows.map(({ image, preview, imageAlt, images, ...row }) => ({
    ...row,
    name: localize(row.name, ctx.locale),
    description: localize(row.description, ctx.locale),
    ...(image ? { image, preview } : pictureOf(images)),
    imageAlt: image && imageAlt ? localize(imageAlt, ctx.locale) : '',
  }))
}

function pictureOf(images: Images | null): Pick<Category, 'image' | 'preview'> {
  const image = images?.general[0] ?? images?.main[0] ?? null
  return { image, preview: (image && images?.previews?.[image]) ?? null }
}

export async function findMovedCategories(
  ctx: Ctx,
  formerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = formerIds.filter(isCatalogueId)
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.select().from(categoryAddresses).where(inArray(categoryAddresses.formerId, ids))
  return new Map(rows.map(({ formerId, categoryId }) => [formerId, categoryId]))
}
