import { asc, eq } from 'drizzle-orm'
import { products } from '#db/schema/catalogue.server.ts'
import { collectionConditions, collectionProducts, collections } from '#db/schema/collections.server.ts'
import { requirePermission } from '#domain/authorize.ts'
import type { Ctx } from '#domain/ctx.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { CollectionNotFound } from '../errors.ts'
import { stateOf } from '../products/admin-product.ts'
import { expressionSchema } from '../schemas.ts'
import type { AdminCollection, Condition } from './schemas.ts'

/** @throws CollectionNotFound */
export async function getAdminCollection(ctx: Ctx, collectionId: string): Promise<AdminCollection> {
  requirePermission(ctx, 'catalogue:read')
  const [row] = await ctx.db.select().from(collections).where(eq(collections.id, collectionId))
  if (!row) throw new CollectionNotFound()
  const { id, match, ...collection } = row
  const conditions = await ctx.db
    .select()
    .from(collectionConditions)
    .where(eq(collectionConditions.collectionId, id))
    .orderBy(asc(collectionConditions.position))
  const productCount = await ctx.db.$count(collectionProducts, eq(collectionProducts.collectionId, id))
  return {
    collectionId: id,
    ...collection,
    productCount,
    rule: match && { match, conditions: conditions.map(conditionOf) },
    products: match ? [] : await membersOf(ctx, id),
  }
}

async function membersOf({ db }: Ctx, collectionId: string): Promise<AdminCollection['products']> {
  const rows = await db
    .select({
      productId: products.id,
      name: products.name,
      images: products.images,
      publishedAt: products.publishedAt,
      publishAt: products.publishAt,
      archivedAt: products.archivedAt,
    })
    .from(collectionProducts)
    .innerJoin(products, eq(products.id, collectionProducts.productId))
    .where(eq(collectionProducts.collectionId, collectionId))
    .orderBy(asc(collectionProducts.position), asc(products.id))
  return rows.map(({ productId, name, images, ...moments }) => {
    const image = images.main[0] ?? null
    return { productId, name, image, preview: (image && images.previews?.[image]) ?? null, state: stateOf(moments) }
  })
}

function conditionOf({ kind, categoryId, value, centavos }: typeof collectionConditions.$inferSelect): Condition {
  if (kind === 'category') return { kind, categoryId: categoryId ?? '' }
  if (kind === 'expression') return { kind, expression: expressionSchema.parse(value) }
  if (kind === 'tag') return { kind, tag: value ?? '' }
  return kind === 'bestSeller' || kind === 'discounted' ? { kind } : { kind, price: pesosFromCentavos(centavos ?? 0) }
}

/** For the audit log: manual members are facts, a rule's are not. */
export function collectionFacts({
  version: _version,
  productCount: _count,
  rule,
  products: members,
  ...facts
}: AdminCollection) {
  return {
    ...facts,
    ...(rule ?? { match: null, conditions: [] }),
    productIds: members.map(({ productId }) => productId),
  }
}
