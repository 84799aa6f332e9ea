import { sql } from 'drizzle-orm'
import { collectionProducts, collections } from '#db/schema/collections.server.ts'
import { requirePermission } from '#domain/authorize.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Localized } from '#i18n/locale.ts'
import type { ListedCollection } from './schemas.ts'

/** Sorted by Spanish name. */
export async function listAdminCollections(ctx: Ctx): Promise<ListedCollection[]> {
  requirePermission(ctx, 'catalogue:read')
  const productCount = sql<number>`(
    select count(*)::int from ${collectionProducts} where ${collectionProducts.collectionId} = ${collections.id}
  )`
  const rows = await ctx.db
    .select({
      collectionId: collections.id,
      version: collections.version,
      name: collections.name,
      description: collections.description,
      isPublished: collections.isPublished,
      isByRule: sql<boolean>`${collections.match} is not null`,
      productCount,
    })
    .from(collections)
    .orderBy(sql`${collections.name} ->> 'es'`, collections.id)
  return rows
}

/** For choosing a discount's items. */
export function listCollectionNames(ctx: Ctx): Promise<{ collectionId: string; name: Localized }[]> {
  requirePermission(ctx, 'discounts:read')
  return ctx.db
    .select({ collectionId: collections.id, name: collections.name })
    .from(collections)
    .orderBy(sql`${collections.name} ->> 'es'`, collections.id)
}
