import { and, eq, exists, sql } from 'drizzle-orm'
import { listings } from '#db/schema/catalogue.server.ts'
import { collectionAddresses, collectionProducts, collections } from '#db/schema/collections.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { localize } from '#i18n/locale.ts'

export interface Collection {
  name: string
  description: string
}

/** Published ones only. */
export async function findCollection({ db, locale }: Ctx, collectionId: string): Promise<Collection | undefined> {
  const [found] = await db
    .select({ name: collections.name, description: collections.description })
    .from(collections)
    .where(and(eq(collections.id, collectionId), collections.isPublished))
  return found && { name: localize(found.name, locale), description: localize(found.description, locale) }
}

/** The new address for a former one. */
export async function findMovedCollection({ db }: Ctx, formerId: string): Promise<string | undefined> {
  const [moved] = await db.select().from(collectionAddresses).where(eq(collectionAddresses.formerId, formerId))
  return moved?.collectionId
}

/** Published ones that contain products. */
export async function listCollectionIds({ db }: Ctx): Promise<string[]> {
  const shown = db
    .select({ one: sql`1` })
    .from(collectionProducts)
    .innerJoin(listings, eq(listings.productId, collectionProducts.productId))
    .where(eq(collectionProducts.collectionId, collections.id))
  const rows = await db
    .select({ id: collections.id })
    .from(collections)
    .where(and(collections.isPublished, exists(shown)))
    .orderBy(collections.id)
  return rows.map(({ id }) => id)
}
